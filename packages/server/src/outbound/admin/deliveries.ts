import { TEST_EVENT } from '@jornada/contract/outbound/events';
import type { Delivery, DeliveryDetail } from '@jornada/contract/outbound/receivers';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import { pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { outboundDeliveries, outboundEvents, receivers } from '../../tables/outbound.ts';
import { sendOnce } from '../deliver/send-once.ts';
import { sentBodyOf, webhookIdOf } from '../deliver/sent-body.ts';
import { listDeliveryRows, oneDelivery, oneReceiver, type AskedDeliveries, type DeliveryRow } from './store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'environment' | 'secretsKey' | 'rateLimits'>;
type OneDelivery = { receiverId: string; deliveryId: string };

/** A receiver's deliveries, newest first, by state and type. Refuses `receiver_not_found`. */
export async function listDeliveries(
  { db }: Pick<Needed, 'db'>,
  asked: AskedDeliveries,
): Promise<{ items: Delivery[]; nextCursor: string | null }> {
  if ((await oneReceiver(db, asked.receiverId)).length === 0) refuse('receiver_not_found');
  const found = await listDeliveryRows(db, asked);
  const { rows, nextCursor } = pageOf(found, asked.limit, ({ delivery: { createdAt: at, id } }) => ({ at, id }));
  return { items: rows.map(presentDelivery), nextCursor };
}

/** A delivery with what is sent and what was answered. Refuses `delivery_not_found`. */
export async function readDelivery(
  { db, environment }: Pick<Needed, 'db' | 'environment'>,
  asked: OneDelivery,
): Promise<DeliveryDetail> {
  const [row = refuse('delivery_not_found')] = await oneDelivery(db, asked);
  return { ...presentDelivery(row), body: sentBodyOf(row.event, environment.publicUrl), answer: row.delivery.answer };
}

/**
 * Sends a delivery again, for three more days if need be, with its `webhook-id` ('Reenviar'). One that is due already stays as it is. A receiver
 * that fails waits no longer: whoever has repaired it need not sit out the hours of its next try. Refuses `receiver_not_found`, `delivery_not_found`, and `receiver_off`.
 */
export function resendDelivery(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  { actorId, ...asked }: OneDelivery & { actorId: string },
): Promise<Delivery> {
  return db.transaction(async (tx) => {
    // Nobody switches it off meanwhile, which ends what waits.
    const [receiver = refuse('receiver_not_found')] = await oneReceiver(tx, asked.receiverId).for('no key update');
    const one = oneDelivery(tx, asked).for('update', { of: outboundDeliveries });
    const [{ delivery, event } = refuse('delivery_not_found')] = await one;
    if (receiver.state !== 'on') refuse('receiver_off');
    const now = clock();
    if (receiver.blockedUntil)
      await tx.update(receivers).set({ blockedUntil: null }).where(eq(receivers.id, receiver.id));
    if (delivery.nextAt !== null && delivery.nextAt <= now) return presentDelivery({ delivery, event });
    const fields = { state: 'waiting', nextAt: now, tries: 0, firstTriedAt: null } as const;
    await tx.update(outboundDeliveries).set(fields).where(eq(outboundDeliveries.id, delivery.id));
    const changes = [{ field: 'Entrega', before: null, after: webhookIdOf(event.id) }];
    const about = { subject: receiver.name, subjectId: receiver.id, changes, now };
    await recordAudit(tx, { actor: { id: actorId }, action: 'Entrega de aviso de saída reenviada', ...about });
    return presentDelivery({ delivery: { ...delivery, ...fields }, event });
  });
}

/**
 * Sends a `webhook.test` at once and waits for its answer ('Testar'), also to a receiver that is off. It is tried once, nobody ever finds it
 * waiting, and a failure counts for nothing. Refuses `receiver_not_found`, and `too_many_requests` after too many tests.
 */
export async function testReceiver(
  services: Needed,
  { receiverId, actorId }: { receiverId: string; actorId: string },
): Promise<Delivery> {
  const { db, clock, rateLimits } = services;
  await rateLimits.receiverTest.spend(actorId);
  const [receiver = refuse('receiver_not_found')] = await oneReceiver(db, receiverId);
  const now = clock();
  const event = { id: newId(now), type: TEST_EVENT, userId: null, number: null, data: {}, createdAt: now } as const;
  // Before sending, because the process may die after the message was sent.
  const entry = { action: 'Aviso de saída testado', subject: receiver.name, subjectId: receiverId, now };
  await db.transaction((tx) => recordAudit(tx, { actor: { id: actorId }, ...entry }));
  const { outcome, ...sent } = await sendOnce(services, { receiver, event });
  const state = sent.problem === null ? 'delivered' : 'failed';
  const tried = { state, tries: 1, firstTriedAt: now, triedAt: now, nextAt: null, createdAt: now, ...sent } as const;
  const delivery = { id: newId(now), receiverId, eventId: event.id, ...tried };
  await db.transaction(async (tx) => {
    // Deleted meanwhile.
    if ((await oneReceiver(tx, receiverId).for('key share')).length === 0) refuse('receiver_not_found');
    await tx.insert(outboundEvents).values(event);
    await tx.insert(outboundDeliveries).values(delivery);
  });
  return presentDelivery({ event, delivery });
}

function presentDelivery({ delivery, event }: DeliveryRow): Delivery {
  const { id, state, tries, status, problem, tookMs, triedAt, nextAt, createdAt } = delivery;
  const sent = { id, eventId: webhookIdOf(event.id), type: event.type, state, tries, status, problem, tookMs };
  return {
    ...sent,
    triedAt: triedAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
