import { refusalOfLocked, type LessonState } from '../lessons/release.ts';
import { checkAnswer } from './mission-answer.ts';
import type { MissionAnswer } from './mission-answer.ts';
import type { FieldIssue, MissionContent } from './mission-content.ts';
import { canStillAnswer } from './mission-timer.ts';
import type { StartedTimer } from './mission-timer.ts';
import type { MissionType } from './mission-types.ts';

/** How far a member came with a mission: nothing in force, a final answer, or a timer that ran out blank (decision E3). */
export type MissionOutcome = 'none' | 'answered' | 'expired';

export interface MissionProgress {
  /** The lesson's state by the one access rule (decision C5). */
  lesson: LessonState;
  /** The lesson asks for a timer. A timer that was started stays in force when this changes (decision E2). */
  isTimed: boolean;
  outcome: MissionOutcome;
  timer: StartedTimer | null;
  now: Date;
}

/**
 * `locked` with its lesson · `waiting_for_timer` timed, its content still unseen · `open` · `running` timed and started · `over` its time is up
 * and it waits to be settled · `answered` · `expired` · `closed` with its completed lesson.
 */
export type MissionState =
  | 'locked'
  | 'waiting_for_timer'
  | 'open'
  | 'running'
  | 'over'
  | 'answered'
  | 'expired'
  | 'closed';

/** How a mission stands for a member (decisions E1–E5). A mission closes with its lesson, except a timer already running. */
export function missionState({ lesson, isTimed, outcome, timer, now }: MissionProgress): MissionState {
  if (outcome !== 'none') return outcome;
  if (timer && !canStillAnswer({ ...timer, now })) return 'over';
  if (lesson.status === 'locked') return 'locked';
  if (timer) return 'running';
  if (lesson.status === 'completed') return 'closed';
  return isTimed ? 'waiting_for_timer' : 'open';
}

/** Whether a mission keeps its lesson from being completed: a required one does until it is answered or has expired (decision E3). */
export function missionBlocks(mission: { required: boolean; outcome: MissionOutcome }): boolean {
  return mission.required && mission.outcome === 'none';
}

export interface AnswerInput extends MissionProgress {
  isSuspended: boolean;
  required: boolean;
  type: MissionType;
  /** As it was asked: a started timer's own copy, else the lesson's (decisions E2 and E6). */
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
        | 'timer_over';
    }
  | { ok: false; refusal: 'invalid_input'; issues: FieldIssue[] }
  | { ok: true; alreadyAnswered: true }
  /** `completesLesson`: a required mission takes its lesson along in the same transaction (decision E5). */
  | { ok: true; alreadyAnswered: false; answer: MissionAnswer; completesLesson: boolean };

const refusals = {
  waiting_for_timer: 'timer_not_started',
  over: 'timer_over',
  expired: 'timer_over',
  closed: 'lesson_already_completed',
} as const satisfies Partial<Record<MissionState, string>>;

/**
 * May this member send this answer now (decisions E1–E5)? A repeat is welcome and changes nothing; an answer is final.
 * Settle a timer that is over before asking: here it only refuses.
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
 * May this member start the timer now (decision E2)? It starts once: whoever asks again, or no longer needs a timer, is welcome and finds
 * the mission as it is (`starts: false`).
 */
export function decideTimerStart(input: MissionProgress & { isSuspended: boolean }): TimerStartDecision {
  if (input.isSuspended) return { ok: false, refusal: 'enrollment_suspended' };
  const state = missionState(input);
  if (state === 'locked') return { ok: false, refusal: refusalOfLocked(input.lesson) };
  if (state === 'closed') return { ok: false, refusal: refusals[state] };
  return { ok: true, starts: state === 'waiting_for_timer' };
}
