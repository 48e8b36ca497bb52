import { refuse } from './http/refusal.ts';

/** Lets work be done one after the other, in the order in which it came. Refuses `busy` when `mostWaiting` wait already. */
export function inTurns(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= mostWaiting) refuse('busy');
    waiting += 1;
    const done = last.then(work).finally(() => (waiting -= 1));
    last = done.catch(() => undefined);
    return done;
  };
}
