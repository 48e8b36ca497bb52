import { setTimeout } from 'node:timers/promises';
import type { Storage } from './storage.ts';

const KEPT_MS = 5_000;
/** Whoever watches a server waits a second for its answer, most of them. */
const PATIENCE_MS = 800;

/**
 * Tells whether a storage can be reached, cheaply enough to be asked by anybody: an answer holds for five seconds, a check that takes longer than
 * 0.8 s is a no. One check at a time, however long it hangs: a disk that is gone holds a thread for each.
 */
export function watchStorage(
  storage: Pick<Storage, 'check'>,
  { patienceMs = PATIENCE_MS, keptMs = KEPT_MS }: { patienceMs?: number; keptMs?: number } = {},
): () => Promise<boolean> {
  let known: { isReachable: boolean; at: number } | null = null;
  let checking: Promise<boolean> | null = null;
  const learn = (isReachable: boolean) => {
    known = { isReachable, at: performance.now() };
    return isReachable;
  };
  const check = () =>
    storage
      .check()
      .then(
        () => learn(true),
        () => learn(false),
      )
      .finally(() => {
        checking = null;
      });

  return async () => {
    if (known && performance.now() - known.at < keptMs) return known.isReachable;
    checking ??= check();
    const waiting = new AbortController();
    const tooLong = setTimeout(patienceMs, 'too long', { signal: waiting.signal }).catch(() => 'answered');
    const answer = await Promise.race([checking, tooLong]);
    waiting.abort();
    return typeof answer === 'boolean' ? answer : learn(false);
  };
}
