import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MemberProgress } from '@jornada/contract/rewards/rewards';
import { useSession } from '../platform/session.ts';
import { BackLink } from '../ui/page/back-link.tsx';
import { QueryError } from '../ui/page/page-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { progressQuery } from './api.ts';
import { BadgesTab } from './badges/badges-tab.tsx';
import { GoalTab } from './goal/goal-tab.tsx';
import { LevelList } from './level-list.tsx';
import classes from './progress-page.module.css';
import { PROGRESS_TABS, type ProgressTab } from './progress-search.ts';
import { ProgressSkeleton } from './progress-skeleton.tsx';
import { StreakTab } from './streak/streak-tab.tsx';
import { SummaryTab } from './summary/summary-tab.tsx';
import { Totals, totalFigures } from './summary/totals.tsx';

const tabs = PROGRESS_TABS.map((name) => ({ name, label: name.charAt(0).toUpperCase() + name.slice(1) }));
const route = getRouteApi('/member/progress');

/** /progress: four tabs, and below all of them the ten levels (specification §2). While gamification is off, only the totals (decision B2). */
export function ProgressPage() {
  const { stats } = useSession();
  // The route has just asked: a failure is shown, not retried.
  const progress = useQuery({ ...progressQuery, retryOnMount: false });
  const { data, error } = progress;
  useEffect(() => {
    if (error) console.error('Erro ao carregar dados', error);
  }, [error]);

  return (
    <>
      <BackLink to="/dashboard">Minhas Jornadas</BackLink>
      <h1 className={classes.title}>Meu Progresso</h1>
      {data && <Progress progress={data} />}
      {!data && !error && <ProgressSkeleton hasTabs={stats !== null} />}
      <QueryError title="Erro ao carregar dados" query={progress} />
    </>
  );
}

function Progress({ progress: { totals, rewards } }: { progress: MemberProgress }) {
  const { aba = 'resumo' } = route.useSearch();
  const navigate = route.useNavigate();
  const isBreak = useSession().studyPlan.breakToday !== null;
  if (!rewards) {
    return (
      <>
        <Totals figures={totalFigures(totals)} />
        <p className={classes.where}>Os dias de cada jornada estão em Minhas Jornadas.</p>
      </>
    );
  }

  const show = (tab: ProgressTab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false });
  const panels = {
    resumo: <SummaryTab totals={totals} rewards={rewards} />,
    streak: <StreakTab stats={rewards.stats} week={rewards.week} studyDays={rewards.studyDays} isBreak={isBreak} />,
    badges: <BadgesTab />,
    meta: <GoalTab {...rewards} />,
  } satisfies Record<ProgressTab, unknown>;
  return (
    <>
      <Tabs label="Meu Progresso" tabs={tabs} chosen={aba} onChoose={show}>
        <div className={classes.panel}>{panels[aba]}</div>
      </Tabs>
      <LevelList level={rewards.stats.nivelAtual} />
    </>
  );
}
