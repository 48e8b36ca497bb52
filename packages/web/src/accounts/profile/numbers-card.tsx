import type { MemberProgress } from '@jornada/contract/rewards/rewards';
import { formatNumber } from '../../platform/number-format.ts';
import { Card } from '../../ui/card.tsx';
import classes from './profile-cards.module.css';

type NumbersCardProps = { totals: MemberProgress['totals']; xpTotal: number | undefined };

/** Lessons, missions, journeys and total XP; while gamification is off, days as a member replace the XP (decision B2). */
export function NumbersCard({ totals, xpTotal }: NumbersCardProps) {
  const rows: [name: string, value: number][] = [
    ['Lições', totals.completedLessons],
    ['Missões', totals.completedMissions],
    ['Jornadas', totals.completedJourneys],
    xpTotal === undefined ? ['Dias como membro', totals.daysAsMember] : ['XP total', xpTotal],
  ];
  return (
    <Card pad="md">
      <h2 className={classes.title}>Em números</h2>
      <dl className={classes.numbers}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
