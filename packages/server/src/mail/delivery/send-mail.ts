import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deliver } from './delivery.ts';
import { beginAttempt, recordFailedAttempt, recordSent } from '../store.ts';

/**
 * One attempt at sending a queued mail. Does nothing for a mail that was sent or given up, so a repeated run sends nothing.
 * Only a process that dies between the delivery and its record delivers twice, under the same Message-Id.
 * Rejects with the reason, free of secrets, which the row keeps too.
 */
export async function sendMail(
  { db, clock, deliver }: { db: Database; clock: Clock; deliver: Deliver },
  mailId: string,
): Promise<void> {
  const mail = await beginAttempt(db, mailId);
  if (!mail) return;
  const delivery = await deliver(mail);
  if (!delivery.ok) {
    await recordFailedAttempt(db, mailId, delivery.reason);
    throw new Error(`Mail ${mailId} was not delivered: ${delivery.reason}`);
  }
  await recordSent(db, mailId, { now: clock(), note: delivery.note });
}
