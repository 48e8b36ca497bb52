import type { WebhookEventDetail } from '@jornada/contract/webhooks';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { loadConnectedOrders } from './connected-orders.ts';
import { findEvent, listJourneysOf, listReferencesOf } from './event-store.ts';
import { presentEvent } from './present-event.ts';

/** One event with its payload, its buyer, and the journeys that its order opened or closed. Refuses `event_not_found`. */
export async function readWebhookEvent(db: Executor, eventId: string): Promise<WebhookEventDetail> {
  const event = (await findEvent(db, eventId)) ?? refuse('event_not_found');
  const { row, buyer, headers, settledAt, ...rest } = event;
  return {
    ...presentEvent(row),
    ...rest,
    headers: headers as Record<string, string> | null,
    settledAt: settledAt?.toISOString() ?? null,
    buyer: presentBuyer(buyer),
    journeys: await journeysOf(db, { eventId, platform: event.platform }),
  };
}

/** Null when the event concerns no member, or one whose account is deleted. */
function presentBuyer({ userId, email, name, hasPassword }: Buyer): WebhookEventDetail['buyer'] {
  if (userId === null || email === null) return null;
  return { userId, email, name: name ?? email, hasPassword };
}

type Buyer = NonNullable<Awaited<ReturnType<typeof findEvent>>>['buyer'];

async function journeysOf(
  db: Executor,
  { eventId, platform }: { eventId: string; platform: WebhookEventDetail['platform'] },
) {
  const ownReferences = await listReferencesOf(db, eventId);
  if (ownReferences.length === 0) return [];
  const orders = await loadConnectedOrders(db, { platform, references: ownReferences });
  const references = orders
    .filter(
      (order) =>
        order.facts.some((fact) => fact.eventId === eventId) ||
        ownReferences.some((name) => order.references.includes(name)),
    )
    .flatMap((order) => order.references);
  return references.length === 0 ? [] : listJourneysOf(db, { platform, references });
}
