import type { LessonState } from '../lessons/release.ts';
import { checkAnswer } from './mission-answer.ts';
import type { MissionAnswer } from './mission-answer.ts';
import type { FieldIssue, MissionContent } from './mission-content.ts';
import { canStillAnswer } from './mission-timer.ts';
import type { StartedTimer } from './mission-timer.ts';
import type { MissionType } from './mission-types.ts';

/** How far a member came with a mission: nothing in force, a final answer, or a timer that ran out blank (decision E3). */
export type MissionOutcome = 'none' | 'answered' | 'expired';

export interface MissionStanding {
  /** The lesson's state by the one access rule (decision C5). */
  lesson: LessonState;
  /** The lesson asks for a timer. A timer that was started stays in force when this changes (decision E2). */
  isTimed: boolean;
  outcome: MissionOutcome;
  timer: StartedTimer | null;
  now: Date;
}

/**
 * `locked` with its lesson · `to_start` timed, its content still unseen · `open` · `running` timed and started · `over` its time is up and it
 * waits to be settled · `answered` · `expired` · `closed` with its completed lesson.
 */
export type MissionState = 'locked' | 'to_start' | 'open' | 'running' | 'over' | 'answered' | 'expired' | 'closed';

/** How a mission stands for a member (decisions E1–E5). A mission closes with its lesson, except a timer already running. */
export function missionState({ lesson, isTimed, outcome, timer, now }: MissionStanding): MissionState {
  if (outcome !== 'none') return outcome;
  if (timer && !canStillAnswer({ ...timer, now })) return 'over';
  if (lesson.status === 'locked') return 'locked';
  if (timer) return 'running';
  if (lesson.status === 'completed') return 'closed';
  return isTimed ? 'to_start' : 'open';
}

/** Whether a mission keeps its lesson from being completed: a required one does until it is answered or has expired (decision E3). */
export function missionBlocks(mission: { required: boolean; outcome: MissionOutcome }): boolean {
  return mission.required && mission.outcome === 'none';
}

export interface AnswerInput extends MissionStanding {
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
      refusal: 'enrollment_suspended' | 'lesson_locked' | 'mission_closed' | 'timer_not_started' | 'time_over';
    }
  | { ok: false; refusal: 'invalid_answer'; issues: FieldIssue[] }
  | { ok: true; alreadyAnswered: true }
  /** `completesLesson`: a required mission takes its lesson along in the same transaction (decision E5). */
  | { ok: true; alreadyAnswered: false; answer: MissionAnswer; completesLesson: boolean };

/**
 * May this member send this answer now (decisions E1–E5)? A repeat is welcome and changes nothing; an answer is final.
 * Settle a timer that is over before asking: here it only refuses.
 */
export function decideAnswer(input: AnswerInput): AnswerDecision {
  if (input.isSuspended) return { ok: false, refusal: 'enrollment_suspended' };
  const state = missionState(input);
  if (state === 'answered') return { ok: true, alreadyAnswered: true };
  if (state !== 'open' && state !== 'running') return { ok: false, refusal: refusals[state] };

  const checked = checkAnswer(input.content, input.type, input.answer);
  if (!checked.ok) return { ok: false, refusal: 'invalid_answer', issues: checked.issues };
  const completesLesson = input.required && input.lesson.status !== 'completed';
  return { ok: true, alreadyAnswered: false, answer: checked.answer, completesLesson };
}

export type TimerStartDecision =
  | {
      ok: false;
      refusal: 'enrollment_suspended' | 'lesson_locked' | 'mission_closed' | 'time_over' | 'mission_not_timed';
    }
  | { ok: true; alreadyStarted: boolean };

/** May this member start the timer now (decision E2)? A second start is welcome and never restarts it. */
export function decideTimerStart(input: MissionStanding & { isSuspended: boolean }): TimerStartDecision {
  if (input.isSuspended) return { ok: false, refusal: 'enrollment_suspended' };
  const state = missionState(input);
  if (state === 'to_start') return { ok: true, alreadyStarted: false };
  if (state === 'running') return { ok: true, alreadyStarted: true };
  if (state === 'open') return { ok: false, refusal: 'mission_not_timed' };
  if (state === 'answered') return { ok: false, refusal: 'mission_closed' };
  return { ok: false, refusal: refusals[state] };
}

const refusals = {
  locked: 'lesson_locked',
  to_start: 'timer_not_started',
  over: 'time_over',
  expired: 'time_over',
  closed: 'mission_closed',
} as const satisfies Partial<Record<MissionState, string>>;
