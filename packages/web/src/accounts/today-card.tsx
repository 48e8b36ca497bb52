import type { Session } from '../platform/session.ts';
import { TodayChips } from '../rewards/today-chips.tsx';
import { Card } from '../ui/card.tsx';
import classes from './profile/profile-page.module.css';

type Stats = NonNullable<Session['stats']>;

/** Streak and daily goal at a glance, with the record and the shields in words. */
export function TodayCard({ stats }: { stats: Stats }) {
  return (
    <Card pad="lg">
      <h2 className={classes.title}>Hoje</h2>
      <TodayChips stats={stats} />
      <dl className={`${classes.facts} ${classes.below}`}>
        <div>
          <dt>Recorde de ofensiva</dt>
          <dd>{stats.streakRecord === 1 ? '1 dia' : `${stats.streakRecord} dias`}</dd>
        </div>
        <div>
          <dt>Escudos</dt>
          <dd>{stats.escudosDisponiveis} de 3</dd>
        </div>
      </dl>
    </Card>
  );
}
