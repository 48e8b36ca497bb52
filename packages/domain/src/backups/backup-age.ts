const HOUR_MS = 60 * 60 * 1000;
/** A day, and two hours in which a late or repeated one may end. */
const OLDEST_DAILY_MS = 26 * HOUR_MS;
/** Copies elsewhere are tried again for a day. */
const OLDEST_ELSEWHERE_MS = 48 * HOUR_MS;
/** Whoever makes backups by hand makes one a week. */
const OLDEST_BY_HAND_MS = 8 * 24 * HOUR_MS;
/** For the very first one. */
const FIRST_MS = 2 * HOUR_MS;

export interface Backups {
  /** Whether the platform makes one a day (`BACKUP_AT`). */
  isDaily: boolean;
  /** When the last good one was complete; null: none was. */
  lastGoodAt: Date | null;
  /** When the first one that is known began, good or not; null: nobody ever made one here. */
  firstBegunAt: Date | null;
}

/**
 * Whether administrators should be told that the last good backup is old. Where nobody ever made one here, the school is copied in some
 * other way, or its operator decided against it: the platform does not know.
 */
export const isBackupOld = (backups: Backups, now: Date): boolean => isOld(backups, now, OLDEST_DAILY_MS);

/** The same for the copies elsewhere: `lastGoodAt` is the time of the last backup that arrived there. */
export const isCopyElsewhereOld = (backups: Backups, now: Date): boolean => isOld(backups, now, OLDEST_ELSEWHERE_MS);

function isOld({ isDaily, lastGoodAt, firstBegunAt }: Backups, now: Date, oldestDailyMs: number): boolean {
  if (lastGoodAt) return now.getTime() - lastGoodAt.getTime() > (isDaily ? oldestDailyMs : OLDEST_BY_HAND_MS);
  return firstBegunAt !== null && now.getTime() - firstBegunAt.getTime() > FIRST_MS;
}
