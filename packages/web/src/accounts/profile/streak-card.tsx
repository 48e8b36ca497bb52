import type { ProgressDay, UserStats } from '@jornada/contract/rewards/rewards';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session.ts';
import { Shields } from '../../rewards/streak/shields.tsx';
import { StreakWeek } from '../../rewards/streak/streak-week.tsx';
import { formatDays } from '../../platform/number-format.ts';
import { formatStreak } from '../../rewards/format-streak.ts';
import { Card } from '../../ui/card.tsx';
import classes from './profile-cards.module.css';

type StreakCardProps = { stats: UserStats; week: readonly ProgressDay[] };

/** 'Ofensiva': days, record, shields and the last seven days (specification §2 /perfil). The whole card links to the streak's tab. */
export function StreakCard({ stats, week }: StreakCardProps) {
  const { value, note } = formatStreak(stats, useSession().studyPlan.breakToday);
  return (
    <Card pad="lg" className={classes.pressable}>
      <div className={classes.head}>
        <h2>
          <Link className={classes.whole} to="/progress" search={{ aba: 'streak' }}>
            Ofensiva
          </Link>
        </h2>
        <Shields count={stats.escudosDisponiveis} />
      </div>
      <p className={classes.lead}>
        <b>{value}</b> {stats.streakState === 'feita_hoje' ? note : `· ${note}`} · recorde de{' '}
        {formatDays(stats.streakRecord)}
      </p>
      <StreakWeek week={week} />
    </Card>
  );
}
