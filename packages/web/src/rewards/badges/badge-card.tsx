import { VisuallyHidden } from '@mantine/core';
import type { MemberProgress } from '@jornada/contract/rewards';
import classes from './badge-card.module.css';
import { Medal } from './medal.tsx';
import { RarityLabel } from './rarity-label.tsx';

export type BadgeOnCard = NonNullable<MemberProgress['rewards']>['latestBadges'][number];

/** One badge: medal, name, what it is for, rarity, and what is missing for a locked one (specification §2 /progress). */
export function BadgeCard({ badge }: { badge: BadgeOnCard }) {
  const { nome, descricao, icone, raridade, isEarned, hint } = badge;
  return (
    <li className={classes.card} data-locked={!isEarned || undefined}>
      <Medal raridade={raridade} icone={icone} isEarned={isEarned} />
      <h2>{nome}</h2>
      <VisuallyHidden>{isEarned ? 'Conquistado' : 'Bloqueado'}</VisuallyHidden>
      <p>{descricao}</p>
      <RarityLabel raridade={raridade} />
      {!isEarned && hint && <p className={classes.hint}>{hint}</p>}
    </li>
  );
}
