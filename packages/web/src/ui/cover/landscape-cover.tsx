import { mix } from '@jornada/domain/landscape/colour';
import { landscape, type CoverVariant } from '@jornada/domain/landscape/landscape';
import type { Terrain } from '@jornada/domain/landscape/ridges';
import { useId, useMemo } from 'react';
import { CoverMark } from './cover-mark.tsx';
import { CoverSky } from './cover-sky.tsx';
import { CoverLand } from './cover-land.tsx';
import styles from './journey-cover.module.css';

export interface LandscapeCoverProps {
  /** Journey id: the seed of the landscape. */
  seed: string;
  /** 0…1 of the journey: decides the sun's height and the light. */
  progress?: number;
  variant?: CoverVariant;
  /** The sign on a day's sun: one tap starts today's lesson, or today is done. */
  mark?: 'play' | 'check' | undefined;
  /** Drawing size: pass the box's own proportions. Where the box differs, the crop keeps the sky and the sun (right, top). */
  width?: number;
  height?: number;
  /** Number of ridges. Cards 4, full scenes 6. */
  ridges?: number;
  /** Hides the check or the lock: small thumbnails have their own badge. */
  plain?: boolean;
  palette?: number;
  terrain?: Terrain;
  /** The sun's position, 0…1 from left to right. */
  sunX?: number;
  className?: string | undefined;
}

/**
 * The generated cover of a journey: a Brazilian landscape at the hour that matches the member's progress. Fills its box. Decorative and
 * hidden from assistive technology: show the progress as text beside it.
 */
export function LandscapeCover({
  seed,
  progress = 0,
  variant = 'day',
  mark,
  width = 480,
  height = 240,
  ridges = 4,
  plain = false,
  palette,
  terrain,
  sunX,
  className,
}: LandscapeCoverProps) {
  const id = `cover${useId().replaceAll(/\W/g, '')}`;
  const scene = useMemo(
    () =>
      landscape({ seed, progress, variant, width, height, ridges, palette, terrain, sunX, isMarked: Boolean(mark) }),
    [seed, progress, variant, width, height, ridges, palette, terrain, sunX, mark],
  );
  const isNight = variant === 'night';
  const sign = plain ? undefined : { day: mark, done: 'check' as const, night: 'lock' as const }[variant];
  const pathColour = isNight
    ? mix(scene.light.near, scene.light.horizon, 0.5)
    : mix(scene.light.horizon, scene.light.sun, 0.3);
  return (
    <svg
      className={[styles.cover, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
      data-variant={variant}
      data-mark={mark}
    >
      <CoverSky id={id} scene={scene} variant={variant} width={width} height={height} />
      <CoverLand id={id} scene={scene} isNight={isNight} pathColour={pathColour} />
      {sign && <CoverMark kind={sign} sun={scene.sun} />}
    </svg>
  );
}
