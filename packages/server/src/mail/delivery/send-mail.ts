import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Deliver } from './delivery.ts';
import { beginAttempt, recordFailedAttempt, recordRefused, recordSent, returnAttempt } from '../store.ts';

/**
 * One attempt at sending a queued mail. Does nothing for a mail that was sent or given up, so a repeated run sends nothing. A mail whose
 * recipient is refused for good has failed at once: to go on trying costs the sender's good name.
 * Only a process that dies between the delivery and its record, or a database that stays away for longer than a minute there, delivers
 * twice, under the same Message-Id.
 * Any other failure rejects with the reason, free of secrets, which the row keeps too. A full disk rejects as it is, and is no attempt.
 */
export async function sendMail(
  { db, clock, deliver }: { db: Database; clock: Clock; deliver: Deliver },
  mailId: string,
): Promise<void> {
  const mail = await beginAttempt(db, mailId);
  if (!mail) return;
  const delivery = await deliver(mail).catch(async (error: unknown) => {
    await returnAttempt(db, mailId);
    throw error;
  });
  if (!delivery.ok && delivery.isFinal) return persist(() => recordRefused(db, mailId, delivery.reason));
  if (!delivery.ok) {
    await recordFailedAttempt(db, mailId, delivery.reason);
    throw new Error(`Mail ${mailId} was not delivered: ${delivery.reason}`);
  }
  const now = clock();
  await persist(() => recordSent(db, mailId, { now, note: delivery.note }));
}

/** Seconds. A standby takes over within thirty, and a run must end within five minutes. */
const LONGEST_OUTAGE = 60;

/** Repeats a write, which must be harmless twice, until the database serves again, or for a minute. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (let second = 0; ; second += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error) || second >= LONGEST_OUTAGE) throw error;
      await wait(1_000);
    }
  }
}
