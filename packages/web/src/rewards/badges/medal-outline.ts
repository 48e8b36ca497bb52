import type { Rarity } from '@jornada/domain/rewards/badges';

const centre = 50;

const point = (angle: number, radius: number) =>
  `${(centre + Math.sin(angle) * radius).toFixed(1)} ${(centre - Math.cos(angle) * radius).toFixed(1)}`;

const disc = (radius: number) =>
  `M${point(0, radius)}A${radius} ${radius} 0 1 1 ${point(Math.PI, radius)}A${radius} ${radius} 0 1 1 ${point(0, radius)}Z`;

/** Six corners, the first one on top, with slightly curved sides. */
function hexagon(radius: number): string {
  const sixth = Math.PI / 3;
  const sides = Array.from(
    { length: 6 },
    (_, side) => `Q${point((side + 0.5) * sixth, radius * 0.93)} ${point((side + 1) * sixth, radius)}`,
  );
  return `M${point(0, radius)}${sides.join('')}Z`;
}

/** A circle with a wavy edge: a few soft petals, or many rays. */
const wave = (count: number, depth: number) => (radius: number) => {
  const steps = count * 10;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    return point(angle, radius * (1 + depth * Math.cos(count * angle)));
  });
  return `M${points.join('L')}Z`;
};

const outlines = {
  comum: disc,
  raro: hexagon,
  epico: wave(8, 0.06),
  lendario: wave(16, 0.075),
} satisfies Record<Rarity, (radius: number) => string>;

/** The medal's shape as an SVG path around 50 50: disc, hexagon, flower or sun. It shows the rarity without colour. */
export const medalOutline = (rarity: Rarity, radius: number): string => outlines[rarity](radius);
