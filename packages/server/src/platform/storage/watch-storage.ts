import { setTimeout } from 'node:timers/promises';
import type { Storage } from './storage.ts';

const KEPT_MS = 5_000;
/** Most monitors wait a second for a server's answer. */
const TIMEOUT_MS = 800;

/**
 * Returns a function that reports whether a storage can be reached, cheap enough for anybody to call: an answer holds for five seconds, and
 * a check over 0.8 s is a no. One check at a time, however long it hangs: on a disk that is gone each check holds a thread.
 */
export function watchStorage(
  storage: Pick<Storage, 'check'>,
  { timeoutMs = TIMEOUT_MS, keptMs = KEPT_MS }: { timeoutMs?: number; keptMs?: number } = {},
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
    const tooLong = setTimeout(timeoutMs, 'too long', { signal: waiting.signal }).catch(() => 'answered');
    const answer = await Promise.race([checking, tooLong]);
    waiting.abort();
    return typeof answer === 'boolean' ? answer : learn(false);
  };
}
