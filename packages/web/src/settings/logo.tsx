import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useSettings } from './api.ts';
import classes from './logo.module.css';

/**
 * The platform's own logo (the dark one in the dark scheme). Without one, or where it cannot be fetched, our mark with the platform's
 * name; `wraps` where a long name has room below.
 */
export function Logo({ wraps = false }: { wraps?: boolean }) {
  const { logoUrl, logoDarkUrl, systemName } = useSettings();
  const isDark = useComputedColorScheme('light') === 'dark';
  const image = (isDark && logoDarkUrl) || logoUrl;
  const [missing, setMissing] = useState<string | null>(null);
  if (image && image !== missing) {
    return <img data-logo className={classes.image} src={image} alt={systemName} onError={() => setMissing(image)} />;
  }
  return (
    <span className={classes.logo}>
      <SunOverHill />
      <span className={classes.name} data-wraps={wraps || undefined}>
        {systemName === 'Jornada' ? 'jornada' : systemName}
      </span>
    </span>
  );
}

/** The mark: a sun over a hill, in the same arch as the levels. */
function SunOverHill() {
  return (
    <svg width="27" height="32" viewBox="0 0 50 60" aria-hidden="true">
      <path d="M0 25a25 25 0 0 1 50 0v27a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" fill="#0b7f56" />
      <circle cx="25" cy="33" r="13" fill="#ffc53d" />
      <path d="M0 45C9 35 19 36 27 41S43 45 50 38V52a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" fill="#044b33" />
    </svg>
  );
}
