import { useEffect, useState } from 'react';

/** Whether a logo needs a light plate on a dark page; false until it was looked at, and without one. The measuring is not part of the first load. */
export function useDarkLetters(url: string | null): boolean {
  const [dark, setDark] = useState<string | null>(null);
  useEffect(() => {
    if (!url) return;
    let isGone = false;
    import('./dark-letters.ts')
      .then(({ hasDarkLetters }) => hasDarkLetters(url))
      .then(
        (isDark) => {
          if (isDark && !isGone) setDark(url);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [url]);
  return url !== null && dark === url;
}
