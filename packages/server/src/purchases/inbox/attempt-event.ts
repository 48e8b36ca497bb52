import { recordOutcome, recordUnchecked, markChecked, postponeEvent, type StoredEvent } from './event-store.ts';
import { dryRunEvent } from '../settle/dry-run-event.ts';
import { settleEvent, searchFieldsOf, type SettleOptions } from '../settle/settle-event.ts';
import type { Settling } from '../settle/settle-orders.ts';
import { recheckCall, callProblems } from './unchecked-call.ts';
import type { EventOutcome } from '../settle/describe-settlement.ts';

/** How long a claim on an event lasts. It exceeds PostgreSQL's statement timeout; twice that time would be wasted. */
export const CLAIM_MS = 20_000;
const SHORTEST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** With these pauses an event is tried for about six hours. */
const MOST_ATTEMPTS = 16;

/** The pause in milliseconds after a failed attempt: doubles each time, from 10 s to an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(SHORTEST_PAUSE_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_PAUSE_MS);

/** Settles a stored event, or dry-runs an administrator's test event. An unchecked call is checked first. */
export async function settleStoredEvent(
  services: Settling,
  event: StoredEvent,
  options: SettleOptions,
): Promise<EventOutcome> {
  const { uncheckedCall } = event;
  if (uncheckedCall !== null) {
    const checked = await recheckCall(services.secretsKey, { ...event, uncheckedCall });
    if (checked.problem) return recordCallProblem(services, event, checked.problem, options);
    await markChecked(services.db, { eventId: event.id, payload: checked.payload });
    return settleStoredEvent(services, { ...event, uncheckedCall: null, payload: checked.payload }, options);
  }
  return event.isTest ? dryRunEvent(services, event, options) : settleEvent(services, event, options);
}

async function recordCallProblem(
  { db, clock }: Settling,
  { id: eventId }: StoredEvent,
  problem: keyof typeof callProblems,
  { beforeCommit }: SettleOptions,
): Promise<EventOutcome> {
  const message = callProblems[problem];
  await db.transaction(async (tx) => {
    const now = clock();
    // A call whose secret is unknown waits as a kept event. A call that failed its check is left to an administrator.
    await recordUnchecked(tx, { eventId, message, isKept: problem === 'unreadable' || problem === 'unset', now });
    await beforeCommit?.(tx, now);
  });
  return { status: 'error', message };
}

/**
 * One attempt at an event that the caller has claimed. Reports errors to `onError` and postpones the event, or, after too many attempts,
 * ends it as an error that an administrator can take up.
 * @returns whether it is settled
 */
export async function attemptEvent(
  services: Settling,
  event: StoredEvent,
  { onError }: { onError: (error: unknown) => void },
): Promise<boolean> {
  try {
    // An event that kills the process leaves no error here, so attempts are counted where it is claimed.
    if (event.attempts > MOST_ATTEMPTS) throw new Error('It was begun too often');
    await settleStoredEvent(services, event, { statusCode: null });
    return true;
  } catch (error) {
    onError(new Error(`Event ${event.id} could not be settled, attempt ${event.attempts}`, { cause: error }));
    const now = services.clock();
    if (event.attempts < MOST_ATTEMPTS) {
      const claimedUntil = new Date(now.getTime() + retryDelayMs(event.attempts));
      await postponeEvent(services.db, {
        eventId: event.id,
        claimedUntil,
        statusCode: null,
        searchFields: searchFieldsOf(event),
      });
    } else {
      const outcome = { ...givenUp, ...searchFieldsOf(event), eventId: event.id, now };
      await recordOutcome(services.db, outcome, { onlyProcessing: true });
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
