import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Session } from '../platform/session.ts';

/** Fetched when a login is due, after the first screen stands. Out of reach, the day's first command pays it (decision F8). */
const DailyLogin = lazy<ComponentType<{ today: string; isDue: boolean }>>(() =>
  import('../rewards/celebration/daily-login.tsx').then(
    ({ DailyLogin: login }) => ({ default: login }),
    () => ({ default: () => null }),
  ),
);

/** Lets the day's first login be paid: on entry, and on a new day when the page is read again. Never while gamification is off. */
export function LoginOfToday({ session: { today, stats } }: { session: Session }) {
  const isDue = stats !== null && (stats.lastLoginDate === null || stats.lastLoginDate < today);
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  // It stays while it celebrates, although nothing is due any more.
  if (!wasDue || !stats) return null;
  return (
    <Suspense fallback={null}>
      <DailyLogin today={today} isDue={isDue} />
    </Suspense>
  );
}
