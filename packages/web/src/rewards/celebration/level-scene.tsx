import { mix } from '@jornada/domain/landscape/colour';
import { useId } from 'react';
import { levelLight } from '../level-light.ts';
import styles from './level-scene.module.css';

const ticks = (isLong: boolean) =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = ((i * 2 + (isLong ? 0 : 1)) / 24) * Math.PI * 2;
    const at = (radius: number) =>
      `${(220 + Math.cos(angle) * radius).toFixed(1)} ${(124 + Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(78)}L${at(isLong ? 90 : 84)}`;
  }).join('');

/** The picture of a new level: its sun rises. Decorative; without motion under reduced motion. */
export function LevelScene({ level }: { level: number }) {
  const id = `scene${useId().replaceAll(/\W/g, '')}`;
  const { hour, sky, tone, glow, sun, hill, far } = levelLight(level);
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 440 248"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={mix(sky, '#1b1d4d', 0.35 * (1 - hour))} />
          <stop offset=".5" stopColor={tone} />
          <stop offset=".82" stopColor={glow} />
        </linearGradient>
        <radialGradient id={`${id}halo`} gradientUnits="userSpaceOnUse" cx="220" cy="124" r="210">
          <stop offset="0" stopColor={sun} stopOpacity=".75" />
          <stop offset="1" stopColor={sun} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="440" height="248" fill={`url(#${id}sky)`} />
      <g className={styles.rise}>
        {/* Reaches beyond the picture, so that no edge shows while it rises. */}
        <rect y="-130" width="440" height="510" fill={`url(#${id}halo)`} />
        {/* Rings and short ticks; long wedges of light would read as a flag. */}
        <g fill={sun}>
          <circle cx="220" cy="124" r="178" opacity=".1" />
          <circle cx="220" cy="124" r="138" opacity=".14" />
          <circle cx="220" cy="124" r="100" opacity=".2" />
        </g>
        <path d={ticks(true) + ticks(false)} stroke={sun} strokeWidth="4" strokeLinecap="round" opacity=".85" />
        <circle cx="220" cy="124" r="62" fill={sun} />
        <text className={styles.numeral} x="220" y="148" textAnchor="middle" fill="#2a1430">
          {level}
        </text>
      </g>
      <path d="M-4 206C50 168 96 196 150 190S260 160 320 182S420 176 444 168V252H-4Z" fill={mix(far, glow, 0.42)} />
      <path d="M-4 224C60 196 120 222 190 212S330 186 444 208V252H-4Z" fill={far} />
      <path d="M-4 240C80 220 160 240 240 232S380 224 444 232V252H-4Z" fill={hill} />
    </svg>
  );
}
