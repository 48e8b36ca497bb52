import type { WebhookEventRow } from '@jornada/contract/webhooks';
import type { EventRow } from './event-store.ts';

/** A refused delivery left nothing that could be processed; a trial is over when it was answered. */
export function presentEvent({ hasPayload, ...row }: EventRow): WebhookEventRow {
  return { ...row, createdAt: row.createdAt.toISOString(), canReprocess: hasPayload && !row.isTest };
}
