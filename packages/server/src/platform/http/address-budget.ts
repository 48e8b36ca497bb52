import type { AttemptLimit, Attempts } from '../attempts/attempts.ts';
import type { Clock } from '../clock.ts';
import { refuse } from './refusal.ts';

/** How many people's addresses a session reads without a confirmation (decision K23). */
const BUDGET: AttemptLimit = { name: 'addresses-read', most: 300, seconds: 10 * 60, refusal: 'addresses_used_up' };

interface Reading {
  /** What this process showed the session: the same page read again costs nothing, and no statement. */
  seen: Set<string>;
  isUsedUp: boolean;
  endsAt: number;
}

/** Counts the addresses that sessions read which have not confirmed who they are. */
export interface AddressBudget {
  /** Refuses `addresses_used_up` when this process has seen the session's budget used up: for a command, before it does anything. */
  refuseUsedUp(sessionId: string): void;
  /**
   * Takes the addresses of an answer from the session's budget, which all processes share. `isDone`: the answer is of a command that has
   * happened, so that it is given, and the next one is refused. Otherwise refuses `addresses_used_up` when too few are left.
   */
  spend(sessionId: string, answer: unknown, how: { isDone: boolean }): Promise<void>;
}

export function createAddressBudget({ attempts, clock }: { attempts: Attempts; clock: Clock }): AddressBudget {
  const readings = new Map<string, Reading>();
  const readingOf = (sessionId: string): Reading => {
    const now = clock().getTime();
    const known = readings.get(sessionId);
    // One that ends too late is from before the clock was set back.
    if (known && now < known.endsAt && known.endsAt <= now + BUDGET.seconds * 1000) return known;
    for (const [id, { endsAt }] of readings) if (endsAt <= now) readings.delete(id);
    const begun = { seen: new Set<string>(), isUsedUp: false, endsAt: now + BUDGET.seconds * 1000 };
    readings.set(sessionId, begun);
    return begun;
  };
  return {
    refuseUsedUp(sessionId) {
      if (readingOf(sessionId).isUsedUp) refuse('addresses_used_up');
    },
    async spend(sessionId, answer, { isDone }) {
      const reading = readingOf(sessionId);
      const fresh = [...addressesIn(answer)].filter((address) => !reading.seen.has(address));
      if (fresh.length === 0) return;
      if (await attempts.tryTake([BUDGET, sessionId], fresh.length)) {
        for (const address of fresh) reading.seen.add(address);
        return;
      }
      reading.isUsedUp = true;
      if (!isDone) refuse('addresses_used_up');
    },
  };
}

const address = /[^\s\p{Cc}<>()[\],;:\\"'@]+@[^\s\p{Cc}<>()[\],;:\\"'@]+/gu;

/** All e-mail addresses in an answer, wherever they stand: in a field of their own, in a text, in what a payment platform sent. */
function addressesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.includes('@')) for (const [one] of value.matchAll(address)) found.add(one.toLowerCase());
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addressesIn(part, found);
  }
  return found;
}
