import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Session } from '../../platform/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { HeaderProgressSlot } from '../../ui/progress/header-progress-slot.tsx';
import { LevelBadge } from './level-badge.tsx';
import { Logo } from '../../settings/logo.tsx';
import classes from './member-header.module.css';
import { useSection } from './section.ts';

/** The header of learner screens (specification §2 "Header and navigation"). */
export function MemberHeader({ session, news }: { session: Session; news: string | undefined }) {
  const { exploreTabEnabled } = session.settings;
  const section = useSection({ showsExplore: exploreTabEnabled });
  /** Reserves the row for the progress on narrow screens: the progress arrives with its page. */
  const isOfJourney = useLocation({ select: ({ pathname }) => /^\/(?:journey|lesson)\//.test(pathname) });
  const isAdmin = session.role === 'admin';
  return (
    <header className={classes.header}>
      <div className={classes.wrap} data-admin={isAdmin || undefined}>
        <Link to="/dashboard" className={classes.home}>
          <Logo />
          <VisuallyHidden>Início</VisuallyHidden>
        </Link>
        <nav className={classes.nav} aria-label="Principal">
          <Link to="/dashboard" data-on={section === 'journeys' || undefined}>
            Minhas Jornadas
          </Link>
          {exploreTabEnabled && (
            <Link to="/explore" data-on={section === 'explore' || undefined}>
              Explorar
            </Link>
          )}
        </nav>
        <div className={classes.progress} data-awaited={(section === 'journeys' && isOfJourney) || undefined}>
          <HeaderProgressSlot />
        </div>
        <div className={classes.right}>
          {isAdmin && (
            <Link to="/admin" className={classes.admin} aria-label="Admin">
              <IconLayoutDashboard size={21} stroke={1.9} />
            </Link>
          )}
          {session.stats && <LevelBadge xpTotal={session.stats.xpTotal} />}
          <AccountMenu user={session.user} isAdmin={isAdmin} news={news} />
        </div>
      </div>
    </header>
  );
}
