import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { findEvent } from '../inbox/event-store.ts';
import type { Settling } from '../settle/settle-orders.ts';
import { settleStoredEvent } from '../inbox/attempt-event.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { adapterOf } from '../platforms/adapters.ts';
import type { EventOutcome } from '../settle/describe-settlement.ts';

/**
 * Settles an event again for an administrator ('Reprocessar'), on all facts known and with the product ids that journeys have now. What is
 * settled already stays unchanged. An unchecked call is checked first.
 * Refuses `event_not_found`, `event_without_payload`, `webhook_secret_unreadable`.
 */
export async function reprocessEvent(
  services: Settling,
  { eventId, actorId }: { eventId: string; actorId: string },
): Promise<EventOutcome> {
  const event = (await findEvent(services.db, eventId)) ?? refuse('event_not_found');
  if (event.payload === null) refuse('event_without_payload');
  const isUnchecked = event.uncheckedCall !== null;
  if (isUnchecked && openWebhookSecrets(services.secretsKey, event.webhook).isUnreadable)
    refuse('webhook_secret_unreadable');
  return settleStoredEvent(services, event, {
    statusCode: null,
    again: true,
    beforeCommit: (tx, now) =>
      recordAudit(tx, {
        actor: { id: actorId },
        action: 'Evento reprocessado',
        subject: `Evento da ${adapterOf(event.platform).about.name} de ${formatMoment(event.createdAt, services.timeZone)}`,
        subjectId: eventId,
        now,
      }),
  });
}
