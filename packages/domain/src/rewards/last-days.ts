import { addDays } from '../local-day.ts';
import type { LocalDay } from '../local-day.ts';

/** How far the screens look back, in days, today included (specification §9 "History window"). */
export const HISTORY_DAYS = 7;

/** The last seven days, today last. */
export function lastDays(today: LocalDay): LocalDay[] {
  return Array.from({ length: HISTORY_DAYS }, (_, index) => addDays(today, index - HISTORY_DAYS + 1));
}
