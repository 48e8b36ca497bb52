import { useEffect, useEffectEvent, useState } from 'react';
import type { Mission } from './api.ts';

const tickMs = 250;
/** When device clock and stopwatch differ by this much, the device slept or its clock was set. Either way the server is asked. */
const sleepMs = 3_000;
/** After this long without input the member may have continued on another device, while this window kept the focus. */
const awayMs = 30_000;
const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/** When a running timer ends, by `performance.now()`; null while none runs. */
export function deadlineOf({ state, timer, receivedAt }: Mission): number | null {
  const remainingMs = timer?.remainingMs ?? null;
  return state === 'running' && remainingMs !== null ? receivedAt + remainingMs : null;
}

/**
 * Milliseconds left until `deadline`, updated each second; null without one. The device's clock is not counted: it only shows that the
 * device has slept, which stops `performance.now()` (decision E2). `onResync` is called then, and when the member returns to the window or
 * to the device.
 */
export function useRemaining(deadline: number | null, onResync: () => void): number | null {
  const [now, setNow] = useState(() => performance.now());
  const resync = useEffectEvent(onResync);
  /** Renders once a second, not at each tick. */
  const look = useEffectEvent(() => {
    const second = (at: number) => Math.ceil(((deadline ?? at) - at) / 1000);
    const at = performance.now();
    setNow((shown) => (second(shown) === second(at) ? shown : at));
  });
  const isRunning = deadline !== null;
  useEffect(() => {
    if (!isRunning) return;
    let offset = Date.now() - performance.now();
    const tick = () => {
      look();
      const newOffset = Date.now() - performance.now();
      if (Math.abs(newOffset - offset) > sleepMs) resync();
      offset = newOffset;
    };
    const returned = () => resync();
    let lastInput = performance.now();
    const onInput = () => {
      const at = performance.now();
      if (at - lastInput > awayMs) resync();
      lastInput = at;
    };
    tick();
    const ticking = setInterval(tick, tickMs);
    window.addEventListener('focus', returned);
    for (const type of inputEvents) window.addEventListener(type, onInput, { passive: true });
    return () => {
      clearInterval(ticking);
      window.removeEventListener('focus', returned);
      for (const type of inputEvents) window.removeEventListener(type, onInput);
    };
  }, [isRunning]);
  return deadline === null ? null : Math.max(0, deadline - now);
}
