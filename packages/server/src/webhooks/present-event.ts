import type { WebhookEventRow } from '@jornada/contract/webhooks';
import type { EventRow } from './event-store.ts';

/** A refused delivery has no payload to reprocess. A test event is never reprocessed. */
export function presentEvent({ hasPayload, ...row }: EventRow): WebhookEventRow {
  return { ...row, createdAt: row.createdAt.toISOString(), canReprocess: hasPayload && !row.isTest };
}
