/** A reminder comes so late at most, else not at all that day. */
export const LATEST_SECONDS = 2 * 60 * 60;

/** Those of one minute are spread over so many seconds. */
export const SPREAD_SECONDS = 15 * 60;

/** Members differ in this number, 0…255: the last byte of their id. */
export const SPREAD_STEPS = 256;

const SECONDS_PER_DAY = 86_400;
/** Kept free before midnight, after which nothing is sent. */
const BEFORE_MIDNIGHT_SECONDS = 30;

/** The second of the local day from which a member's reminder is sent: at their minute or a little later, and before midnight. */
export function dueSecond(studyMinute: number, spread: number): number {
  const start = studyMinute * 60;
  const room = Math.min(SPREAD_SECONDS, SECONDS_PER_DAY - start - BEFORE_MIDNIGHT_SECONDS);
  return start + Math.floor((spread * room) / SPREAD_STEPS);
}

/** Whether a second of the local day is at or after a member's minute, and not too late. Midnight ends every day's reminders. */
export function isInTime(second: number, studyMinute: number): boolean {
  const start = studyMinute * 60;
  return start <= second && second <= start + LATEST_SECONDS;
}
