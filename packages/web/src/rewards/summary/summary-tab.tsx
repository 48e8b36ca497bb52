import type { MemberProgress } from '@jornada/contract/rewards/rewards';
import { LevelCard } from '../level-card.tsx';
import cards from '../progress-cards.module.css';
import { LedgerCard } from './ledger-card.tsx';
import { Totals, totalFigures } from './totals.tsx';
import { XpWeek } from './xp-week.tsx';

type SummaryProps = { totals: MemberProgress['totals']; rewards: NonNullable<MemberProgress['rewards']> };

/** The summary tab: the level, a week of XP, the totals and the ledger (specification §2 /progress). */
export function SummaryTab({ totals, rewards: { stats, week, badgeCount } }: SummaryProps) {
  const today = week.at(-1)?.day ?? '';
  return (
    <>
      <div className={cards.halves}>
        <LevelCard xpTotal={stats.xpTotal} />
        <XpWeek week={week} />
      </div>
      <div className={cards.below}>
        <Totals figures={totalFigures(totals, { stats, badgesEarned: badgeCount.earned })} />
      </div>
      <div className={cards.below}>
        <LedgerCard today={today} />
      </div>
    </>
  );
}
