import { mix } from '@jornada/domain/landscape/colour';
import { useId } from 'react';
import { LazyBadgeIcon } from './lazy-badge-icon.tsx';
import { medalOutline } from './medal-outline.ts';
import type { MedalProps } from './medal.tsx';
import classes from './medal.module.css';
import { rarityLooks } from './rarity.ts';

/** The wave's distance from the medal's top in percent of its box, for a progress of 0…1. */
const levelOf = (value: number) => 97 - 91 * Math.min(1, Math.max(0, value));

/**
 * The medal of a badge that is not earned yet. Its shape and icon stay legible, and it has no padlock. Its colour fills the part `value`
 * (0…1) from below. Decorative, like `Medal`.
 */
export function RisingMedal({ raridade, icone, size = 92, value = 0 }: MedalProps & { value?: number }) {
  const id = `rising${useId().replaceAll(/\W/g, '')}`;
  const { face, edge, ink } = rarityLooks[raridade];
  const outline = medalOutline(raridade, 43);
  const level = levelOf(value);
  const icon = { name: icone, size: Math.round(size * 0.38) };
  return (
    <span
      className={classes.medal}
      style={{ width: size, height: size }}
      data-shape={raridade}
      data-rising={value > 0 || undefined}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100" width={size} height={size} focusable="false">
        <clipPath id={id}>
          <path d={`M0 ${level}Q25 ${level - 4} 50 ${level}T100 ${level}V104H0Z`} />
        </clipPath>
        <path d={outline} transform="translate(0 3)" className={classes.shade} />
        <path d={outline} className={classes.blank} strokeDasharray={value > 0 ? undefined : '3 3.4'} />
        {value > 0 && (
          <g clipPath={`url(#${id})`}>
            <path d={outline} transform="translate(0 3)" fill={edge} />
            <path d={outline} fill={face} />
            <path d={medalOutline(raridade, 35.5)} fill={mix(face, '#ffffff', 0.13)} />
          </g>
        )}
      </svg>
      <span className={classes.half} style={{ clipPath: `inset(0 0 ${100 - (value > 0 ? level : 100)}% 0)` }}>
        <LazyBadgeIcon {...icon} color="var(--j-ink3)" />
      </span>
      {value > 0 && (
        <span className={classes.half} style={{ clipPath: `inset(${level}% 0 0 0)` }}>
          <LazyBadgeIcon {...icon} color={ink} />
        </span>
      )}
    </span>
  );
}
