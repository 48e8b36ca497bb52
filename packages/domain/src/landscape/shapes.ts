/** Path data (`d`) of the things in the landscape. Units are those of the drawing. */
import type { Point } from './ridges.ts';

/** One decimal is finer than any screen shows and keeps the markup small. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** The filled land below a ridge. */
export function landPath(points: readonly Point[], bottom: number): string {
  const outline = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `M0 ${round(bottom)}L${outline}L${round(points.at(-1)?.[0] ?? 0)} ${round(bottom)}Z`;
}

export interface Way {
  from: Point;
  to: Point;
  /** Width at the near and at the far end. */
  width: number;
  endWidth: number;
  /** How far it bends to the sides. */
  bend: number;
}

/** A footpath that winds up a hill and narrows with distance. */
export function footpath({ from, to, width, endWidth, bend }: Way): string {
  const left: string[] = [];
  const right: string[] = [];
  for (let step = 0; step <= 28; step++) {
    const s = step / 28;
    const y = from[1] + (to[1] - from[1]) * s ** 0.72;
    const x = from[0] + (to[0] - from[0]) * s + Math.sin(s * 5.6 + 0.4) * bend * (1 - s) ** 0.9;
    const half = (endWidth + (width - endWidth) * (1 - s) ** 1.5) / 2;
    left.push(`${round(x - half)} ${round(y)}`);
    right.unshift(`${round(x + half)} ${round(y)}`);
  }
  return `M${left.join('L')}L${right.join('L')}Z`;
}

/** A thin bank of cloud: flat below, two soft swells above, tapered at both ends. */
export function cloudPath(x: number, y: number, width: number, height: number): string {
  const at = (alongWidth: number, ofHeight: number) =>
    `${round(x + width * alongWidth)} ${round(y + height * ofHeight)}`;
  return (
    `M${at(0, 0)}C${at(0.12, -0.5)} ${at(0.2, -1.5)} ${at(0.36, -1.4)}C${at(0.46, -1.4)} ${at(0.5, -0.7)} ${at(0.6, -0.8)}` +
    `C${at(0.74, -0.9)} ${at(0.84, -0.1)} ${at(1, 0)}C${at(0.7, 0.34)} ${at(0.3, 0.34)} ${at(0, 0)}Z`
  );
}

/** Araucária, the candelabra pine of southern Brazil, as a silhouette at (x, y). */
export function araucariaPath(x: number, y: number, height: number): string {
  const trunk =
    `M${round(x + height * 0.028)} ${round(y + 3)}L${round(x + height * 0.014)} ${round(y - height * 0.9)}` +
    `H${round(x - height * 0.014)}L${round(x - height * 0.028)} ${round(y + 3)}Z`;
  const branches = (level: number, reach: number) => {
    const top = y - height * level;
    const tip = round(top - reach * 0.34);
    const [left, right] = [round(x - reach), round(x + reach)];
    return `M${left} ${tip}Q${round(x)} ${round(top + reach * 0.42)} ${right} ${tip}Q${round(x)} ${round(top - reach * 0.5)} ${left} ${tip}Z`;
  };
  return trunk + branches(0.62, height * 0.2) + branches(0.76, height * 0.3) + branches(0.9, height * 0.24);
}

/** A distant gliding bird: two strokes. */
export const birdPath = (x: number, y: number, unit: number) =>
  `M${round(x)} ${round(y)}q${round(unit * 0.018)} ${round(-unit * 0.022)} ${round(unit * 0.03)} 0` +
  `q${round(unit * 0.012)} ${round(-unit * 0.022)} ${round(unit * 0.03)} 0`;

/** One faint beam of a finished journey's sun. The sun is at the origin. */
export function beamPath(angle: number, inner: number, outer: number): string {
  const at = (turn: number, radius: number) => `${round(Math.cos(turn) * radius)} ${round(Math.sin(turn) * radius)}`;
  return `M${at(angle - 0.055, inner)}L${at(angle - 0.044, outer)}L${at(angle + 0.044, outer)}L${at(angle + 0.055, inner)}Z`;
}
