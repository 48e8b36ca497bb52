import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { SessionContext, sessionQuery } from '../../platform/session.ts';
import { useFreshDay, useOwnCache } from '../../platform/use-own-cache.ts';
import { BottomBar } from './bottom-bar.tsx';
import { HeaderProgressProvider } from '../../ui/header-progress.tsx';
import { LoginOfToday } from './login-of-today.tsx';
import { MemberHeader } from './member-header.tsx';
import classes from './member-shell.module.css';
import { mainId, SkipLink } from '../../ui/focus/skip-link.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

/** Header, page and, on phones, the bottom bar of every learner screen. */
export function MemberShell() {
  const { data: session } = useQuery(sessionQuery);
  useFreshDay();
  useOwnCache(session?.user.id);
  // The session may end while the page is open; the redirect to the sign-in screen is then under way.
  if (!session) return <ShellSkeleton />;
  return (
    <SessionContext value={session}>
      <HeaderProgressProvider>
        <SkipLink />
        <MemberHeader session={session} />
        <main id={mainId} tabIndex={-1} className={classes.main}>
          <div className={classes.wrap}>
            <Outlet />
          </div>
        </main>
        <BottomBar showsExplore={session.settings.exploreTabEnabled} />
        <LoginOfToday key={session.user.id} session={session} />
      </HeaderProgressProvider>
    </SessionContext>
  );
}
