import type { Rarity } from '@jornada/domain/rewards/badges';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { mix } from '../../journeys/cover/colour.ts';
import type { BadgeIcon as ShippedIcon } from './badge-icon.tsx';
import { medalOutline } from './medal-outline.ts';
import classes from './medal.module.css';
import { rarityLooks } from './rarity.ts';

/** A chunk of its own: three lazy screens share the icons, and shared icons would else travel with the first load. */
const BadgeIcon = lazy(() => loadIcons().then((component) => ({ default: component })));

/** Set once the icons are here: a lazy component shows nothing for a moment all the same. */
let LoadedIcon: typeof ShippedIcon | null = null;

async function loadIcons() {
  LoadedIcon = (await import('./badge-icon.tsx')).BadgeIcon;
  return LoadedIcon;
}

/** Fetches the icons ahead of a medal that is about to be shown. */
export const prepareBadgeIcons = (): void => void loadIcons().catch(() => undefined);

export interface MedalProps {
  raridade: Rarity;
  /** The badge's `icone`: the name of a Tabler icon. */
  icone: string;
  /** Locked medals keep their shape, lose their colours and carry a lock. */
  isEarned?: boolean;
  /** Diameter in px. */
  size?: number;
}

/** A badge's medal. Decorative: name, rarity and state of the badge stand beside it in words. */
export function Medal({ raridade, icone, isEarned = true, size = 92 }: MedalProps) {
  const { face, edge, ink } = rarityLooks[raridade];
  const outline = medalOutline(raridade, 43);
  const icon = { name: icone, size: Math.round(size * 0.38), color: ink };
  const line = { strokeWidth: 1.6, strokeLinejoin: 'round' } as const;
  return (
    <span
      className={classes.medal}
      style={{ width: size, height: size }}
      data-shape={raridade}
      data-locked={!isEarned || undefined}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100" width={size} height={size} focusable="false">
        {isEarned ? (
          <>
            <path d={outline} transform="translate(0 3.4)" fill={edge} stroke={edge} {...line} />
            <path d={outline} fill={face} stroke={face} {...line} />
            <path
              d={medalOutline(raridade, 35.5)}
              fill={mix(face, '#ffffff', 0.13)}
              stroke="#fff"
              strokeOpacity=".5"
              {...line}
            />
          </>
        ) : (
          <>
            <path d={outline} transform="translate(0 3.4)" className={classes.shade} {...line} />
            <path d={outline} className={classes.blank} {...line} />
          </>
        )}
      </svg>
      <span className={classes.icon}>
        {isEarned && LoadedIcon && <LoadedIcon {...icon} />}
        {isEarned && !LoadedIcon && (
          <Suspense fallback={null}>
            <BadgeIcon {...icon} />
          </Suspense>
        )}
        {!isEarned && <IconLock size={Math.round(size * 0.34)} stroke={1.8} color="var(--j-ink3)" />}
      </span>
    </span>
  );
}
