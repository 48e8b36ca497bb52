import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { claimKeptEvents, countKeptEvents } from '../inbox/event-claims.ts';
import type { Settling } from '../settle/settle-orders.ts';
import { CLAIM_MS, attemptEvent } from '../inbox/attempt-event.ts';
import { findWebhook, subjectOf } from '../inbox/webhook-store.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';

const MOST_A_CALL = 100;
const EVENTS_AT_ONCE = 4;
const MOST_COUNTED = 1001;

/**
 * Settles a webhook's kept events ('Processar N eventos guardados', decision H2): at most 100 a call, the oldest first.
 * Two calls at once settle different events. A job retries what fails.
 * Refuses `webhook_not_found`, `webhook_inactive`, `webhook_secret_unreadable`.
 */
export async function processKeptEvents(
  services: Settling,
  { webhookId, actorId }: { webhookId: string; actorId: string },
): Promise<{ processed: number; failed: number; remaining: number }> {
  const { db, clock, secretsKey } = services;
  const webhook = (await findWebhook(db, webhookId)) ?? refuse('webhook_not_found');
  if (webhook.status !== 'active') refuse('webhook_inactive');
  if (openWebhookSecrets(secretsKey, webhook).isUnreadable) refuse('webhook_secret_unreadable');

  const outcomes: boolean[] = [];
  const failures: unknown[] = [];
  while (outcomes.length < MOST_A_CALL) {
    const until = new Date(clock().getTime() + CLAIM_MS);
    const limit = Math.min(EVENTS_AT_ONCE, MOST_A_CALL - outcomes.length);
    const events = await claimKeptEvents(db, { webhookId, until, limit });
    if (events.length === 0) break;
    const onError = (error: unknown) => failures.push(error);
    outcomes.push(...(await Promise.all(events.map((event) => attemptEvent(services, event, { onError })))));
  }
  const processed = outcomes.filter((isSettled) => isSettled).length;
  if (outcomes.length > 0) {
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor: { id: actorId },
        action: 'Eventos guardados processados',
        subject: subjectOf(webhook),
        subjectId: webhookId,
        changes: [{ field: 'events', before: null, after: String(outcomes.length) }],
        now: clock(),
      }),
    );
  }
  return {
    processed,
    failed: outcomes.length - processed,
    remaining: await countKeptEvents(db, webhookId, MOST_COUNTED),
  };
}
