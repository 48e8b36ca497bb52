/** Lets sockets, timers and other requests run. */
export function yieldToEventLoop(): Promise<void> {
  // The promise of `node:timers/promises` costs several times as much.
  return new Promise((resolve) => void setImmediate(resolve));
}

export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs work one after the other, in order of arrival, with a turn of the event loop in between. The
 * engine computes on the main thread: without the pause all waiting queries would run before a single
 * socket is read.
 */
export function createMutex(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.then(yieldToEventLoop, yieldToEventLoop);
    return turn;
  };
}
