import type { LocalDay } from '../local-day.ts';

/**
 * The day whose streak step is left open when a timer is settled without its member (decision E3): the day on which the timer ran out, if
 * that is today and the member has not acted yet. Null when no step is left open; after midnight that step is lost.
 */
export function stepLeftOpenOn({
  ranOutOn,
  today,
  lastActionDay,
}: {
  ranOutOn: LocalDay;
  today: LocalDay;
  lastActionDay: LocalDay | null;
}): LocalDay | null {
  if (ranOutOn < today) return null;
  return lastActionDay === null || lastActionDay < ranOutOn ? ranOutOn : null;
}
