import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import { FailedList } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { overviewQuery, type Overview } from './api.ts';
import { DayCharts } from './day-charts.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps, isBegun } from './first-steps.tsx';
import classes from './overview-page.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { ProxyNotice } from './proxy-notice.tsx';
import { RecentActivity } from './recent-activity.tsx';

/** /admin: how the school is doing (specification §2 Admin dashboard, decision G3). */
export function OverviewPage() {
  const { today } = useSession();
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <>
      <PageHead title="Dashboard" note={dayWords(today)} />
      {isPending && <OverviewSkeleton />}
      {error && !data && (
        <FailedList
          title="Erro ao carregar dados"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && <Loaded overview={data} asOf={new Date(dataUpdatedAt)} />}
    </>
  );
}

const Loaded = ({ overview, asOf }: { overview: Overview; asOf: Date }) => (
  <div className={classes.stack}>
    {overview.isProxyUnknown && <ProxyNotice />}
    {overview.firstSteps.isDemo ? (
      <DemoNotice />
    ) : (
      !isBegun(overview.firstSteps) && <FirstSteps steps={overview.firstSteps} />
    )}
    <Figures overview={overview} />
    <DayCharts days={overview.days} />
    <RecentActivity enrollments={overview.recentEnrollments} asOf={asOf} />
  </div>
);

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** 'Segunda-feira, 23/11/2026' of a local day. */
function dayWords(day: string): string {
  const name = weekday.format(new Date(`${day}T12:00:00Z`));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDay(day)}`;
}
