import { mix, ramp } from '@jornada/domain/landscape/colour';

const hours = ['#2b2e6b', '#6a3d8f', '#c4507b', '#f0803c', '#ffc53d'] as const;
const lands = ['#14153d', '#2a1650', '#4b1a55', '#74263f', '#8a4212'] as const;

/** The colours of a level's window. `hour` is 0 at level 1 and 1 at level 10. */
export interface LevelLight {
  hour: number;
  tone: string;
  sky: string;
  glow: string;
  sun: string;
  hill: string;
  far: string;
  /** The numeral's colour. Its contrast with the background is at least 5:1 at every level. */
  ink: string;
}

/** From level 6 on the sun is behind the numeral, so the numeral is dark. */
export const isSunBehindNumeral = (level: number) => level >= 6;

/** The colours of a level, from night (1) to full gold (10). Levels outside 1…10 are clamped. */
export function levelLight(level: number): LevelLight {
  const hour = (Math.min(10, Math.max(1, level)) - 1) / 9;
  const tone = ramp(hours, hour);
  const hill = ramp(lands, hour);
  return {
    hour,
    tone,
    sky: mix(tone, '#1b1d4d', 0.34 * (1 - hour)),
    glow: mix(tone, '#ffd9a0', 0.5),
    sun: mix('#ffb27a', '#fff1b8', hour),
    hill,
    far: mix(tone, hill, 0.5),
    ink: isSunBehindNumeral(level) ? '#2a1430' : '#ffffff',
  };
}
