import { TIMER_GRACE_MILLISECONDS, type TimerWarningMinutes } from '@jornada/domain/missions/limits';
import { timerUrgency, warningPassed } from '@jornada/domain/missions/mission-timer';
import type { ApiProblem } from '../platform/api-client.ts';
import type { Mission } from './api.ts';
import { resumeWriting, saveNow, withoutSave } from './draft-steps.ts';
import type { Emit, MissionState } from './mission-state.ts';
import { canSend } from './typed-answer.ts';

/** The server settles a timer once its grace is over (decision E2). After this time it surely has. */
const settledAfterMs = TIMER_GRACE_MILLISECONDS + 600;
/** Interval of requests until the server reports the end. */
const askAgainMs = 5_000;
/** An unsaved draft is sent this long before the end, so that it arrives in time. */
const lastCallMs = 2_000;
/** How long a warning stays in the dialog. */
const warningShownMs = 30_000;
/** Interval of attempts to hand in without a connection, until the grace is over. */
const handInAgainMs = 1_000;

const warningTexts: Record<TimerWarningMinutes, string> = { 5: 'Restam 5 minutos!', 3: 'Restam 3 minutos!' };

export interface RunningTimer {
  remainingMs: number;
  limitMs: number;
  urgency: ReturnType<typeof timerUrgency>;
  isOver: boolean;
  /** 'Restam 5 minutos!' for `warningShownMs`. */
  warning: string | null;
}

/** The timer of a running mission as it is shown; null while none runs. */
export function timerOf({ mission, remainingMs, warnedAt }: MissionState): RunningTimer | null {
  if (remainingMs === null) return null;
  const isOver = remainingMs === 0;
  const isNews = warnedAt !== null && remainingMs > warnedAt * 60_000 - warningShownMs && !isOver;
  return {
    remainingMs,
    limitMs: (mission.timer?.minutes ?? 0) * 60_000,
    urgency: timerUrgency(remainingMs),
    isOver,
    warning: isNews ? warningTexts[warnedAt] : null,
  };
}

/** When a running timer ends, by `performance.now()`; null while none runs. */
export function deadlineOf({ state, timer, receivedAt }: Mission): number | null {
  const remainingMs = timer?.remainingMs ?? null;
  return state === 'running' && remainingMs !== null ? receivedAt + remainingMs : null;
}

/** What a running timer does by itself: it counts, warns, saves, hands in, and asks for the end (decisions E2–E4). */
export function passTime(state: MissionState, at: number, emit: Emit): MissionState {
  const deadline = deadlineOf(state.mission);
  if (deadline === null) return state.remainingMs === null ? state : { ...state, remainingMs: null };
  const counted = countDown(state, Math.max(0, deadline - at), emit);
  const saved = at >= counted.saveDueAt ? saveNow(counted, emit) : counted;
  if (at < deadline) return saved;
  const handed = isHandInDue(saved, deadline, at) ? handIn(saved, 0, emit) : saved;
  if (at < Math.max(deadline + settledAfterMs, handed.askedForEndAt + askAgainMs)) return handed;
  emit({ type: 'reload', what: 'mission' });
  return { ...handed, askedForEndAt: at };
}

/** Shows the time once a second. */
function countDown(state: MissionState, left: number, emit: Emit): MissionState {
  const { mission, remainingMs: before, dialog } = state;
  if (before !== null && Math.ceil(before / 1000) === Math.ceil(left / 1000)) return state;
  const passed = before === null ? null : warningPassed(mission.timer?.minutes ?? 0, before, left);
  // The open dialog shows the warning itself.
  if (passed !== null && dialog !== 'open') emit({ type: 'toast', kind: 'info', message: warningTexts[passed] });
  const shown = { ...state, remainingMs: left, warnedAt: passed ?? state.warnedAt };
  const next = left === 0 ? sayTimeIsUp(shown, emit) : shown;
  return left <= lastCallMs ? saveNow(next, emit) : next;
}

/** Says that the time is over, once for each start. */
export function sayTimeIsUp(state: MissionState, emit: Emit): MissionState {
  const startedAt = state.mission.timer?.startedAt ?? null;
  if (state.timeUpSaidFor === startedAt) return state;
  const isQuiz = state.mission.type === 'quiz';
  emit(
    isQuiz
      ? { type: 'toast', kind: 'info', message: 'Tempo esgotado! Vale o que você respondeu.' }
      : { type: 'toast', kind: 'error', message: 'Tempo esgotado! Campo bloqueado.' },
  );
  return { ...state, timeUpSaidFor: startedAt };
}

/** Whether the draft is to be handed in: once for each start, within the grace. */
function isHandInDue({ phase, typed, mission, handedInFor }: MissionState, deadline: number, at: number): boolean {
  if (phase === 'sending' || phase === 'handing_in' || !typed || !canSend(typed)) return false;
  return handedInFor !== mission.timer?.startedAt && at <= deadline + TIMER_GRACE_MILLISECONDS;
}

/** Hands in the draft, so that it is the member's own answer and continues the streak (decision E3). */
function handIn(state: MissionState, delayMs: number, emit: Emit): MissionState {
  const { typed, after } = state;
  const { contentVersion, progressVersion, timer } = state.mission;
  if (!typed || contentVersion === null) return state;
  emit({ type: 'hand_in', answer: { answer: typed, contentVersion, progressVersion, after }, delayMs });
  return { ...withoutSave(state), phase: 'handing_in', handedInFor: timer?.startedAt ?? null };
}

/**
 * Tries again without a connection, within the grace. A refusal is no failure: another device had a newer draft, or the server has already
 * settled the mission, which is then loaded again. A draft that could not be sent stays in this tab.
 */
export function handInFailed(state: MissionState, { status }: ApiProblem, at: number, emit: Emit): MissionState {
  const latest = (deadlineOf(state.mission) ?? 0) + TIMER_GRACE_MILLISECONDS;
  if ((status === 0 || status >= 500) && at + handInAgainMs < latest) return handIn(state, handInAgainMs, emit);
  if (status >= 400 && status < 500) emit({ type: 'reload', what: 'progress' });
  return resumeWriting(state, at);
}
