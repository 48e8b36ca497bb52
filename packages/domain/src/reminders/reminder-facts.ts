import type { StreakState } from '../rewards/streak/streak.ts';

/** What is true about a member at the moment in which a reminder would be sent. */
export interface ReminderFacts {
  /** A lesson or a mission done today. */
  hasActedToday: boolean;
  /** The open lesson that the dashboard would show first; null when none is open. `minutes`: 0 where nobody said. */
  lesson: { opensToday: boolean; minutes: number } | null;
  /** A completed lesson, still open to the member, has a mission without an answer. */
  isMissionUnanswered: boolean;
  hasCertificateToConfirm: boolean;
  /** Null while gamification is off. */
  streak: { days: number; state: StreakState } | null;
  /** XP to today's goal; null when it is reached or gamification is off. */
  goalRemainder: number | null;
}

/**
 * The eight texts of a reminder, in the order in which they take turns. Each is about one thing, and is sent only when that is true.
 */
export const REMINDER_TEXTS = [
  'opened_today',
  'streak',
  'waiting',
  'goal',
  'short',
  'progress',
  'mission',
  'certificate',
] as const;
export type ReminderText = (typeof REMINDER_TEXTS)[number];

/** The last one, after which the platform writes no more. */
export const FAREWELL_TEXT = 'farewell';
export type AnyReminderText = ReminderText | typeof FAREWELL_TEXT;

/** Minutes of a lesson that one can call short. */
const SHORT_MINUTES = 15;

const canAct = ({ lesson, isMissionUnanswered }: ReminderFacts) => lesson !== null || isMissionUnanswered;

/** Streak and goal only matter to somebody who can do something about them. */
const isTrue: Record<ReminderText, (facts: ReminderFacts) => boolean> = {
  opened_today: ({ lesson }) => lesson?.opensToday === true,
  waiting: ({ lesson }) => lesson?.opensToday === false,
  short: ({ lesson }) => lesson !== null && lesson.minutes > 0 && lesson.minutes <= SHORT_MINUTES,
  progress: ({ lesson }) => lesson !== null,
  streak: (facts) => canAct(facts) && isStreakAtRisk(facts),
  goal: (facts) => canAct(facts) && facts.goalRemainder !== null && facts.goalRemainder > 0,
  mission: ({ isMissionUnanswered }) => isMissionUnanswered,
  certificate: ({ hasCertificateToConfirm }) => hasCertificateToConfirm,
};

/** Whether days of a streak end, or cost a shield, without an action today. */
export function isStreakAtRisk({ streak }: Pick<ReminderFacts, 'streak'>): boolean {
  return streak !== null && streak.days > 0 && (streak.state === 'em_risco' || streak.state === 'escudo_sera_usado');
}

/** The texts that are true, in the order of their turns. */
export function trueTexts(facts: ReminderFacts): ReminderText[] {
  return REMINDER_TEXTS.filter((text) => isTrue[text](facts));
}
