import { onTestFinished, vi } from 'vitest';

/** Shorter waits belong to drawing and end by themselves. */
const longMs = 1_000;

/** Messages and celebrations stay at least this long; nothing else that a screen does by itself takes as long. */
const passingMs = 2_000;

/** In São Paulo. Far from the full hour, when everything is read again. */
const tenPastNoon = Date.parse('2026-11-23T15:10:00.000Z');

/** A wait that ends when the test advances the clock. */
interface Wait {
  at: number;
  everyMs: number | null;
  end: () => void;
}

type Start = (handler: TimerHandler, ms?: number, ...given: unknown[]) => number;

let isReplaced = false;

/**
 * Stops the clock until the test advances it, however slow the machine: Date.now(), performance.now(), every interval, and every wait of
 * a second or more. Vitest's fake timers go on while the test looks at the page; this clock does not. Ends with the test.
 */
export function stillClock() {
  // Whole milliseconds: a sum of fractions may exceed the second that it should equal.
  const startedAt = { date: tenPastNoon, stopwatch: Math.floor(performance.now()) };
  const [realStart, realStop, realStopInterval] = [window.setTimeout, window.clearTimeout, window.clearInterval];
  const waits = new Map<number, Wait>();
  let passed = 0;
  let deviceIsOffBy = 0;
  // Far from the browser's own ids.
  let lastId = 1_000_000_000;

  const hold = (handler: TimerHandler, ms: number, everyMs: number | null, given: unknown[]) => {
    if (typeof handler !== 'function') throw new TypeError('A handler is a function');
    lastId += 1;
    waits.set(lastId, { at: passed + ms, everyMs, end: () => void handler(...given) });
    return lastId;
  };
  const start: Start = (handler, ms = 0, ...given) =>
    ms < longMs ? realStart(handler, ms, ...given) : hold(handler, ms, null, given);
  const startInterval: Start = (handler, ms = 0, ...given) => hold(handler, ms, ms, given);
  const stopOr = (stop: (id?: number) => void) => (id?: number) => {
    if (!waits.delete(id ?? 0)) stop(id);
  };
  replaceForTest([
    [window, 'setTimeout', start],
    [window, 'setInterval', startInterval],
    [window, 'clearTimeout', stopOr(realStop)],
    [window, 'clearInterval', stopOr(realStopInterval)],
    [Date, 'now', () => startedAt.date + passed + deviceIsOffBy],
    [performance, 'now', () => startedAt.stopwatch + passed],
  ]);

  /** Lets the handlers of a wait draw, send requests and start new waits. */
  const settle = () => new Promise((done) => realStart(done, 0));
  const firstUntil = (end: number) =>
    [...waits].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0];

  return {
    /** Advances the clock by so many milliseconds, wait by wait. */
    async pass(ms: number): Promise<void> {
      const end = passed + ms;
      for (let first = firstUntil(end); first; first = firstUntil(end)) {
        const [id, wait] = first;
        passed = Math.max(passed, wait.at);
        if (wait.everyMs === null) waits.delete(id);
        else wait.at += Math.max(1, wait.everyMs);
        wait.end();
        await settle();
      }
      passed = end;
      await settle();
    },
    /** Sets the device's clock forward, which does not affect performance.now(). */
    setDeviceForward(ms: number): void {
      deviceIsOffBy += ms;
    },
  };
}

/**
 * Keeps messages and celebrations until the test ends: a slow machine may look for them after their time. It also stops the full hour, at
 * which everything is read again. Tests about time have a clock of their own.
 */
export function keepMessagesOnScreen(): void {
  if (isReplaced || vi.isFakeTimers()) return;
  const real = window.setTimeout;
  const start: Start = (handler, ms = 0, ...given) => (ms < passingMs ? real(handler, ms, ...given) : 0);
  replaceForTest([[window, 'setTimeout', start]]);
}

function replaceForTest(replacements: readonly (readonly [place: object, name: string, value: unknown])[]) {
  const restorers = replacements.map(([place, name, value]) => {
    const own = Object.getOwnPropertyDescriptor(place, name);
    Object.defineProperty(place, name, { value, configurable: true, writable: true });
    return () => void (own ? Object.defineProperty(place, name, own) : Reflect.deleteProperty(place, name));
  });
  isReplaced = true;
  onTestFinished(() => {
    isReplaced = false;
    for (const restore of restorers) restore();
  });
}
