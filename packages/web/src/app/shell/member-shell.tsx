import { counted } from '@jornada/domain/plural';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { SessionContext, sessionQuery, type Session } from '../../platform/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { HeaderProgressProvider } from '../../ui/progress/header-progress-slot.tsx';
import { MemberHeader } from './member-header.tsx';
import classes from './member-shell.module.css';
import { mainId, SkipLink } from '../../ui/focus/skip-link.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

/** Header, page and, on phones, the bottom bar of every learner screen. */
export function MemberShell() {
  const { data: session } = useQuery(sessionQuery);
  // The session may end while the page is open; the redirect to the sign-in screen is then under way.
  if (!session) return <ShellSkeleton />;
  const { unread } = session;
  const news = unread ? counted(unread, 'resposta nova', 'respostas novas') : undefined;
  return (
    <SessionContext value={session}>
      <HeaderProgressProvider>
        <SkipLink />
        <MemberHeader session={session} news={news} />
        <main id={mainId} tabIndex={-1} className={classes.main}>
          <div className={classes.wrap}>
            <Outlet />
          </div>
        </main>
        <BottomBar showsExplore={session.settings.exploreTabEnabled} news={news} />
        <LoginOfToday key={session.user.id} session={session} />
      </HeaderProgressProvider>
    </SessionContext>
  );
}

/** Fetched when a login is due, after the first screen is shown. If that fails, the day's first command pays the login (decision F8). */
const DailyLogin = lazy<ComponentType<{ today: string; isDue: boolean; isPaid: boolean }>>(() =>
  import('../../rewards/celebration/daily-login.tsx').then(
    ({ DailyLogin: login }) => ({ default: login }),
    () => ({ default: () => null }),
  ),
);

/** Claims the day's first login: on entry, and on a new day when the page is read again. While gamification is off it is only a visit. */
function LoginOfToday({ session: { today, stats } }: { session: Session }) {
  const isDue = !stats?.lastLoginDate || stats.lastLoginDate < today;
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  // Stays for its celebration after the login is paid.
  if (!wasDue) return null;
  return (
    <Suspense fallback={null}>
      <DailyLogin today={today} isDue={isDue} isPaid={stats !== null} />
    </Suspense>
  );
}
