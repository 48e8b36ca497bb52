import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useSettings } from './api.ts';
import './logo-plate.css';
import { useDarkLetters } from './use-dark-letters.ts';

/** In the dark scheme, puts the platform's only logo on a light plate where its letters are dark. */
export function LogoPlate() {
  const { logoUrl, logoDarkUrl } = useSettings();
  const isDark = useComputedColorScheme('light') === 'dark';
  const isOnPlate = useDarkLetters(isDark && !logoDarkUrl ? logoUrl : null);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-logo-plate', isOnPlate);
  }, [isOnPlate]);
  return null;
}
