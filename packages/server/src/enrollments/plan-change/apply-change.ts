import type { Completing } from '@jornada/contract/lessons/completing';
import {
  progressAfterChange,
  type CompletionTime,
  type ProgressAfterChange,
} from '@jornada/domain/enrollments/progress-after-change';
import { JOURNEY_XP } from '@jornada/domain/rewards/amounts';
import type { ProgressGroup } from './recompute-store.ts';

export interface PlanChange {
  /** The lessons in the order after the change, with the numbers by which the groups know them. */
  order: readonly { id: string; dayNumber: number }[];
  /** False for a change of the plan alone: then the groups come without their lessons. */
  changesOrder: boolean;
  totalDays: { before: number; after: number };
  completes: CompletionTime;
  isGamificationOn: boolean;
  now: Date;
}

/** A journey's members before and after a change of its plan or lessons. */
export interface ChangedGroup {
  group: ProgressGroup;
  after: ProgressAfterChange;
}

/** The progress of a journey's members after a change (decisions D3, D5, D6, D15). */
export function applyChange(groups: readonly ProgressGroup[], change: PlanChange): ChangedGroup[] {
  const { order, changesOrder, totalDays, completes, isGamificationOn, now } = change;
  return groups.map((group) => {
    const completed = new Set(group.completedDayNumbers);
    const isCompleted = (number: number) => (changesOrder ? completed.has(number) : number < group.currentDay);
    const after = progressAfterChange({
      lessons: order.map(({ id, dayNumber }, place) => ({
        id,
        dayNumber: place + 1,
        isCompleted: isCompleted(dayNumber),
      })),
      totalDays: totalDays.after,
      completion: group.completion,
      isDoneElsewhere: group.isDoneElsewhere,
      isWaiting: totalDays.before === totalDays.after && group.currentDay > totalDays.before,
      completes,
      isGamificationOn,
      now,
    });
    return { group, after };
  });
}

/** How many people the groups have that match. */
export const countPeople = (changed: readonly ChangedGroup[], matches: (changed: ChangedGroup) => boolean): number =>
  changed.filter(matches).reduce((sum, { group }) => sum + group.people, 0);

/** The people whom a change takes past the plan. */
export function countCompleting(changed: readonly ChangedGroup[], isGamificationOn: boolean): Completing {
  const passing = changed.filter(({ after }) => after.passesPlan);
  const unpaid = isGamificationOn ? countPeople(passing, ({ group }) => !group.isPaid && !group.isDoneElsewhere) : 0;
  return {
    people: countPeople(passing, () => true),
    withoutLesson: countPeople(passing, ({ after }) => !after.hasLessonLeft),
    xp: unpaid * JOURNEY_XP,
  };
}
