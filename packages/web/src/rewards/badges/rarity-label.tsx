import type { Rarity } from '@jornada/domain/rewards/badges';
import classes from './rarity-label.module.css';
import { rarityLooks } from './rarity.ts';

/** The rarity as one to four pips and its label. */
export function RarityLabel({ raridade }: { raridade: Rarity }) {
  const { label, pips } = rarityLooks[raridade];
  return (
    <span className={classes.rarity} data-rarity={raridade}>
      <span className={classes.pips} aria-hidden="true">
        {[1, 2, 3, 4].map((pip) => (
          <i key={pip} data-on={pip <= pips || undefined} />
        ))}
      </span>
      {label}
    </span>
  );
}
