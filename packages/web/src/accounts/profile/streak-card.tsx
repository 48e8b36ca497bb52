import type { ProgressDay, UserStats } from '@jornada/contract/rewards';
import { Shields } from '../../rewards/streak/shields.tsx';
import { StreakWeek } from '../../rewards/streak/streak-week.tsx';
import { streakWords } from '../../rewards/streak-words.ts';
import { Card } from '../../ui/card.tsx';
import classes from './profile-cards.module.css';

type StreakCardProps = { stats: UserStats; week: readonly ProgressDay[] };

/** 'Ofensiva': days, record, shields and the last seven days (specification §2 /perfil). */
export function StreakCard({ stats, week }: StreakCardProps) {
  const { value, note } = streakWords(stats);
  return (
    <Card pad="lg">
      <div className={classes.head}>
        <h2>Ofensiva</h2>
        <Shields count={stats.escudosDisponiveis} />
      </div>
      <p className={classes.lead}>
        <b>{value}</b> {stats.streakState === 'feita_hoje' ? note : `· ${note}`} · recorde de{' '}
        {stats.streakRecord === 1 ? '1 dia' : `${stats.streakRecord} dias`}
      </p>
      <StreakWeek week={week} />
    </Card>
  );
}
