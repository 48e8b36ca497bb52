import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import { FailedList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { overviewQuery, type Overview } from './api.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './overview-page.module.css';
import {
  BackupNotice,
  CopyNotice,
  DemoNotice,
  DiskNotice,
  PauseNotice,
  MailServerNotice,
  NewsNotice,
  ProxyNotice,
  SecretsNotice,
  UnreachableNotice,
} from './notices.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { isRange, RangeChoice } from './range-choice.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { useRemembered } from '../ui/remembered.ts';

/** /admin: how the school is doing (specification §2 "Admin dashboard", decision G3). */
export function OverviewPage() {
  const { today } = useSession();
  const [range, setRange] = useRemembered('jornada-dashboard:range', isRange, '30d');
  const { data, dataUpdatedAt, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...overviewQuery(range),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title="Dashboard" note={formatToday(today)}>
        <RangeChoice chosen={range} onChoose={setRange} />
      </PageHead>
      {isPending && <OverviewSkeleton />}
      {error && !data && <FailedList title="Erro ao carregar dados" read={{ error, refetch, isFetching }} />}
      {data && (
        <Suspense fallback={<OverviewSkeleton />}>
          <Loaded overview={data} isStale={isPlaceholderData} asOf={new Date(dataUpdatedAt)} />
        </Suspense>
      )}
    </>
  );
}

type LoadedProps = { overview: Overview; isStale: boolean; asOf: Date };

const Loaded = ({ overview, isStale, asOf }: LoadedProps) => (
  <div className={classes.stack}>
    {overview.isDiskFull ? <DiskNotice /> : overview.areJobsPaused && <PauseNotice />}
    {overview.isProxyUnknown && <ProxyNotice />}
    {overview.oldBackup && <BackupNotice lastGoodAt={overview.oldBackup.lastGoodAt} asOf={asOf} />}
    {overview.failedCopy && <CopyNotice {...overview.failedCopy} asOf={asOf} />}
    <MailServerNotice {...overview.mailServerChanges} />
    {overview.unreadableSecrets.length > 0 && <SecretsNotice secrets={overview.unreadableSecrets} />}
    {overview.unreachable.count > 0 && <UnreachableNotice {...overview.unreachable} />}
    <NewsNotice news={overview.news} />
    {overview.firstSteps.isDemo ? <DemoNotice /> : <FirstSteps steps={overview.firstSteps} />}
    <FiguresPanel overview={overview} isStale={isStale} />
    <RecentActivity enrollments={overview.recentEnrollments} asOf={asOf} />
  </div>
);

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** 'Segunda-feira, 23/11/2026' of a local day. */
function formatToday(day: string): string {
  const name = weekday.format(new Date(`${day}T12:00:00Z`));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDay(day)}`;
}
