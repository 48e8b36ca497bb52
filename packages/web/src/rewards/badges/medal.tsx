import { mix } from '@jornada/domain/landscape/colour';
import type { Rarity } from '@jornada/domain/rewards/badges';
import { LazyBadgeIcon } from './lazy-badge-icon.tsx';
import { medalOutline } from './medal-outline.ts';
import classes from './medal.module.css';
import { rarityLooks } from './rarity.ts';

export interface MedalProps {
  raridade: Rarity;
  /** The badge's `icone`: the name of a Tabler icon. */
  icone: string;
  /** Diameter in px. */
  size?: number;
}

/** The medal of an earned badge. Decorative: show the badge's name, rarity and state as text beside it. */
export function Medal({ raridade, icone, size = 92 }: MedalProps) {
  const { face, edge, ink } = rarityLooks[raridade];
  const outline = medalOutline(raridade, 43);
  const line = { strokeWidth: 1.6, strokeLinejoin: 'round' } as const;
  return (
    <span className={classes.medal} style={{ width: size, height: size }} data-shape={raridade} aria-hidden="true">
      <svg viewBox="0 0 100 100" width={size} height={size} focusable="false">
        <path d={outline} transform="translate(0 3.4)" fill={edge} stroke={edge} {...line} />
        <path d={outline} fill={face} stroke={face} {...line} />
        <path
          d={medalOutline(raridade, 35.5)}
          fill={mix(face, '#ffffff', 0.13)}
          stroke="#fff"
          strokeOpacity=".5"
          {...line}
        />
      </svg>
      <span className={classes.icon}>
        <LazyBadgeIcon name={icone} size={Math.round(size * 0.38)} color={ink} />
      </span>
    </span>
  );
}
