import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const EVERY_MS = 250;
const NANOSECONDS = 1e6;

/** Calls `tell` four times a second with the event loop's mean delay since the last call, in milliseconds. Returns a function that stops it. */
export function watchEventLoop(tell: (delayMs: number) => void): () => void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const timer = setInterval(() => {
    // Each value is the time between two ticks; there is none in a loop that was blocked all the time.
    const delayMs = histogram.count > 0 ? histogram.mean / NANOSECONDS - RESOLUTION_MS : EVERY_MS;
    histogram.reset();
    tell(Math.max(0, delayMs));
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    histogram.disable();
  };
}
