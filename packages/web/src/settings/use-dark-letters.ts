import { useEffect, useState } from 'react';
import { hasDarkLetters } from './dark-letters.ts';

/** Whether a logo needs a light plate on a dark page; false until it was looked at, and without one. */
export function useDarkLetters(url: string | null): boolean {
  const [dark, setDark] = useState<string | null>(null);
  useEffect(() => {
    if (!url) return;
    let isGone = false;
    const look = async () => {
      if ((await hasDarkLetters(url)) && !isGone) setDark(url);
    };
    // Without the picture there is no plate.
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [url]);
  return url !== null && dark === url;
}
