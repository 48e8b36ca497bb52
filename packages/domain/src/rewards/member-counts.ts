import type { LocalDay } from '../local-day.ts';
import type { BadgeCounts } from './badges.ts';
import { xpOf, type AwardEntry } from './ledger-entry.ts';
import type { RewardedAction } from './rewarded-action.ts';

/** What a member has done so far, kept so that no command has to count it. `day` is the day of their last counted command. */
export interface MemberCounts {
  lessons: number;
  missions: number;
  journeys: number;
  day: LocalDay;
  lessonsOnDay: number;
  /** Of that day's ledger entries, gained plus bonus. */
  xpOnDay: number;
}

/** The same, as it is on a day. */
export interface CountsToday {
  counts: BadgeCounts;
  xpToday: number;
}

/** What kept counts say about today; null for counts of a later day: then today has to be counted. */
export function countsOn(kept: MemberCounts, today: LocalDay): CountsToday | null {
  if (kept.day > today) return null;
  const isToday = kept.day === today;
  return {
    counts: {
      licoes: kept.lessons,
      missoes: kept.missions,
      jornadas: kept.journeys,
      licoesHoje: isToday ? kept.lessonsOnDay : 0,
    },
    xpToday: isToday ? kept.xpOnDay : 0,
  };
}

/** The counts after a command's actions, from those before it. */
export function countsAfter(counts: BadgeCounts, actions: readonly RewardedAction[]): BadgeCounts {
  const lessons = actions.filter(({ kind }) => kind === 'lesson').length;
  const journeys = actions.filter((action) => action.kind === 'lesson' && action.completesJourney).length;
  return {
    licoes: counts.licoes + lessons,
    licoesHoje: counts.licoesHoje + lessons,
    missoes: counts.missoes + actions.length - lessons,
    jornadas: counts.jornadas + journeys,
  };
}

/** What is kept after a command that did and paid this today. */
export function countsToKeep(
  { counts, xpToday }: CountsToday,
  { actions, entries, today }: { actions: readonly RewardedAction[]; entries: readonly AwardEntry[]; today: LocalDay },
): MemberCounts {
  const after = countsAfter(counts, actions);
  return {
    lessons: after.licoes,
    missions: after.missoes,
    journeys: after.jornadas,
    day: today,
    lessonsOnDay: after.licoesHoje,
    xpOnDay: xpToday + xpOf(entries),
  };
}
