import { useId } from 'react';
import { skyAt } from './hour-colours.ts';

const STARS = Array.from({ length: 34 }, (_, index) => ({
  x: (index * 97.3) % 440,
  y: (index * 41.7) % 104,
  radius: index % 6 === 0 ? 1.5 : 0.9,
  light: 0.4 + (index % 5) * 0.14,
}));

/** The chosen hour as a landscape: a low sun in the morning, high at noon, then last light, stars and one lit house. */
export function HourScene({ minute }: { minute: number }) {
  const id = useId();
  const { night, sun, zenith, middle, horizon, far, near, window, wall, roof } = skyAt(minute);
  return (
    <svg viewBox="0 0 440 200" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={zenith} />
          <stop offset=".48" stopColor={middle} />
          <stop offset=".8" stopColor={horizon} />
        </linearGradient>
      </defs>
      <rect width="440" height="200" fill={`url(#${id})`} />
      {night > 0 && (
        <g fill="#fff">
          {STARS.map(({ x, y, radius, light }) => (
            <circle key={x} cx={x} cy={y} r={radius} opacity={night * light} />
          ))}
        </g>
      )}
      <g fill={sun.colour}>
        <circle cx={sun.x} cy={sun.y} r="96" opacity=".14" />
        <circle cx={sun.x} cy={sun.y} r="66" opacity=".26" />
        <circle cx={sun.x} cy={sun.y} r="36" />
      </g>
      <path d="M-4 148C60 112 110 140 180 134S300 112 352 130S430 122 444 116V204H-4Z" fill={far} opacity=".78" />
      <path d="M-4 170C70 140 150 168 220 156S360 138 444 158V204H-4Z" fill={far} />
      <g transform="translate(92 112)">
        <path d="M0 70V30L32 4l32 26v40Z" fill={wall} />
        <path d="M-6 33L32 1l38 32-5 4L32 10-1 37Z" fill={roof} />
        <path d="M46 12V0h8v19Z" fill={roof} />
        <rect x="12" y="36" width="17" height="17" rx="2" fill={window} />
        <path d="M20.5 36v17M12 44.5h17" stroke={wall} strokeWidth="2" />
        <rect x="38" y="38" width="13" height="32" rx="2" fill={far} />
      </g>
      <path d="M-4 188C80 156 160 178 240 172S390 164 444 182V204H-4Z" fill={near} />
    </svg>
  );
}
