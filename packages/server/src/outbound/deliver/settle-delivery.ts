import { decideReceiver, FAILING_FROM } from '@jornada/domain/outbound/receiver-health';
import { decideDelivery } from '@jornada/domain/outbound/retry';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { outboundDeliveries, receivers } from '../../tables/outbound.ts';
import type { ClaimedDelivery } from './delivery-queue.ts';
import type { Sent } from './send-once.ts';
import { turnOff, type TurningOff } from './turn-off.ts';

/**
 * Records what came of a try, for its delivery and for its receiver, which it may switch off (decision H21). A delivery that another process
 * took up meanwhile, or that an administrator sent again, is left to that try, and so is its receiver.
 */
export async function settleDelivery(
  services: Pick<Services, 'db' | 'clock'> & TurningOff,
  { id, tries, triedAt, firstTriedAt, isProbe, receiver: { id: receiverId, url } }: ClaimedDelivery,
  { outcome, ...sent }: Sent,
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    // The receiver first, as everywhere: whoever switches it off then ends its deliveries.
    const [receiver] = await tx.select().from(receivers).where(eq(receivers.id, receiverId)).for('no key update');
    if (!receiver) return;
    const attempt = { answer: outcome, tries, now: clock(), random: Math.random() };
    const decided = decideDelivery({ ...attempt, firstTriedAt });
    const { turnsOff, ...health } = decideReceiver({ ...attempt, health: receiver });
    // What began before another answer asked to wait does not end that wait.
    if (!isProbe) health.blockedUntil = latest(health.blockedUntil, receiver.blockedUntil);
    const isEnded = decided.state !== 'waiting' || receiver.state !== 'on';
    const settled = await tx
      .update(outboundDeliveries)
      .set({
        ...sent,
        ...(isEnded ? { state: decided.state === 'delivered' ? 'delivered' : 'failed', nextAt: null } : decided),
      })
      .where(
        and(
          eq(outboundDeliveries.id, id),
          eq(outboundDeliveries.tries, tries),
          eq(outboundDeliveries.triedAt, triedAt),
        ),
      )
      .returning({ id: outboundDeliveries.id });
    const isClean = health.failingSince === null && receiver.failingSince === null;
    // It began while the receiver worked, together with those that made it fail: no reason to wait longer.
    const isLate = !isProbe && receiver.failuresInRow >= FAILING_FROM && decided.state === 'waiting';
    // Somebody gave it another address meanwhile, about which this says nothing.
    const isOfFormer = receiver.url !== url;
    if (settled.length === 0 || receiver.state !== 'on' || isClean || isLate || isOfFormer) return;
    await tx.update(receivers).set(health).where(eq(receivers.id, receiverId));
    if (turnsOff) await turnOff(tx, services, { receiver, reason: turnsOff, now: attempt.now });
  });
}

const latest = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a);
