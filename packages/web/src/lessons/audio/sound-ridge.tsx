import { seeded } from '@jornada/domain/landscape/seeded';
import { memo, useId } from 'react';
import styles from './audio-player.module.css';

const WIDTH = 600;
const HEIGHT = 40;
const POINTS = 120;

/** A ridge that is each audio's own; the walked part is leaf. It is a picture, not the audio's loudness. */
export function SoundRidge({ seed, walked }: { seed: string; walked: number }) {
  const id = useId();
  return (
    <svg className={styles.ridge} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={id}>
        <rect width={WIDTH * walked} height={HEIGHT} />
      </clipPath>
      <Ridge seed={seed} />
      <g clipPath={`url(#${id})`} className={styles.walked}>
        <Ridge seed={seed} />
      </g>
    </svg>
  );
}

/** Drawn once, while the time goes on. */
const Ridge = memo(function Ridge({ seed }: { seed: string }) {
  const random = seeded(seed);
  const [first, second, third] = [random() * 6, random() * 6, random() * 6] as const;
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const x = index / POINTS;
    const waves = Math.sin(x * 9 + first) / 2 + Math.sin(x * 23 + second) * 0.3 + Math.sin(x * 51 + third) * 0.2;
    const swell = 0.75 + 0.25 * Math.sin(x * 3 + second);
    return `L${(index * WIDTH) / POINTS} ${(HEIGHT - 6 - 34 * Math.abs(waves) * swell).toFixed(1)}`;
  });
  return <path d={`M0 ${HEIGHT}${points.join('')}V${HEIGHT}Z`} />;
});
