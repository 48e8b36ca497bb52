import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Session } from '../../platform/session.ts';

/** Fetched when a login is due, after the first screen is shown. If that fails, the day's first command pays the login (decision F8). */
const DailyLogin = lazy<ComponentType<{ today: string; isDue: boolean }>>(() =>
  import('../../rewards/celebration/daily-login.tsx').then(
    ({ DailyLogin: login }) => ({ default: login }),
    () => ({ default: () => null }),
  ),
);

/** Claims the day's first login: on entry, and on a new day when the page is read again. Never while gamification is off. */
export function LoginOfToday({ session: { today, stats } }: { session: Session }) {
  const isDue = stats !== null && (stats.lastLoginDate === null || stats.lastLoginDate < today);
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  // Stays for its celebration after the login is paid.
  if (!wasDue || !stats) return null;
  return (
    <Suspense fallback={null}>
      <DailyLogin today={today} isDue={isDue} />
    </Suspense>
  );
}
