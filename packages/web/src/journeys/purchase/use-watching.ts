import { useCallback, useEffect, useState } from 'react';

/**
 * `isWatching` is true for `forMs` milliseconds from mounting, and again from each return to the tab and each call of
 * `watchAgain`.
 */
export function useWatching(forMs: number): { isWatching: boolean; watchAgain: () => void } {
  const [since, setSince] = useState(() => Date.now());
  const [ended, setEnded] = useState<number | null>(null);
  const watchAgain = useCallback(() => setSince(Date.now()), []);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(since), forMs);
    return () => clearTimeout(timer);
  }, [since, forMs]);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') watchAgain();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [watchAgain]);
  return { isWatching: ended !== since, watchAgain };
}
