import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
/** As the first HTML has them, of the light scheme and of the dark one. */
const colours = bars.map((bar) => bar.getAttribute('content')!);

/** Gives the browser's own bars the scheme's colour, also when the person chose another scheme than the system's. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    for (const bar of bars) bar.setAttribute('content', colours[scheme === 'dark' ? 1 : 0]!);
  }, [scheme]);
  return null;
}
