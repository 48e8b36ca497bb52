import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TIMER_GRACE_MILLISECONDS, type TimerWarningMinutes } from '@jornada/domain/missions/limits';
import { timerUrgency, warningPassed } from '@jornada/domain/missions/mission-timer';
import type { Mission } from './api.ts';
import { deadlineOf, useRemaining } from './use-remaining.ts';

/** The server settles a timer once its grace is over (decision E2). After this time it surely has. */
const settledAfterMs = TIMER_GRACE_MILLISECONDS + 600;
/** Interval of requests until the server reports the end. */
const askAgainMs = 5_000;
/** An unsaved draft is sent this long before the end, so that it arrives in time. */
const lastCallMs = 2_000;
/** How long a warning stays in the dialog. */
const warningShownMs = 30_000;

export interface RunningTimer {
  remainingMs: number;
  limitMs: number;
  urgency: ReturnType<typeof timerUrgency>;
  isOver: boolean;
  /** 'Restam 5 minutos!' for `warningShownMs`. */
  warning: string | null;
}

interface TimerCallbacks {
  onWarning: (text: string) => void;
  /** The last moment to save. */
  onLastCall: () => void;
  onOver: () => void;
  /** The timer's state must be loaded from the server again. */
  onResync: () => void;
}

/** The timer of a running mission (specification §4 "Timed mission", decisions E2–E4); null while none runs. */
export function useTimer(mission: Mission, callbacks: TimerCallbacks): RunningTimer | null {
  const { onWarning, onLastCall, onOver, onResync } = callbacks;
  const deadline = deadlineOf(mission);
  const remainingMs = useRemaining(deadline, onResync);
  const minutes = mission.timer?.minutes ?? 0;
  const [warnedAt, warn] = useState<TimerWarningMinutes | null>(null);
  const before = useRef<number | null>(null);

  const look = useEffectEvent((left: number) => {
    const passed = before.current === null ? null : warningPassed(minutes, before.current, left);
    const wasOver = before.current === 0;
    before.current = left;
    if (passed !== null) {
      warn(passed);
      onWarning(warningTexts[passed]);
    }
    if (left <= lastCallMs) onLastCall();
    if (left === 0 && !wasOver) onOver();
  });
  useEffect(() => {
    if (remainingMs === null) before.current = null;
    else look(remainingMs);
  }, [remainingMs]);

  const isOver = remainingMs === 0;
  const ask = useEffectEvent(onResync);
  useEffect(() => {
    if (!isOver || deadline === null) return;
    let again: ReturnType<typeof setInterval>;
    const first = setTimeout(
      () => {
        ask();
        again = setInterval(() => ask(), askAgainMs);
      },
      Math.max(0, deadline + settledAfterMs - performance.now()),
    );
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isOver, deadline]);

  if (remainingMs === null) return null;
  const isNews = warnedAt !== null && remainingMs > warnedAt * 60_000 - warningShownMs && !isOver;
  return {
    remainingMs,
    limitMs: minutes * 60_000,
    urgency: timerUrgency(remainingMs),
    isOver,
    warning: isNews ? warningTexts[warnedAt] : null,
  };
}

const warningTexts: Record<TimerWarningMinutes, string> = { 5: 'Restam 5 minutos!', 3: 'Restam 3 minutos!' };
