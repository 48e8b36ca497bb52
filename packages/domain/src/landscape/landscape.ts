import { mix } from './colour.ts';
import { lookOf } from './look.ts';
import { lightAt, nightOf, type Light } from './palettes.ts';
import { outlineAt, ridgeLine, type Point, type Terrain } from './ridges.ts';
import { araucariaPath, cloudPath, footpath, landPath } from './shapes.ts';

/** `day` follows progress; `night` is a paid journey not owned or a locked lesson; `done` is a finished journey. */
export type CoverVariant = 'day' | 'night' | 'done';

export interface LandscapeOptions {
  /** Journey id: decides palette, terrain, ridges, trees and the sun's position. */
  seed: string;
  /** 0…1 of the journey; values outside are clamped, anything else counts as 0. */
  progress: number;
  variant: CoverVariant;
  width: number;
  height: number;
  /** Number of ridges, at least 2. Cards 4, full scenes 6. */
  ridges: number;
  palette?: number | undefined;
  terrain?: Terrain | undefined;
  /** The sun's position, 0…1 from left to right. */
  sunX?: number | undefined;
  /** The sun carries a sign, so it is above the ridges and no hill cuts it. */
  isMarked?: boolean | undefined;
}

export interface Hill {
  points: readonly Point[];
  path: string;
  top: number;
  base: number;
  colour: string;
  mist: string;
}

export interface Landscape {
  light: Light;
  /** 0…1 of the morning. */
  hour: number;
  /** Unit that keeps the sun's size equal in wide and tall boxes. */
  unit: number;
  horizon: number;
  sun: { x: number; y: number; radius: number };
  hills: readonly Hill[];
  stars: readonly { x: number; y: number; radius: number; glow: number }[];
  clouds: readonly string[];
  trees: string;
  nearPath: string;
  farPath: string;
}

const clampHour = (progress: number) => (progress > 0 ? Math.min(1, progress) : 0);

/** Computes the shapes of a landscape; the screens' `JourneyCover` draws them. The same input gives the same landscape on every device and day. */
export function landscape({ seed, progress, variant, width, height, ridges, ...options }: LandscapeOptions): Landscape {
  const { palette, terrain, sunDraw, random } = lookOf(seed, options);
  const hour = variant === 'done' ? 1 : clampHour(progress);
  const light = variant === 'night' ? nightOf(palette) : lightAt(palette, hour);
  const unit = Math.min(height, width * 0.62);
  const horizon = height * 0.62;
  // Right of the middle: the top-left corner stays free for labels.
  const sunX = width * (options.sunX ?? 0.56 + sunDraw * 0.24);

  const hills = Array.from({ length: Math.max(2, ridges) }, (_, depth): Hill => {
    const nearness = depth / (Math.max(2, ridges) - 1);
    const base = horizon + (height * 0.97 - horizon) * nearness ** 1.1;
    const rise = unit * (depth === 0 ? 0.21 : 0.26 - 0.07 * nearness);
    const points = ridgeLine({ terrain, width, base, height: rise, depth }, random);
    const colour = mix(light.far, light.near, nearness ** 0.9);
    const mist = mix(colour, light.horizon, 0.5 * (1 - nearness) ** 1.2);
    return { points, path: landPath(points, height + 2), top: base - rise, base, colour, mist };
  });
  const outline = (depth: number, x: number) => outlineAt(hills.at(depth)?.points ?? [], x);

  const radius = unit * (0.15 - 0.025 * hour);
  const rim = outline(0, sunX) + radius * 0.15;
  const climb = variant === 'done' ? 1 : hour ** 0.85;
  // The moon carries the lock, so it is clear of the hills.
  const moonY = Math.max(radius * 1.3, Math.min(height * 0.3, outline(0, sunX) - radius * 1.15));
  const risen = rim + (height * 0.24 - rim) * climb;
  // Nothing may cut a sign: its sun is above every ridge that crosses it, and inside the picture.
  const crest = Math.min(
    ...hills.flatMap((_, depth) => [-0.7, 0, 0.7].map((at) => outline(depth, sunX + at * radius))),
  );
  const clear = Math.max(radius * 1.3, Math.min(risen, crest - radius * 0.95));
  const sunY = variant === 'night' ? moonY : options.isMarked ? clear : risen;

  const stars = Array.from({ length: 46 }, () => ({
    x: random() * width,
    y: random() * horizon * 0.8,
    radius: ((0.5 + random() * 0.9) * unit) / 240,
    glow: 0.35 + random() * 0.65,
  }));
  const clouds = Array.from({ length: 3 }, (_, i) =>
    cloudPath(
      width * (0.06 + random() * 0.7),
      horizon - unit * (0.16 + 0.15 * i + random() * 0.05),
      unit * (0.34 + random() * 0.4),
      unit * 0.03,
    ),
  );
  const trees =
    palette.hasTrees && terrain !== 'dunas'
      ? [0.05, 0.11, 0.2, 0.93, 0.87]
          .filter(() => random() > 0.25)
          .map((place) => {
            const x = width * (place + (random() - 0.5) * 0.04);
            return araucariaPath(x, outline(-1, x), unit * (0.2 + random() * 0.12));
          })
          .join('')
      : '';

  // The footpath climbs the two nearest hills towards the sun.
  const footX = width * (0.3 + random() * 0.16);
  const crestX = footX + unit * 0.22;
  const backX = crestX + (sunX - crestX) * 0.45;
  const nearPath = footpath({
    from: [footX, height + 4],
    to: [crestX, outline(-1, crestX) - 1],
    width: unit * 0.12,
    endWidth: unit * 0.034,
    bend: unit * 0.1,
  });
  const farPath = footpath({
    from: [crestX + unit * 0.03, outline(-1, crestX) + unit * 0.05],
    to: [backX, outline(-2, backX) + 1],
    width: unit * 0.036,
    endWidth: unit * 0.007,
    bend: unit * 0.06,
  });
  return {
    light,
    hour,
    unit,
    horizon,
    sun: { x: sunX, y: sunY, radius },
    hills,
    stars,
    clouds,
    trees,
    nearPath,
    farPath,
  };
}
