import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { dark, light } from './tokens.ts';

/** Gives the browser's own bars the page's colour, also when the person chose another scheme than the system's. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const colour = scheme === 'dark' ? dark.page : light.page;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour);
  }, [scheme]);
  return null;
}
