import type { RunningMission } from '@jornada/contract/enrollments/enrollments';
import { timerState } from '@jornada/domain/missions/mission-timer';
import type { MemberTodayRow } from './member-today.ts';

/** Of a member's open timers the running one that ends first, with the time that is left now (decision E2); null when none runs. */
export function runningMission(timers: MemberTodayRow['openTimers'], now: Date): RunningMission | null {
  const [first] = timers
    .map(({ lessonId, title, startedAt, limitMinutes }) => {
      const { remainingMilliseconds } = timerState({ startedAt: new Date(startedAt), limitMinutes, now });
      return { lessonId, title, remainingMs: remainingMilliseconds };
    })
    .filter(({ remainingMs }) => remainingMs > 0)
    .toSorted((a, b) => a.remainingMs - b.remainingMs);
  return first ?? null;
}
