import { concludeEvent, leaveUnchecked, markChecked, postponeEvent, type StoredEvent } from './event-store.ts';
import { dryRunEvent } from './dry-run-event.ts';
import { settleEvent, shownOf, type SettleOptions } from './settle-event.ts';
import type { Settling } from './settle-orders.ts';
import { checkCallAgain, objections } from './unchecked-call.ts';
import type { Verdict } from './describe-settlement.ts';

/** How long a claim on an event lasts. It exceeds PostgreSQL's statement timeout; twice that time would be wasted. */
export const CLAIM_MS = 20_000;
const SHORTEST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** With these pauses an event is tried for about six hours. */
const MOST_ATTEMPTS = 16;

/** The pause in milliseconds after a failed attempt: doubles each time, from 10 s to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(SHORTEST_PAUSE_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_PAUSE_MS);

/** Settles a stored event, or dry-runs an administrator's test event. An unchecked call is checked first. */
export async function settleStored(services: Settling, event: StoredEvent, options: SettleOptions): Promise<Verdict> {
  const objection = await checkCallAgain(services.secretsKey, event);
  if (objection) return leaveWith(services, event, objection, options);
  if (event.uncheckedCall !== null) await markChecked(services.db, event.id);
  return event.isTest ? dryRunEvent(services, event, options) : settleEvent(services, event, options);
}

async function leaveWith(
  { db, clock }: Settling,
  { id: eventId }: StoredEvent,
  objection: keyof typeof objections,
  { conclude }: SettleOptions,
): Promise<Verdict> {
  const message = objections[objection];
  await db.transaction(async (tx) => {
    const now = clock();
    // A call whose secret is unreadable waits as a kept event. A call that failed its check is left to an administrator.
    await leaveUnchecked(tx, { eventId, message, isKept: objection === 'unreadable', now });
    await conclude?.(tx, now);
  });
  return { status: 'error', message };
}

/**
 * One attempt at an event that the caller has claimed. Reports errors to `onError` and postpones the event, or, after too many attempts,
 * ends it as an error that an administrator can take up.
 * @returns whether it is settled
 */
export async function takeUpEvent(
  services: Settling,
  event: StoredEvent,
  { onError }: { onError: (error: unknown) => void },
): Promise<boolean> {
  try {
    // An event that kills the process leaves no error here, so attempts are counted where it is claimed.
    if (event.attempts > MOST_ATTEMPTS) throw new Error('It was begun too often');
    await settleStored(services, event, { statusCode: null });
    return true;
  } catch (error) {
    onError(new Error(`Event ${event.id} could not be settled, attempt ${event.attempts}`, { cause: error }));
    const now = services.clock();
    if (event.attempts < MOST_ATTEMPTS) {
      const claimedUntil = new Date(now.getTime() + pauseAfter(event.attempts));
      await postponeEvent(services.db, { eventId: event.id, claimedUntil, statusCode: null, shown: shownOf(event) });
    } else {
      const conclusion = { ...givenUp, ...shownOf(event), eventId: event.id, now };
      await concludeEvent(services.db, conclusion, { onlyProcessing: true });
    }
    return false;
  }
}

const givenUp = {
  status: 'error',
  statusCode: null,
  message: 'Não foi possível processar este evento. Use Reprocessar e, se o erro continuar, veja o log do servidor',
  userId: null,
} as const;
