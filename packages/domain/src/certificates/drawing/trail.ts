import type { Point } from '../../landscape/ridges.ts';
import { round } from '../../landscape/shapes.ts';
import { ellipse } from './outlines.ts';
import type { PathShape } from './shapes.ts';

const STONE = '#fff3d6';
/** More stones would be finer than print. */
const MOST_STONES = 400;

interface Trail {
  ridges: readonly (readonly Point[])[];
  width: number;
  height: number;
  /** It ends below the sun. */
  sunX: number;
  lessonCount: number;
}

/** The way from the lower left to the foot of the sun, with a stone for each lesson, smaller with distance. */
export function trail({ ridges, width, height, sunX, lessonCount }: Trail): PathShape[] {
  const scale = height / 794;
  const start = width * 0.075;
  /** From in front of the nearest ridge up to the second farthest. */
  const at = (way: number): Point => {
    const x = start + (sunX - start) * way ** 0.93 + Math.sin(way * 7) * width * 0.012 * (1 - way);
    const near = heightAt(ridges.at(-1) ?? [], x);
    return [x, near + (heightAt(ridges[1] ?? [], x) - near) * (way * 1.12 - 0.16)];
  };
  const count = Math.min(MOST_STONES, lessonCount);
  // A single lesson is both the first and the last.
  const places = Array.from({ length: count }, (_, stone) => (count < 2 ? 1 : stone / (count - 1)));
  const largest = Math.min(5.6 * scale, ((sunX - start) / Math.max(1, count)) * 0.5);
  const stones = places.map((way) => {
    const radius = Math.max(Math.min(1.3 * scale, largest), largest * (1 - way * 0.66));
    return ellipse(...at(way), radius, radius * 0.72);
  });
  const line = Array.from({ length: 41 }, (_, step) =>
    at(step / 40)
      .map(round)
      .join(' '),
  ).join('L');
  return [
    { kind: 'path', d: `M${line}`, stroke: { colour: STONE, width: 2.4 * scale, opacity: 0.34 } },
    { kind: 'path', d: stones.join(''), fill: STONE },
  ];
}

/** A ridge's height between its points, too: stones are closer than those. */
function heightAt(ridge: readonly Point[], x: number): number {
  const next = Math.max(
    1,
    ridge.findIndex(([end]) => end >= x),
  );
  const [[x1, y1], [x2, y2]] = [ridge[next - 1] ?? [0, 0], ridge[next] ?? [1, 0]];
  return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
}
