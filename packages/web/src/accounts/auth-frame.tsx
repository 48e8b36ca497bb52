import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Logo } from '../settings/logo.tsx';
import { mainId } from '../ui/focus/skip-link.tsx';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import { useSettings } from '../settings/api.ts';
import classes from './auth-frame.module.css';
import { dawns, DawnTagline } from './dawn.tsx';

type AuthFrameProps = { title: string; lead: string; children: ReactNode };

/** The frame of the screens before signing in: a form beside a picture of a dawn. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const { systemName, contactEmail, supplier } = useSettings();
  return (
    <main id={mainId} tabIndex={-1} className={classes.frame}>
      <Dawn />
      <div className={classes.side}>
        <div className={classes.logo}>
          <Logo wraps />
        </div>
        <div className={classes.form}>
          <h1>{title}</h1>
          <p className={classes.lead} aria-live="polite">
            {lead}
          </p>
          {children}
        </div>
        <p className={classes.foot}>{[systemName, contactEmail, supplier].filter(Boolean).join(' · ')}</p>
      </div>
    </main>
  );
}

function Dawn() {
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.dawn}>
      <div>
        <JourneyCover {...(isPhone ? dawns.phone : dawns.wide)} />
        <DawnTagline />
      </div>
    </div>
  );
}
