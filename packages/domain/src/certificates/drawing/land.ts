import { mix } from '../../landscape/colour.ts';
import type { Look } from '../../landscape/look.ts';
import type { Light } from '../../landscape/palettes.ts';
import { outlineAt, ridgeLine, type Point } from '../../landscape/ridges.ts';
import { araucariaPath, landPath } from '../../landscape/shapes.ts';
import type { PathShape } from './shapes.ts';

const RIDGES = 5;

/** Where the land is: heights at the left and right edge as shares of the picture's, and where it begins to rise, of its width. */
export interface Rise {
  left: number;
  right: number;
  from: number;
}

export interface Land {
  /** From far to near. */
  ridges: readonly (readonly Point[])[];
  shapes: PathShape[];
  trees: PathShape[];
}

interface Frame {
  width: number;
  height: number;
  rise: Rise;
}

/** The journey's own ridges, which climb to the right. Takes the look's next numbers. */
export function land({ palette, terrain, random }: Look, light: Light, { width, height, rise }: Frame): Land {
  const climb = (x: number) => {
    const way = Math.min(1, Math.max(0, (x / width - rise.from) / (0.98 - rise.from)));
    return (way * way * (3 - 2 * way)) ** 1.35;
  };
  const ridges = Array.from({ length: RIDGES }, (_, depth) => {
    const nearness = depth / (RIDGES - 1);
    const left = height * (1 - rise.left * (1.25 - 0.72 * nearness));
    const right = height * (1 - rise.right * (1 - 0.66 * nearness));
    const relief = (x: number) => height * (0.028 + 0.075 * climb(x)) * (1.1 - 0.3 * nearness);
    const outline = ridgeLine({ terrain, width, base: 0, height: 1, depth }, random);
    return outline.map(([x, y]): Point => [x, left + (right - left) * climb(x) + y * relief(x)]);
  });
  const shapes = ridges.map((points, depth) => ridgeShape(points, { nearness: depth / (RIDGES - 1), light, height }));
  const hasTrees = palette.hasTrees && terrain !== 'dunas';
  const trees = hasTrees ? [treesOn(ridges.at(-1) ?? [], light, { width, height })] : [];
  return { ridges, shapes, trees };
}

interface RidgeLook {
  /** 0…1 from the farthest to the nearest. */
  nearness: number;
  light: Light;
  height: number;
}

function ridgeShape(points: readonly Point[], { nearness, light, height }: RidgeLook): PathShape {
  const colour = mix(light.far, light.near, nearness ** 0.95);
  return {
    kind: 'path',
    d: landPath(points, height + 2),
    fill: {
      kind: 'linear',
      x1: 0,
      y1: Math.min(...points.map(([, y]) => y)),
      x2: 0,
      y2: height,
      stops: [
        { offset: 0, colour },
        { offset: 1, colour: mix(colour, light.horizon, 0.62 * (1 - nearness)) },
      ],
    },
  };
}

/** Places and heights of the trees, as shares of the picture's width and height. */
const trees = [
  [0.905, 0.17],
  [0.955, 0.125],
  [0.06, 0.075],
  [0.83, 0.09],
] as const;

function treesOn(ridge: readonly Point[], light: Light, { width, height }: Pick<Frame, 'width' | 'height'>): PathShape {
  const d = trees.map(([x, tall]) => araucariaPath(width * x, outlineAt(ridge, width * x), height * tall)).join('');
  return { kind: 'path', d, fill: mix(light.near, '#000018', 0.25) };
}
