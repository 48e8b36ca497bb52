import { IconAward, IconBook2, IconCalendar, IconFlag, IconFlame, IconRoute } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { MemberProgress, UserStats } from '@jornada/contract/rewards/rewards';
import { formatNumber } from '../../platform/number-format.ts';
import { Card } from '../../ui/card.tsx';
import { Spark } from '../spark.tsx';
import classes from './totals.module.css';

export interface Figure {
  icon: ReactNode;
  value: number;
  label: string;
}

const drawn = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** The totals in their order (specification §2 /progress). Without `rewards`, those of gamification are left out (decision B2). */
export function totalFigures(
  totals: MemberProgress['totals'],
  rewards?: { stats: Pick<UserStats, 'xpTotal' | 'streakRecord'>; badgesEarned: number },
): Figure[] {
  return [
    ...(rewards ? [{ icon: <Spark size={20} />, value: rewards.stats.xpTotal, label: 'XP total' }] : []),
    { icon: <IconBook2 {...drawn} />, value: totals.completedLessons, label: 'Lições concluídas' },
    { icon: <IconFlag {...drawn} />, value: totals.completedMissions, label: 'Missões concluídas' },
    { icon: <IconRoute {...drawn} />, value: totals.completedJourneys, label: 'Jornadas concluídas' },
    ...(rewards
      ? [
          { icon: <IconFlame {...drawn} />, value: rewards.stats.streakRecord, label: 'Melhor streak' },
          { icon: <IconAward {...drawn} />, value: rewards.badgesEarned, label: 'Badges ganhos' },
        ]
      : []),
    { icon: <IconCalendar {...drawn} />, value: totals.daysAsMember, label: 'Dias como membro' },
  ];
}

/** Figures side by side, each with its label. */
export function Totals({ figures }: { figures: readonly Figure[] }) {
  return (
    <Card>
      <dl className={classes.totals} style={{ '--figures': figures.length } as CSSProperties}>
        {figures.map(({ icon, value, label }) => (
          <div key={label}>
            <dt>
              {icon}
              <span>{label}</span>
            </dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
