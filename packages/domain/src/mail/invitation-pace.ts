import { addDays, localDay, type LocalDay } from '../local-day.ts';

/** Invitations of imports a day, while administrators have not said how many (decision H14). */
export const INVITATIONS_PER_DAY = 200;

/** The most that they may say. */
export const MOST_INVITATIONS_PER_DAY = 10_000;

/** From 8:00 on, so that no invitation comes at night. */
const FIRST_AFTER_MS = 8 * 60 * 60 * 1000;

/** Whether it is late enough in the platform's day for invitations (decision H14). */
export const isTimeForInvitations = (now: Date, timeZone: string): boolean =>
  localDay(new Date(now.getTime() - FIRST_AFTER_MS), timeZone) === localDay(now, timeZone);

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
