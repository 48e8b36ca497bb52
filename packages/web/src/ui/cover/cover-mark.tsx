import type { Landscape } from '@jornada/domain/landscape/landscape';
import { round } from '@jornada/domain/landscape/shapes';

interface CoverMarkProps {
  kind: 'play' | 'check' | 'lock';
  sun: Landscape['sun'];
}

/**
 * The sign on the sun or moon, above clouds and hills and never cut: a check for a finished journey or day, a play sign where one tap
 * starts today's lesson, or a lock for a closed journey.
 */
export function CoverMark({ kind, sun }: CoverMarkProps) {
  const place = `translate(${round(sun.x)} ${round(sun.y)}) scale(${sun.radius / 24})`;
  if (kind === 'play') {
    return (
      <path
        transform={place}
        d="M-5.8-9.6L10.6 0L-5.8 9.6Z"
        fill="#4a2a00"
        stroke="#4a2a00"
        strokeWidth="3.4"
        strokeLinejoin="round"
      />
    );
  }
  if (kind === 'check') {
    return (
      <path
        transform={place}
        d="M-10 1l7.2 7.2l13.2-14.9"
        fill="none"
        stroke="#4a2a00"
        strokeWidth="4.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  }
  return (
    <g transform={place} fill="none" stroke="#2b2e6b" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
      <rect x="-7" y="-1.5" width="14" height="10" rx="2.4" fill="#2b2e6b" />
      <path d="M-4 -1.5v-3.6a4 4 0 0 1 8 0v3.6" />
    </g>
  );
}
