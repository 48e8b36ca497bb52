import type { MissionView } from '@jornada/contract/missions/missions';
import type { Database } from '../platform/database/database.ts';
import { loadMission } from './load-mission.ts';
import { presentMission } from './present.ts';
import { retryAfterSettling, type SettleOptions } from './settle-timer.ts';
import type { MissionPlace } from './store.ts';

/**
 * An open lesson's mission with the member's progress; settles a timer that has run out (decisions C5, E2, E3). A preview for an
 * administrator who is not enrolled (decision G6).
 * Refuses `lesson_not_found`, `not_enrolled`, `enrollment_suspended`, `lesson_locked`, `mission_not_found`.
 */
export function readMission(
  db: Database,
  query: MissionPlace & SettleOptions & { role?: 'admin' | 'user' },
): Promise<MissionView> {
  const { userId, role, lessonId, clock, timeZone } = query;
  return retryAfterSettling({ ...query, db }, { userId, lessonId }, async () =>
    presentMission(await loadMission(db, { userId, lessonId, now: clock(), timeZone, ...(role && { role }) })),
  );
}
