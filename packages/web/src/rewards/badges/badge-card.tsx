import { VisuallyHidden } from '@mantine/core';
import type { MyBadge } from '@jornada/contract/rewards/rewards';
import { formatDay } from '../../platform/format-day.ts';
import classes from './badge-card.module.css';
import { missingOf } from './format-missing.ts';
import { Medal } from './medal.tsx';
import { RarityLabel } from './rarity-label.tsx';
import { RisingMedal } from './rising-medal.tsx';

/** One badge: medal, name, description, rarity, and the day it was earned or what is missing for it (specification §2 /progress). */
export function BadgeCard({ badge }: { badge: MyBadge }) {
  const { nome, descricao, icone, raridade, isEarned, criterio, progress, earnedOn } = badge;
  const missing = progress.target - progress.current;
  const Picture = isEarned ? Medal : RisingMedal;
  return (
    <li className={classes.card} data-locked={!isEarned || undefined} data-earned={isEarned || undefined}>
      <Picture raridade={raridade} icone={icone} />
      <h2>{nome}</h2>
      <VisuallyHidden>{isEarned ? 'Conquistado' : 'Bloqueado'}</VisuallyHidden>
      <p>{descricao}</p>
      <RarityLabel raridade={raridade} />
      {!isEarned && missing > 0 && <p className={classes.hint}>{missingOf(criterio.tipo, missing)}</p>}
      {earnedOn && (
        <time className={classes.date} dateTime={earnedOn}>
          {formatDay(earnedOn)}
        </time>
      )}
    </li>
  );
}
