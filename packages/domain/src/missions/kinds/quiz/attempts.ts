import { refusalOfLocked, type LessonState } from '../../../lessons/release.ts';
import { missionState, type MissionOutcome, type MissionProgress } from '../../answer-mission.ts';
import type { QuizRules } from './quiz-content.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** An attempt at a quiz, as far as the rules of attempts go. */
export interface AttemptFacts {
  number: number;
  startedAt: Date;
  /** Null while it is under way. */
  endedAt: Date | null;
  isPassed: boolean | null;
}

export interface StartInput {
  /** The attempts in force, in any order. A reset takes them out of force. */
  attempts: readonly AttemptFacts[];
  rules: Pick<QuizRules, 'attempts' | 'waitMinutes'>;
  /** The lesson is timed, or the member's timer has been started. */
  isTimed: boolean;
  outcome: MissionOutcome;
  lesson: LessonState;
  now: Date;
}

export type StartDecision =
  /** `isNew` is false where the attempt under way is the one to go on with. */
  | { ok: true; number: number; isNew: boolean }
  | { ok: false; refusal: 'attempts_used_up' | 'lesson_already_completed' | ReturnType<typeof refusalOfLocked> }
  | { ok: false; refusal: 'attempt_waits'; until: Date };

/**
 * Decides whether a member may begin an attempt now (decision E10). A quiz that was not passed closes with its lesson, as any mission does;
 * one that was passed may be tried again while attempts are left.
 */
export function decideStart({ attempts, rules, isTimed, outcome, lesson, now }: StartInput): StartDecision {
  if (lesson.status === 'locked') return { ok: false, refusal: refusalOfLocked(lesson) };
  const open = attempts.find(({ endedAt }) => endedAt === null);
  const isClosed = outcome === 'none' && lesson.status === 'completed' && !(open && isTimed);
  if (isClosed) return { ok: false, refusal: 'lesson_already_completed' };
  if (open) return { ok: true, number: open.number, isNew: false };

  const made = attempts.length;
  if (outcome === 'expired' || isUsedUp({ made, isUnderWay: false, rules, isTimed })) {
    return { ok: false, refusal: 'attempts_used_up' };
  }
  const until = waitsUntil(attempts, rules);
  if (until && until > now) return { ok: false, refusal: 'attempt_waits', until };
  return { ok: true, number: Math.max(0, ...attempts.map(({ number }) => number)) + 1, isNew: true };
}

/** Whether no further attempt may begin or end. Without a pass the quiz has failed then (decision E11). */
export function isUsedUp(facts: {
  /** Attempts in force, the one under way included. */
  made: number;
  isUnderWay: boolean;
  rules: Pick<QuizRules, 'attempts'>;
  isTimed: boolean;
}): boolean {
  const allowed = allowedAttempts(facts.rules, facts.isTimed);
  return allowed !== null && !facts.isUnderWay && facts.made >= allowed;
}

/** How many attempts a member has; null without a limit. A timed quiz has one (decision E11). */
export function allowedAttempts(rules: Pick<QuizRules, 'attempts'>, isTimed: boolean): number | null {
  return isTimed ? 1 : rules.attempts;
}

export interface QuizStanding {
  state: 'open' | 'under_way' | 'waits' | 'used_up' | 'passed';
  /** Attempts in force, the one under way included. */
  made: number;
  /** When the next attempt may begin, while it has to wait. */
  nextAt: Date | null;
  mayStart: boolean;
}

/** Where a member stands with a quiz (decision E10). One that was passed stays passed, whatever comes later. */
export function quizStanding(input: StartInput): QuizStanding {
  const decision = decideStart(input);
  return {
    state: stateOf(input, decision),
    made: input.attempts.length,
    nextAt: !decision.ok && decision.refusal === 'attempt_waits' ? decision.until : null,
    mayStart: decision.ok && decision.isNew,
  };
}

function stateOf({ attempts, outcome }: StartInput, decision: StartDecision): QuizStanding['state'] {
  if (attempts.some(({ endedAt }) => endedAt === null)) return 'under_way';
  if (outcome === 'answered') return 'passed';
  if (decision.ok) return 'open';
  if (decision.refusal === 'attempt_waits') return 'waits';
  return decision.refusal === 'attempts_used_up' ? 'used_up' : 'open';
}

/** Why an attempt can neither be answered nor ended now; null where it can. Settle a timer that is over first. */
export function refusalInAttempt({ attempt, ...progress }: MissionProgress & { attempt: AttemptFacts | null }) {
  if (!attempt) return 'attempt_not_found';
  if (attempt.endedAt) return 'attempt_over';
  const state = missionState(progress);
  if (state === 'locked') return refusalOfLocked(progress.lesson);
  if (state === 'closed') return 'lesson_already_completed';
  return state === 'over' ? 'timer_over' : null;
}

function waitsUntil(attempts: readonly AttemptFacts[], { waitMinutes }: Pick<QuizRules, 'waitMinutes'>): Date | null {
  const ends = attempts.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []));
  return ends.length === 0 ? null : new Date(Math.max(...ends) + waitMinutes * MILLISECONDS_PER_MINUTE);
}
