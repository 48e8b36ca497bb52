import { useId } from 'react';
import { isSunBehindNumeral, levelLight } from './level-light.ts';

export interface LevelMarkProps {
  level: number;
  /** Height in px; the arch is 5:6. Legible from 36 up. */
  size?: number;
  /** Without the numeral, for places that show the level beside it. */
  bare?: boolean;
  className?: string;
}

/**
 * The level as an arched window onto the sky, from Despertar (1) to Iluminado (10).
 * Decorative: show the level as text beside it.
 */
export function LevelMark({ level, size = 36, bare = false, className }: LevelMarkProps) {
  const id = `level${useId().replaceAll(/\W/g, '')}`;
  const { hour, sky, tone, glow, sun, hill, far, ink } = levelLight(level);
  const isBehind = isSunBehindNumeral(level);
  const sunY = isBehind ? 31 - (level - 6) * 0.6 : 53 - (level - 1) * 1.7;
  const radius = isBehind ? 16.5 : 8 + level * 0.7;
  return (
    <svg
      className={className}
      width={(size * 5) / 6}
      height={size}
      viewBox="0 0 50 60"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', flex: 'none' }}
    >
      <defs>
        <clipPath id={`${id}arch`}>
          <path d="M0 25a25 25 0 0 1 50 0v27a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" />
        </clipPath>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky} />
          <stop offset=".55" stopColor={tone} />
          <stop offset=".86" stopColor={glow} />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}arch)`}>
        <rect width="50" height="60" fill={`url(#${id}sky)`} />
        {level <= 4 && (
          <g fill="#fff" opacity={1 - hour * 2}>
            <circle cx="10" cy="20" r="1" />
            <circle cx="39" cy="15" r="1.2" />
            <circle cx="28" cy="7" r=".9" />
            <circle cx="43" cy="29" r=".8" />
          </g>
        )}
        {level >= 9 && <path d={rays(sunY)} stroke={sun} strokeWidth="1.6" opacity=".75" strokeLinecap="round" />}
        <circle cx="25" cy={sunY} r={radius * 1.45} fill={sun} opacity=".22" />
        <circle cx="25" cy={sunY} r={radius} fill={sun} />
        <path d="M-2 52C8 45 17 46 25 49.5S42 53 52 46V62H-2Z" fill={far} />
        <path d="M-2 57C10 51 20 55 30 55S46 52 52 53V62H-2Z" fill={hill} />
      </g>
      {!bare && (
        <text
          x="25"
          y={isBehind ? sunY + 7.6 : 31}
          textAnchor="middle"
          fill={ink}
          style={{
            font: `800 ${level > 9 ? 20 : 22}px 'Bricolage Grotesque Variable', system-ui, sans-serif`,
            letterSpacing: '-0.02em',
          }}
        >
          {level}
        </text>
      )}
    </svg>
  );
}

const rays = (sunY: number) =>
  Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * Math.PI * 2;
    const at = (radius: number) =>
      `${(25 + Math.cos(angle) * radius).toFixed(1)} ${(sunY + Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(19.5)}L${at(23)}`;
  }).join('');
