import { landscape } from '@jornada/domain/landscape/landscape';
import type { JourneyCoverProps } from '../ui/cover/journey-cover.tsx';

type Drawing = JourneyCoverProps & Required<Pick<JourneyCoverProps, 'progress' | 'width' | 'height' | 'ridges'>>;

/** The pictures beside the sign-in forms, for phones and for wide screens. */
export const dawns = {
  phone: {
    seed: 'amanhecer-4',
    palette: 3,
    terrain: 'serra',
    progress: 0.04,
    width: 390,
    height: 296,
    ridges: 4,
    sunX: 0.74,
  },
  wide: {
    seed: 'amanhecer-9',
    palette: 0,
    terrain: 'serra',
    progress: 0.1,
    width: 640,
    height: 868,
    ridges: 6,
    sunX: 0.6,
  },
} satisfies Record<string, Drawing>;

/** Only the sky of such a drawing, as a CSS background. */
export function skyOf(dawn: Drawing): string {
  const { zenith, mid, horizon } = landscape({ variant: 'day', ...dawn }).light;
  return `linear-gradient(${zenith}, ${mid} 40%, ${horizon} 68%)`;
}

/** The text in the sky. */
export const DawnTagline = () => (
  <p>
    Um dia por vez,
    <br />o sol nasce.
  </p>
);
