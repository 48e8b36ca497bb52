import { ellipse } from './outlines.ts';
import { round } from '../../landscape/shapes.ts';
import { seeded } from '../../landscape/seeded.ts';
import type { PathShape } from './shapes.ts';

const FULL_TURN = Math.PI * 2;
const CORNERS = 40;

export interface Sun {
  x: number;
  y: number;
  radius: number;
}

interface Sky {
  width: number;
  height: number;
  sun: Sun;
}

/** The contour lines of the sky around the sun, which no two numbers have in common, out to the farthest corner and fainter with distance. */
export function contourLines(number: string, { width, height, sun }: Sky, colour: string): PathShape[] {
  const random = seeded(number);
  const phases = [random() * FULL_TURN, random() * FULL_TURN, random() * FULL_TURN] as const;
  const reach = Math.max(...[0, width].flatMap((x) => [0, height].map((y) => Math.hypot(x - sun.x, y - sun.y))));
  const count = Math.ceil((reach - sun.radius * 1.42) / (sun.radius * 0.2)) + 2;
  return Array.from({ length: count }, (_, line) => ({
    kind: 'path',
    d: contourLine(sun, phases, line),
    stroke: { colour, width: sun.radius * 0.0095, opacity: Math.round(Math.max(0.1, 0.4 - line * 0.011) * 100) / 100 },
  }));
}

/** A wavy ring, smooth through its corners. */
function contourLine(sun: Sun, [first, second, third]: readonly [number, number, number], line: number): string {
  const radius = sun.radius * (1.42 + line * 0.2);
  const depth = Math.min(0.17, 0.02 + line * 0.006);
  const corners = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * FULL_TURN;
    const waves =
      Math.sin(3 * angle + first + line * 0.05) * 0.5 +
      Math.sin(5 * angle + second - line * 0.07) * 0.3 +
      Math.sin(2 * angle + third + line * 0.03) * 0.45;
    const far = radius * (1 + depth * waves);
    return [sun.x + Math.cos(angle) * far * 1.06, sun.y + Math.sin(angle) * far] as const;
  });
  const middles = corners.map(([x, y], corner) => {
    const [nextX, nextY] = corners[(corner + 1) % CORNERS] ?? [x, y];
    return `${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  return `M${middles.at(-1)}${corners.map(([x, y], corner) => `Q${round(x)} ${round(y)} ${middles[corner]}`).join('')}`;
}

/** The light around a sun that nothing covers. */
export function glow({ x, y, radius }: Sun): PathShape[] {
  return [
    { kind: 'path', d: ellipse(x, y, radius * 1.72), fill: '#ffc93f', opacity: 0.13 },
    { kind: 'path', d: ellipse(x, y, radius * 1.34), fill: '#ffc93f', opacity: 0.2 },
  ];
}
