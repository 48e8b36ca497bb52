import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { MyJourney, TodayCard as Today } from '@jornada/contract/enrollments/enrollments';
import { keptPurchase } from '../journeys/purchase/kept-purchase.ts';
import { useSession } from '../platform/session.ts';
import { TodayChips } from '../rewards/today-chips.tsx';
import { quietToday } from '../study-plan/quiet-today.ts';
import { LoadMore } from '../ui/loading/load-more.tsx';
import { QueryError } from '../ui/page/page-state.tsx';
import { myJourneysQuery } from './api.ts';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { greeting } from './greeting.ts';
import type { NoticesProps } from './notices.tsx';
import { MyJourneyCard } from './my-journey-card.tsx';
import { TodayCard } from './today-card.tsx';

/** Few members have one. If fetching it fails, the screen goes on without. */
const Notices = lazy<ComponentType<NoticesProps>>(() =>
  import('./notices.tsx').then(
    ({ Notices: notices }) => ({ default: notices }),
    () => ({ default: () => null }),
  ),
);

/** /dashboard: today's card, and the member's journeys, most recently updated first (specification §2). */
export function DashboardPage() {
  const session = useSession();
  const { user, settings, stats, studyPlan } = session;
  const journeys = useInfiniteQuery(myJourneysQuery);
  const [hour] = useState(() => new Date().getHours());
  const running = journeys.data?.runningMission;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Minhas Jornadas</h1>
          <p>{greeting({ user, hour, dashboard: journeys.data, studyPlan, quiet: quietToday(session) })}</p>
        </div>
        {settings.gamificationEnabled && stats && <TodayChips stats={stats} breakToday={studyPlan.breakToday} />}
      </header>
      {(keptPurchase() || running) && (
        <Suspense>
          <Notices running={running} readAt={journeys.dataUpdatedAt} />
        </Suspense>
      )}
      {journeys.isPending && <DashboardSkeleton />}
      <QueryError title="Erro ao carregar suas jornadas" query={journeys} />
      {journeys.data && <Journeys {...journeys.data} />}
      <LoadMore list={journeys} failed="Erro ao carregar suas jornadas" />
    </>
  );
}

/** Today's card, and below it all journeys except the card's own, in their order. */
function Journeys({ rows, today }: { rows: MyJourney[]; today: Today | null }) {
  const todaysEnrollmentId = today && 'journey' in today ? today.journey.enrollment.id : null;
  const others = rows.filter(({ enrollment }) => enrollment.id !== todaysEnrollmentId);
  return (
    <>
      {rows.length === 0 ? <TodayCard today={{ kind: 'begin' }} isNewcomer /> : today && <TodayCard today={today} />}
      {others.length > 0 && (
        <section className={styles.others}>
          <h2>{todaysEnrollmentId ? 'Suas outras jornadas' : 'Suas jornadas'}</h2>
          <div className={styles.cards}>
            {others.map((entry) => (
              <MyJourneyCard key={entry.enrollment.id} entry={entry} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
