import type { LocalDay } from '../local-day.ts';
import { FIRST_DAY_LESSON_XP, JOURNEY_XP, LESSON_XP, LOGIN_XP } from './amounts.ts';
import { goalKey, journeyKey, lessonKey, loginKey, milestoneKey } from './award-keys.ts';
import type { AwardKey } from './award-keys.ts';
import { crossesDailyGoal, DAILY_GOAL_BONUS } from './daily-goal.ts';
import { plainEntry, xpOf } from './ledger-entry.ts';
import type { AwardEntry } from './ledger-entry.ts';
import { levelFor } from './levels.ts';
import { milestoneReached } from './milestones.ts';
import { bonusPercent, bonusXp, multiplierOf } from './multiplier.ts';
import { MAX_SHIELDS, stepStreak } from './streak.ts';
import type { Streak, StreakStep } from './streak.ts';

export type { AwardEntry } from './ledger-entry.ts';

/** What a rewarded command finds in the member's stats row and writes back. */
export interface Standing {
  xpTotal: number;
  streak: Streak;
  dailyGoal: number;
  lastLoginDay: LocalDay | null;
}

export interface LessonRewardInput {
  standing: Standing;
  today: LocalDay;
  /** XP of today's entries so far, gained plus bonus. */
  xpEarnedToday: number;
  /** Lessons completed today without this one. */
  lessonsCompletedTodayBefore: number;
  lessonId: string;
  journeyId: string;
  enrolledToday: boolean;
  wasCurrent: boolean;
  completesJourney: boolean;
  /** Of the facts this completion may pay, those that the ledger already holds. */
  paidKeys: ReadonlySet<AwardKey>;
}

export interface LessonReward {
  /** New ledger rows in the order in which they happened. */
  entries: AwardEntry[];
  standing: Standing;
  level: number;
  leveledUp: boolean;
  /** Null when the level did not rise. */
  newLevel: number | null;
  streakDays: number;
  shieldUsed: boolean;
  streakReset: boolean;
  goalReached: boolean;
}

/**
 * Everything that a newly completed lesson earns, in the order of decisions F: first login → streak → multiplier → the lesson's one entry →
 * milestone → daily goal → level, once, from the final total. What `paidKeys` names is not paid again; the rest is.
 */
export function rewardLesson(input: LessonRewardInput): LessonReward {
  const { standing: before, today, paidKeys } = input;

  const isFirstLogin = isNewDay(before.lastLoginDay, today) && !paidKeys.has(loginKey(today));
  const step = stepStreak(before.streak, today);
  const milestone = milestoneOf(step, paidKeys);

  const entries = [
    ...(isFirstLogin ? [plainEntry('primeiro_login', loginKey(today), LOGIN_XP)] : []),
    ...lessonEntry(input, step.streak.days),
    ...(milestone ? [plainEntry('marco_streak', milestone.key, milestone.xp)] : []),
  ];

  const goalReached =
    crossesDailyGoal(input.xpEarnedToday, input.xpEarnedToday + xpOf(entries), before.dailyGoal) &&
    !paidKeys.has(goalKey(today));
  if (goalReached) entries.push(plainEntry('meta_diaria', goalKey(today), DAILY_GOAL_BONUS));

  const shields = Math.min(MAX_SHIELDS, step.streak.shields + (milestone?.shields ?? 0));
  const standing: Standing = {
    ...before,
    xpTotal: before.xpTotal + xpOf(entries),
    streak: { ...step.streak, shields },
    lastLoginDay: isFirstLogin ? today : before.lastLoginDay,
  };
  const level = levelFor(standing.xpTotal);
  const leveledUp = level > levelFor(before.xpTotal);
  return {
    entries,
    standing,
    level,
    leveledUp,
    newLevel: leveledUp ? level : null,
    streakDays: step.streak.days,
    shieldUsed: step.shieldUsed,
    streakReset: step.wasReset,
    goalReached,
  };
}

function isNewDay(lastLoginDay: LocalDay | null, today: LocalDay): boolean {
  return lastLoginDay === null || lastLoginDay < today;
}

/** One entry for the whole completion (decision F2); none when all it would pay has been paid. */
function lessonEntry(input: LessonRewardInput, streakDays: number): AwardEntry[] {
  const { lessonId, journeyId, paidKeys } = input;
  const paysLesson = !paidKeys.has(lessonKey(lessonId));
  const paysJourney = input.completesJourney && !paidKeys.has(journeyKey(journeyId));
  if (!paysLesson && !paysJourney) return [];

  const lessonXp = LESSON_XP + (input.wasCurrent && input.enrolledToday ? FIRST_DAY_LESSON_XP : 0);
  const xpGanho = (paysLesson ? lessonXp : 0) + (paysJourney ? JOURNEY_XP : 0);
  const percent = bonusPercent({ streakDays, lessonsCompletedToday: input.lessonsCompletedTodayBefore + 1 });
  return [
    {
      keys: [...(paysLesson ? [lessonKey(lessonId)] : []), ...(paysJourney ? [journeyKey(journeyId)] : [])],
      tipoAcao: paysJourney ? 'jornada_completa' : 'licao_completa',
      xpGanho,
      xpBonus: bonusXp(xpGanho, percent),
      multiplicador: multiplierOf(percent),
      metadata: { lessonId, journeyId },
    },
  ];
}

function milestoneOf({ streak, incremented }: StreakStep, paidKeys: ReadonlySet<AwardKey>) {
  const milestone = incremented ? milestoneReached(streak.days) : null;
  if (!milestone || streak.runStartedOn === null) return null;
  const key = milestoneKey(streak.runStartedOn, milestone.days);
  return paidKeys.has(key) ? null : { ...milestone, key };
}
