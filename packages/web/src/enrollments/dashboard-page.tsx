import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyJourney } from '@jornada/contract/enrollments';
import { PurchaseNotice } from '../journeys/purchase/purchase-notice.tsx';
import { useSession } from '../platform/session.ts';
import { TodayChips } from '../rewards/today-chips.tsx';
import { ErrorState } from '../ui/page-state.tsx';
import { myJourneysQuery } from './api.ts';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { greeting } from './greeting.ts';
import { MyJourneyCard } from './my-journey-card.tsx';
import { NoJourneys } from './no-journeys.tsx';

/** /dashboard: the member's journeys, most recently updated first (specification §2). */
export function DashboardPage() {
  const { user, settings, stats } = useSession();
  const journeys = useInfiniteQuery(myJourneysQuery);
  const [hour] = useState(() => new Date().getHours());
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Minhas Jornadas</h1>
          <p>{greeting({ user, hour, latest: journeys.data?.[0] })}</p>
        </div>
        {settings.gamificationEnabled && stats && <TodayChips stats={stats} />}
      </header>
      <PurchaseNotice />
      {journeys.isPending && <DashboardSkeleton />}
      {journeys.isError && !journeys.data && (
        <ErrorState
          title="Erro ao carregar suas jornadas"
          error={journeys.error}
          onRetry={() => void journeys.refetch()}
          isRetrying={journeys.isFetching}
        />
      )}
      {journeys.data && <JourneyCards entries={journeys.data} />}
      {journeys.hasNextPage && (
        <div className={styles.more}>
          <Button variant="light" onClick={() => void journeys.fetchNextPage()} loading={journeys.isFetchingNextPage}>
            Carregar mais
          </Button>
          {journeys.isFetchNextPageError && <p role="alert">Erro ao carregar suas jornadas</p>}
        </div>
      )}
    </>
  );
}

function JourneyCards({ entries: [latest, ...others] }: { entries: MyJourney[] }) {
  if (!latest) return <NoJourneys />;
  return (
    <>
      <MyJourneyCard entry={latest} featured />
      {others.length > 0 && (
        <div className={styles.cards}>
          {others.map((entry) => (
            <MyJourneyCard key={entry.enrollment.id} entry={entry} />
          ))}
        </div>
      )}
    </>
  );
}
