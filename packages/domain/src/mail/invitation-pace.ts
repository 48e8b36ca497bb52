import { addDays, type LocalDay } from '../local-day.ts';

/** Invitations of imports a day, while administrators have not said how many (decision H14). */
export const INVITATIONS_PER_DAY = 200;

/** The most that they may say. */
export const MOST_INVITATIONS_PER_DAY = 10_000;

/** The day on which the last of the waiting invitations goes (decision H14). `leftToday`: how many may still go today. */
export function lastInvitationDay({
  waiting,
  leftToday,
  perDay,
  today,
}: {
  waiting: number;
  leftToday: number;
  perDay: number;
  today: LocalDay;
}): LocalDay {
  const later = Math.max(0, waiting - Math.max(0, leftToday));
  return addDays(today, Math.ceil(later / perDay));
}
