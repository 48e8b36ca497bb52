import { refusalOfLocked, type LessonState } from '../lessons/release.ts';
import { checkAnswer } from './mission-answer.ts';
import type { MissionAnswer } from './mission-answer.ts';
import type { FieldIssue } from './kinds/kind.ts';
import type { MissionContent } from './mission-content.ts';
import { canStillAnswer } from './mission-timer.ts';
import type { StartedTimer } from './mission-timer.ts';
import type { MissionType } from './mission-types.ts';

/**
 * How a mission ended for a member: not yet, with a final answer, with a blank timer that ran out (decision E3), or with a quiz whose attempts
 * are used up and none passed (decision E11).
 */
export type MissionOutcome = 'none' | 'answered' | 'expired' | 'failed';

/** The outcome from what is stored. Who ended a timed quiz before its time has failed, though its timer is settled like an expired one. */
export function missionOutcome(stored: {
  isAnswered: boolean;
  hasFailed: boolean;
  timer: { outcome: 'answered' | 'expired' | null } | null;
}): MissionOutcome {
  if (stored.isAnswered) return 'answered';
  if (stored.hasFailed) return 'failed';
  return stored.timer?.outcome === 'expired' ? 'expired' : 'none';
}

export interface MissionProgress {
  /** The lesson's state by the one access rule (decision C5). */
  lesson: LessonState;
  /** The lesson is timed. A started timer stays in force when this changes (decision E2). */
  isTimed: boolean;
  outcome: MissionOutcome;
  timer: StartedTimer | null;
  now: Date;
}

/**
 * `locked` with its lesson · `waiting_for_timer`: timed, content not shown yet · `open` · `running`: timed and started · `over`: its time
 * is up, not settled yet · `answered` · `expired` · `failed` · `closed` with its completed lesson.
 */
export type MissionState =
  | 'locked'
  | 'waiting_for_timer'
  | 'open'
  | 'running'
  | 'over'
  | 'answered'
  | 'expired'
  | 'failed'
  | 'closed';

/** The state of a mission for a member (decisions E1–E5). A mission closes with its lesson, except while its timer runs. */
export function missionState({ lesson, isTimed, outcome, timer, now }: MissionProgress): MissionState {
  if (outcome !== 'none') return outcome;
  if (timer && !canStillAnswer({ ...timer, now })) return 'over';
  if (lesson.status === 'locked') return 'locked';
  if (timer) return 'running';
  if (lesson.status === 'completed') return 'closed';
  return isTimed ? 'waiting_for_timer' : 'open';
}

/** Whether a mission blocks its lesson's completion: a required one does until it ends (decisions E3, E11). */
export function missionBlocks(mission: { required: boolean; outcome: MissionOutcome }): boolean {
  return mission.required && mission.outcome === 'none';
}

export interface AnswerInput extends MissionProgress {
  isSuspended: boolean;
  required: boolean;
  type: MissionType;
  /** As the member saw it: a started timer's own copy, else the lesson's (decisions E2 and E6). */
  content: MissionContent;
  answer: MissionAnswer;
}

export type AnswerDecision =
  | {
      ok: false;
      refusal:
        | 'enrollment_suspended'
        | 'lesson_locked'
        | 'earlier_lessons_missing'
        | 'lesson_already_completed'
        | 'timer_not_started'
        | 'timer_over'
        | 'attempts_used_up';
    }
  | { ok: false; refusal: 'invalid_input'; issues: FieldIssue[] }
  | { ok: true; alreadyAnswered: true }
  /** `completesLesson`: a required mission completes its lesson in the same transaction (decision E5). */
  | { ok: true; alreadyAnswered: false; answer: MissionAnswer; completesLesson: boolean };

const refusals = {
  waiting_for_timer: 'timer_not_started',
  over: 'timer_over',
  expired: 'timer_over',
  failed: 'attempts_used_up',
  closed: 'lesson_already_completed',
} as const satisfies Partial<Record<MissionState, string>>;

/**
 * Decides whether a member may send an answer now (decisions E1–E5). A repeat is accepted and changes nothing; an answer is final.
 * Settle a timer that is over first: this function only refuses it.
 */
export function decideAnswer(input: AnswerInput): AnswerDecision {
  if (input.isSuspended) return { ok: false, refusal: 'enrollment_suspended' };
  const state = missionState(input);
  if (state === 'answered') return { ok: true, alreadyAnswered: true };
  if (state === 'locked') return { ok: false, refusal: refusalOfLocked(input.lesson) };
  if (state !== 'open' && state !== 'running') return { ok: false, refusal: refusals[state] };

  const checked = checkAnswer(input.content, input.type, input.answer);
  if (!checked.ok) return { ok: false, refusal: 'invalid_input', issues: checked.issues };
  const completesLesson = input.required && input.lesson.status !== 'completed';
  return { ok: true, alreadyAnswered: false, answer: checked.answer, completesLesson };
}

export type TimerStartDecision =
  | {
      ok: false;
      refusal: 'enrollment_suspended' | 'lesson_locked' | 'earlier_lessons_missing' | 'lesson_already_completed';
    }
  | { ok: true; starts: boolean };

/**
 * Decides whether a member may start the timer now (decision E2). It starts once. A repeat, or a mission that no longer needs a timer,
 * is accepted and changes nothing (`starts: false`).
 */
export function decideTimerStart(input: MissionProgress & { isSuspended: boolean }): TimerStartDecision {
  if (input.isSuspended) return { ok: false, refusal: 'enrollment_suspended' };
  const state = missionState(input);
  if (state === 'locked') return { ok: false, refusal: refusalOfLocked(input.lesson) };
  if (state === 'closed') return { ok: false, refusal: refusals[state] };
  return { ok: true, starts: state === 'waiting_for_timer' };
}
