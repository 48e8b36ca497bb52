import type { MemberProgress } from '@jornada/contract/rewards/rewards';
import { VisuallyHidden } from '@mantine/core';
import { Medal } from '../../rewards/badges/medal.tsx';
import { rarityLooks } from '../../rewards/badges/rarity.ts';
import { LinkedCard } from '../../ui/linked-card.tsx';
import classes from './profile-cards.module.css';

type Rewards = NonNullable<MemberProgress['rewards']>;

/** The four badges earned last, how many there are, and the link to all badges (decision F10). */
export function AchievementsCard({ badgeCount, latestBadges }: Pick<Rewards, 'badgeCount' | 'latestBadges'>) {
  return (
    <LinkedCard
      title="Conquistas"
      to="/progress"
      search={{ aba: 'badges' }}
      link="Ver todas"
      lead={
        <>
          <b>{badgeCount.earned}</b> de {badgeCount.total} badges
        </>
      }
    >
      {latestBadges.length === 0 ? (
        <p className={classes.none}>Os primeiros chegam com lições, missões e dias seguidos.</p>
      ) : (
        <ul className={classes.medals}>
          {latestBadges.map(({ id, nome, icone, raridade }) => (
            <li key={id}>
              <Medal raridade={raridade} icone={icone} size={72} />
              <p>
                {nome}
                <VisuallyHidden> ({rarityLooks[raridade].label})</VisuallyHidden>
              </p>
            </li>
          ))}
        </ul>
      )}
    </LinkedCard>
  );
}
