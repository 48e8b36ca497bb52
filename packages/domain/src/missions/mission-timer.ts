import type { TimerWarningMinutes } from './limits.ts';
import { TIMER_GRACE_MILLISECONDS, TIMER_WARNING_MINUTES } from './limits.ts';
import { checkAnswer } from './mission-answer.ts';
import type { MissionAnswer } from './mission-answer.ts';
import type { MissionContent } from './mission-content.ts';
import type { MissionType } from './mission-types.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** A started timer, with the limit from its start (decision E2). */
export interface StartedTimer {
  startedAt: Date;
  limitMinutes: number;
}

export interface TimerMoment extends StartedTimer {
  now: Date;
}

export type TimerState = { state: 'running' | 'over'; remainingMilliseconds: number; endsAt: Date };

/** The state of a timer (specification §4 "Timed mission"): remaining = limit − elapsed, never above the limit or below zero. */
export function timerState({ startedAt, limitMinutes, now }: TimerMoment): TimerState {
  const limit = limitMinutes * MILLISECONDS_PER_MINUTE;
  const left = limit - (now.getTime() - startedAt.getTime());
  const remainingMilliseconds = Math.min(limit, Math.max(0, left));
  return {
    state: remainingMilliseconds > 0 ? 'running' : 'over',
    remainingMilliseconds,
    endsAt: new Date(startedAt.getTime() + limit),
  };
}

/** The last instant at which an answer is accepted: the timer's end plus the grace (decision E2). */
export function lastAnswerAt({ startedAt, limitMinutes }: StartedTimer): Date {
  return new Date(startedAt.getTime() + limitMinutes * MILLISECONDS_PER_MINUTE + TIMER_GRACE_MILLISECONDS);
}

/** Whether an answer or a draft is still accepted. Afterwards the timer must be settled (decision E3). */
export function canStillAnswer({ now, ...timer }: TimerMoment): boolean {
  return now.getTime() <= lastAnswerAt(timer).getTime();
}

/** Where a draft comes from: the browser's tab that wrote it, and the `savedAt` of the draft that it continues. */
export interface DraftOrigin {
  tab: string;
  after: Date | null;
}

/**
 * Whether a new draft may replace the saved one, so that no device overwrites text that it never showed: nothing is saved yet, the
 * same tab saved it, or the new draft continues it. Without an origin it may.
 */
export function mayReplaceDraft(
  { savedAt, savedBy }: { savedAt: Date | null; savedBy: string | null },
  from: DraftOrigin | undefined,
): boolean {
  return !from || savedAt === null || savedBy === from.tab || savedAt.getTime() === from.after?.getTime();
}

export type Settlement = { kind: 'answered'; answer: MissionAnswer } | { kind: 'expired' };

/** Settles a timed mission without an answer: its draft becomes the answer, and a blank one expires (decision E3). */
export function settle(draft: MissionAnswer | null, type: MissionType, content: MissionContent): Settlement {
  const checked = draft && checkAnswer(content, type, draft);
  return checked?.ok ? { kind: 'answered', answer: checked.answer } : { kind: 'expired' };
}

/** The remaining minutes at which the member is warned: only those below the limit (decision E4). */
export function warningMinutes(limitMinutes: number): TimerWarningMinutes[] {
  return TIMER_WARNING_MINUTES.filter((minutes) => minutes < limitMinutes);
}

/**
 * The warning to show, in minutes, when the remaining milliseconds fell from `before` to `after`; null for none (decision E4).
 * Of two passed at once it is the later one, so that nobody who comes back reads five minutes when three are left.
 */
export function warningPassed(limitMinutes: number, before: number, after: number): TimerWarningMinutes | null {
  const passed = warningMinutes(limitMinutes).filter((minutes) => {
    const mark = minutes * MILLISECONDS_PER_MINUTE;
    return after <= mark && mark < before;
  });
  return passed.at(-1) ?? null;
}

/** The colour of a timer by its remaining milliseconds: `soon` (orange) from 5 minutes, `urgent` (red) from 3 (specification §4). */
export function timerUrgency(remainingMilliseconds: number): 'calm' | 'soon' | 'urgent' {
  const [soon, urgent] = TIMER_WARNING_MINUTES;
  if (remainingMilliseconds <= urgent * MILLISECONDS_PER_MINUTE) return 'urgent';
  return remainingMilliseconds <= soon * MILLISECONDS_PER_MINUTE ? 'soon' : 'calm';
}
