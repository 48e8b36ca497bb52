import type { WebhookEventRow } from '@jornada/contract/webhooks';
import type { EventStatus } from '@jornada/domain/purchases/payment-platforms';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { refuse } from '../platform/http/refusal.ts';
import { listEvents, searchEvents } from './event-store.ts';
import { presentEvent } from './present-event.ts';
import { existsWebhook } from './store.ts';

interface Asked {
  webhookId: string;
  search?: string | undefined;
  status?: EventStatus | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A webhook's history, newest first. A search matches the buyer and the order. Refuses `webhook_not_found`. */
export async function listWebhookEvents(
  db: Database,
  { webhookId, search, status, cursor, limit }: Asked,
): Promise<{ items: WebhookEventRow[]; nextCursor: string | null }> {
  if (!(await existsWebhook(db, webhookId))) refuse('webhook_not_found');
  const asked = { webhookId, status, after: decodeCursor(cursor), limit };
  const words = searchTerms(search);
  const found = words ? await searchEvents(db, { ...asked, words }) : await listEvents(db, asked);
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: rows.map(presentEvent), nextCursor };
}
