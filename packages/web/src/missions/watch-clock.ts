import type { MissionEvent } from './mission-state.ts';

const tickMs = 250;
/** When device clock and stopwatch differ by this much, the device slept or its clock was set. Either way the server is asked. */
const sleepMs = 3_000;
/** After this long without input the member may have continued on another device, while this window kept the focus. */
const awayMs = 30_000;
const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Ticks while a timer runs, and notices a return to the window or to the device. The device's clock is not counted: it only shows that
 * the device has slept, which stops `performance.now()` (decision E2). Returns how to stop.
 */
export function watchClock(dispatch: (event: MissionEvent) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const returned = () => dispatch({ type: 'returned' });
  const readOffset = () => Date.now() - performance.now();
  let offset = readOffset();
  const tick = () => {
    dispatch({ type: 'ticked' });
    if (Math.abs(readOffset() - offset) > sleepMs) returned();
    offset = readOffset();
  };
  let lastInputAt = performance.now();
  const onInput = () => {
    const at = performance.now();
    if (at - lastInputAt > awayMs) returned();
    lastInputAt = at;
  };
  const ticking = setInterval(tick, tickMs);
  signal.addEventListener('abort', () => clearInterval(ticking));
  window.addEventListener('focus', returned, { signal });
  for (const type of inputEvents) window.addEventListener(type, onInput, { passive: true, signal });
  return () => watching.abort();
}
