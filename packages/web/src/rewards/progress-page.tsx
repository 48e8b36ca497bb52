import { levelFor } from '@jornada/domain/rewards/levels';
import { useSession } from '../platform/session.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { LevelCard } from './level-card.tsx';
import { LevelList } from './level-list.tsx';
import classes from './progress-page.module.css';
import { TodayChips } from './today-chips.tsx';

/** 'Meu Progresso': the level, today, and all levels. While gamification is off none of it exists (decision B2). */
export function ProgressPage() {
  const { stats } = useSession();
  return (
    <>
      <BackLink to="/dashboard">Minhas Jornadas</BackLink>
      <div className={classes.head}>
        <h1>Meu Progresso</h1>
        {stats && <TodayChips stats={stats} />}
      </div>
      {stats ? (
        <>
          <LevelCard xpTotal={stats.xpTotal} />
          <LevelList level={levelFor(stats.xpTotal)} />
        </>
      ) : (
        <Card pad="lg">
          <p>Seu progresso em cada jornada está em Minhas Jornadas, com os dias que você já completou.</p>
        </Card>
      )}
    </>
  );
}
