import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bare-page.module.css';
import { Logo } from '../settings/logo.tsx';
import { mainId } from '../ui/focus/skip-link.tsx';

/** A page outside the shells: the logo and one message. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header>
        <a className={classes.home} href="/">
          <Logo />
          <VisuallyHidden>Início</VisuallyHidden>
        </a>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
