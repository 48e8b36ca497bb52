import { setImmediate } from 'node:timers/promises';

/** Lets sockets, timers and other requests have their go. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One after the other, in order of arrival, with a go for the event loop between two turns. The engine
 * computes on the main thread: without the pause a queue of waiting queries would run to its end
 * before a single socket is read.
 */
export function createMutex(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.then(yieldToEventLoop, yieldToEventLoop);
    return turn;
  };
}
