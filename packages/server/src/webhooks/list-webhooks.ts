import type { WebhookView } from '@jornada/contract/webhooks';
import { hasMailServer } from '../mail/mail-server.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { presentWebhook } from './present.ts';
import { findRow, listRows } from './store.ts';

/** The cards of /admin/webhooks, newest first, and whether welcome mails reach buyers. */
export async function listWebhooks(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: WebhookView[]; nextCursor: string | null; isMailConfigured: boolean }> {
  const found = await listRows(db, { after: decodeCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const items = rows.map((row) => presentWebhook(row, environment.publicUrl));
  return { items, nextCursor, isMailConfigured: hasMailServer(environment) };
}

/** Refuses `webhook_not_found`, also of one that is deleted. */
export async function readWebhook(
  db: Executor,
  { webhookId, publicUrl }: { webhookId: string; publicUrl: string },
): Promise<WebhookView> {
  return presentWebhook((await findRow(db, webhookId)) ?? refuse('webhook_not_found'), publicUrl);
}
