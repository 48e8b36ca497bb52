import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Logo } from '../settings/logo.tsx';
import { mainId } from '../ui/skip-link.tsx';
import { JourneyCover } from '../journeys/cover/journey-cover.tsx';
import { useSettings } from '../settings/api.ts';
import classes from './auth-frame.module.css';

type AuthFrameProps = { title: string; lead: string; children: ReactNode };

/** The screens before the door: a form on paper beside the dawn. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const { systemName, contactEmail } = useSettings();
  return (
    <main id={mainId} tabIndex={-1} className={classes.frame}>
      <Dawn />
      <div className={classes.side}>
        <div className={classes.logo}>
          <Logo />
        </div>
        <div className={classes.form}>
          <h1>{title}</h1>
          <p className={classes.lead} aria-live="polite">
            {lead}
          </p>
          {children}
        </div>
        <p className={classes.foot}>{[systemName, contactEmail].filter(Boolean).join(' · ')}</p>
      </div>
    </main>
  );
}

function Dawn() {
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.dawn}>
      <div>
        {isPhone ? (
          <JourneyCover
            seed="amanhecer-4"
            palette={3}
            terrain="serra"
            progress={0.04}
            width={390}
            height={296}
            ridges={4}
            sunX={0.74}
          />
        ) : (
          <JourneyCover
            seed="amanhecer-9"
            palette={0}
            terrain="serra"
            progress={0.1}
            width={640}
            height={868}
            ridges={6}
            sunX={0.6}
          />
        )}
        <p>
          Um dia por vez,
          <br />o sol nasce.
        </p>
      </div>
    </div>
  );
}
