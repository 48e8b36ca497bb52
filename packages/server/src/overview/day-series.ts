import type { Measures, Overview } from '@jornada/contract/overview/overview';
import { addDays, type LocalDay } from '@jornada/domain/local-day';
import type { Figures } from './store.ts';

const nothing = { activeMembers: 0, enrollments: 0, lessonsToDo: 0, completedLessons: 0, sales: 0 };

/** The completion rate in percent, 0 to 100. Lessons deleted later do not count (decision G3). */
export const rateOf = (completedLessons: number, lessonsToDo: number): number =>
  lessonsToDo <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((completedLessons * 100) / lessonsToDo)));

/**
 * The last `days` days, today last, each beside the one `days` days earlier, and the totals of both ranges. A day's completion rate is that
 * of its end: today's counts minus later completions and enrollments.
 */
export function daySeries(
  figures: Pick<Figures, 'days' | 'activeMembers' | 'completedLessons' | 'lessonsToDo'>,
  { today, days }: { today: LocalDay; days: number },
): Pick<Overview, 'days' | 'totals'> {
  const counted = new Map(figures.days.map((row) => [row.day, row]));
  let { completedLessons: completed, lessonsToDo: toDo } = figures;
  const backwards: (Measures & { day: LocalDay })[] = [];
  for (let ago = 0; ago < 2 * days; ago++) {
    const day = addDays(today, -ago);
    const { lessonsToDo, ...row } = { ...nothing, ...counted.get(day) };
    backwards.push({ ...row, day, completionRate: rateOf(completed, toDo) });
    completed -= row.completedLessons;
    toDo -= lessonsToDo;
  }
  const series = backwards.toReversed();
  const [before, now] = [series.slice(0, days), series.slice(days)];
  const active = figures.activeMembers.find((range) => range.days === days);
  return {
    totals: { now: totalOf(now, active?.now ?? 0), before: totalOf(before, active?.before ?? 0) },
    days: now.map(({ day, ...measures }, index) => ({ day, now: measures, before: measuresOf(before[index]!) })),
  };
}

const measuresOf = ({ activeMembers, enrollments, completedLessons, sales, completionRate }: Measures): Measures => ({
  activeMembers,
  enrollments,
  completedLessons,
  sales,
  completionRate,
});

function totalOf(days: readonly Measures[], activeMembers: number): Measures {
  const sum = (measure: keyof Measures) => days.reduce((total, day) => total + day[measure], 0);
  return {
    // A person active on several days counts once.
    activeMembers,
    enrollments: sum('enrollments'),
    completedLessons: sum('completedLessons'),
    sales: sum('sales'),
    completionRate: days.at(-1)?.completionRate ?? 0,
  };
}
