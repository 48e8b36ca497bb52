/** The terrain of a cover: the shape of its hills. */
export type Terrain = 'serra' | 'morros' | 'colinas' | 'dunas';

/** Every cover depends on this order: append, never reorder. */
export const terrains: readonly [Terrain, ...Terrain[]] = ['serra', 'morros', 'colinas', 'dunas'];

export type Point = readonly [x: number, y: number];

const turn = Math.PI * 2;
const fraction = (value: number) => ((value % 1) + 1) % 1;
const peaks = (value: number) => Math.abs(fraction(value) * 2 - 1);

/** Relief of each terrain: height 0…1 at `x` 0…1, from the number of waves and the phases of two waves. */
const reliefs: Record<Terrain, (x: number, waves: number, phase: number, second: number) => number> = {
  colinas: (x, waves, phase, second) =>
    0.5 + 0.36 * Math.sin(x * waves * turn + phase) + 0.14 * Math.sin(x * waves * 2.3 * turn + second),
  dunas: (x, waves, phase, second) => {
    const place = fraction(x * waves + phase / turn);
    // A long windward slope, then a short fall.
    const slope =
      place < 0.68
        ? (1 - Math.cos((place / 0.68) * Math.PI)) / 2
        : 1 - Math.sin(((place - 0.68) / 0.32) * (Math.PI / 2));
    return slope * (0.72 + 0.28 * Math.sin(x * 3 + second));
  },
  morros: (x, waves, phase, second) => {
    const place = fraction(x * (waves + 0.5) + phase / turn);
    const dome = Math.sqrt(Math.max(0, 1 - (2 * place - 1) ** 2));
    return 0.12 + 0.88 * dome ** 1.5 * (0.55 + 0.45 * Math.abs(Math.sin(x * waves * Math.PI + second)));
  },
  serra: (x, waves, phase) =>
    0.62 * peaks(x * waves + phase) + 0.26 * peaks(x * waves * 2.7 + phase) + 0.12 * peaks(x * waves * 6.1 + phase),
};

/** How many points draw a ridge: few for small thumbnails, since a side list may show sixty of them. */
const stepsFor = (width: number) => Math.round(Math.min(72, Math.max(24, width / 5)));

export interface RidgeShape {
  terrain: Terrain;
  width: number;
  /** Height of the ridge's foot, in drawing units from the top. */
  base: number;
  /** Maximum height of its highest point above the foot. */
  height: number;
  /** 0 is the farthest ridge. */
  depth: number;
}

/** One ridge as points from left to right. Takes exactly three numbers from `random`. */
export function ridgeLine({ terrain, width, base, height, depth }: RidgeShape, random: () => number): Point[] {
  const phase = random() * turn;
  const second = random() * turn;
  const waves = 1.1 + random() * 0.7 + depth * 0.12;
  const steps = stepsFor(width);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const x = step / steps;
    return [x * width, base - height * reliefs[terrain](x, waves, phase, second)];
  });
}

/** Height of a ridge's outline above `x`, in drawing units from the top. */
export function outlineAt(points: readonly Point[], x: number): number {
  const last = points.at(-1);
  if (!last) return 0;
  const index = Math.round((x / last[0]) * (points.length - 1));
  return (points[Math.max(0, Math.min(points.length - 1, index))] ?? last)[1];
}
