import { useEffect, useEffectEvent, useState } from 'react';
import type { Mission } from './api.ts';

const tickMs = 250;
/** Two clocks that part by this much tell of a sleep, or of a device clock that was set: either way the server is asked. */
const sleepMs = 3_000;

/** When a running timer ends, by `performance.now()`; null while none runs. */
export function deadlineOf({ state, timer, receivedAt }: Mission): number | null {
  const remainingMs = timer?.remainingMs ?? null;
  return state === 'running' && remainingMs !== null ? receivedAt + remainingMs : null;
}

/**
 * Milliseconds left until `deadline`, renewed as the seconds pass; null without one. The device's own clock never enters: it only
 * shows that the device has slept, which stops the stopwatch (decision E2). `onDoubt` is called then, and on return to the window.
 */
export function useRemaining(deadline: number | null, onDoubt: () => void): number | null {
  const [now, setNow] = useState(() => performance.now());
  const doubt = useEffectEvent(onDoubt);
  const isRunning = deadline !== null;
  useEffect(() => {
    if (!isRunning) return;
    let apart = Date.now() - performance.now();
    const tick = () => {
      setNow(performance.now());
      const apartNow = Date.now() - performance.now();
      if (Math.abs(apartNow - apart) > sleepMs) doubt();
      apart = apartNow;
    };
    const look = () => doubt();
    tick();
    const ticking = setInterval(tick, tickMs);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(ticking);
      window.removeEventListener('focus', look);
    };
  }, [isRunning]);
  return deadline === null ? null : Math.max(0, deadline - now);
}
