import { useEffect, useEffectEvent, useState } from 'react';
import type { Mission } from './api.ts';

const tickMs = 250;
/** Two clocks that part by this much tell of a sleep, or of a device clock that was set: either way the server is asked. */
const sleepMs = 3_000;
/** Whoever did nothing here for so long may have gone on writing on another device, while this window kept the focus. */
const awayMs = 30_000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/** When a running timer ends, by `performance.now()`; null while none runs. */
export function deadlineOf({ state, timer, receivedAt }: Mission): number | null {
  const remainingMs = timer?.remainingMs ?? null;
  return state === 'running' && remainingMs !== null ? receivedAt + remainingMs : null;
}

/**
 * Milliseconds left until `deadline`, renewed as the seconds pass; null without one. The device's own clock never enters: it only
 * shows that the device has slept, which stops the stopwatch (decision E2). `onDoubt` is called then, and on return to the window, or to the
 * device.
 */
export function useRemaining(deadline: number | null, onDoubt: () => void): number | null {
  const [now, setNow] = useState(() => performance.now());
  const doubt = useEffectEvent(onDoubt);
  /** The screen changes with the second, not with each look at the watch. */
  const look = useEffectEvent(() => {
    const second = (at: number) => Math.ceil(((deadline ?? at) - at) / 1000);
    const at = performance.now();
    setNow((shown) => (second(shown) === second(at) ? shown : at));
  });
  const isRunning = deadline !== null;
  useEffect(() => {
    if (!isRunning) return;
    let apart = Date.now() - performance.now();
    const tick = () => {
      look();
      const apartNow = Date.now() - performance.now();
      if (Math.abs(apartNow - apart) > sleepMs) doubt();
      apart = apartNow;
    };
    const returned = () => doubt();
    let lastHere = performance.now();
    const isHere = () => {
      const at = performance.now();
      if (at - lastHere > awayMs) doubt();
      lastHere = at;
    };
    tick();
    const ticking = setInterval(tick, tickMs);
    window.addEventListener('focus', returned);
    for (const sign of signsOfLife) window.addEventListener(sign, isHere, { passive: true });
    return () => {
      clearInterval(ticking);
      window.removeEventListener('focus', returned);
      for (const sign of signsOfLife) window.removeEventListener(sign, isHere);
    };
  }, [isRunning]);
  return deadline === null ? null : Math.max(0, deadline - now);
}
