import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { futureReleaseDate } from '@jornada/domain/lessons/release';
import { reachableXp, type LessonLeft } from '@jornada/domain/rewards/reachable-xp';
import { isGamificationOn } from '../../settings/gamification.ts';
import type { DashboardEnrollment } from './member-dashboard.ts';
import type { MemberTodayRow } from './member-today.ts';

/** The most that one day of a member's journeys pays, of what the dashboard has read; null while gamification is off. */
export function reachableToday(
  rows: readonly DashboardEnrollment[],
  { member, today }: { member: MemberTodayRow; today: LocalDay },
): number | null {
  const { gamification, stats } = member.rewards;
  if (!isGamificationOn(gamification)) return null;
  return reachableXp(
    rows.map((row) => lessonsLeft(row, today)),
    stats?.streakAtual ?? 0,
  );
}

function lessonsLeft({ enrollment, journey, details }: DashboardEnrollment, today: LocalDay): LessonLeft[] {
  if (!details || enrollment.suspendedAt || enrollment.completedAt) return [];
  const scheduleStartedOn = asLocalDay(enrollment.scheduleStartedOn);
  const calendar = { mode: journey.modoLiberacao, scheduleStartedOn, today };
  return details.lessons.slice(enrollment.currentDay - 1).map(({ dayNumber, missionType, missionRequired }) => ({
    mission: missionType && (missionRequired ? 'required' : 'optional'),
    isReleased: futureReleaseDate(calendar, dayNumber) === null,
  }));
}
