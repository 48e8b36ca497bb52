import type { listWebhooks as endpoint, WebhookView } from '@jornada/contract/purchases/webhooks';
import type * as z from 'zod';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findRow, listDeletedWithEvents, listRows, type WebhookCard } from './webhook-card-store.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';

const MOST_DELETED = 20;

/** The cards of /admin/webhooks, newest first, whether welcome mails reach buyers, and deleted webhooks with kept events. */
export async function listWebhooks(
  { db, clock, environment, secretsKey }: Pick<Services, 'db' | 'clock' | 'environment' | 'secretsKey'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<z.output<typeof endpoint.response>> {
  const found = await listRows(db, { after: decodeCursor(cursor), limit, now: clock() });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const items = rows.map((row) => presentWebhook(row, { environment, secretsKey }));
  const deleted = await listDeletedWithEvents(db, { limit: MOST_DELETED });
  const deletedWithEvents = deleted.map((row) => ({ ...row, deletedAt: new Date(row.deletedAt).toISOString() }));
  return { items, nextCursor, isMailConfigured: await hasMailServer(db, environment), deletedWithEvents };
}

/** The card of a webhook. Refuses `webhook_not_found`, also for a deleted one. */
export async function readWebhook(
  db: Executor,
  asked: { webhookId: string; now: Date },
  presenting: Presenting,
): Promise<WebhookView> {
  return presentWebhook((await findRow(db, asked)) ?? refuse('webhook_not_found'), presenting);
}

/** The services needed to present a card. */
type Presenting = Pick<Services, 'environment' | 'secretsKey'>;

/** A card without its secrets. It shows the webhook's address, its only part that gives access (decision H1). */
function presentWebhook(
  { token, refused, seen, secret, previousSecret, ...card }: WebhookCard,
  { environment, secretsKey }: Presenting,
): WebhookView {
  const isLatest = refused !== null && (card.lastEventAt === null || refused.at > card.lastEventAt);
  return {
    ...card,
    refused: isLatest ? { ...refused, at: new Date(refused.at).toISOString() } : null,
    seen: seen && { ...seen, at: new Date(seen.at).toISOString() },
    url: `${environment.publicUrl}/functions/v1/webhook/${card.platform}/${token}`,
    createdAt: card.createdAt.toISOString(),
    lastEventAt: card.lastEventAt === null ? null : new Date(card.lastEventAt).toISOString(),
    isChecked: secret !== null || previousSecret !== null,
    hasPreviousSecret: previousSecret !== null,
    isSecretUnreadable: openWebhookSecrets(secretsKey, { id: card.id, secret, previousSecret }).isUnreadable,
  };
}
