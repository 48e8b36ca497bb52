import { cloudPath } from '../../landscape/shapes.ts';
import type { Sun } from './contours.ts';
import { ellipse, rectangle } from './outlines.ts';
import type { PathShape } from './shapes.ts';

/** Left edge, height and width of the banks of cloud, as shares of the picture's. */
const banks = [
  [0.5, 0.5, 0.2],
  [0.78, 0.62, 0.17],
  [0.9, 0.12, 0.13],
] as const;

export function cloudBanks(width: number, height: number): PathShape[] {
  return banks.map(([x, y, wide], bank) => ({
    kind: 'path',
    d: cloudPath(width * x, height * y, width * wide, height * 0.02),
    fill: '#ffffff',
    opacity: Math.round((0.7 - bank * 0.1) * 10) / 10,
  }));
}

/** A pale sun behind two clouds: this certificate is no longer valid. */
export function coveredSun({ x, y, radius: r }: Sun): PathShape[] {
  const behind =
    rectangle(x - r * 0.7, y - r * 0.2, r * 2, r * 0.5, Math.round(r * 0.25)) +
    ellipse(x, y - r * 0.16, r * 0.38) +
    ellipse(x + r * 0.6, y - r * 0.08, r * 0.3);
  const before =
    rectangle(x - r * 1.5, y + r * 0.24, r * 2.3, r * 0.56, Math.round(r * 0.28)) +
    ellipse(x - r * 0.75, y + r * 0.26, r * 0.44) +
    ellipse(x - r * 0.05, y + r * 0.34, r * 0.34);
  return [
    { kind: 'path', d: ellipse(x, y, r * 0.86), fill: '#efe6d2' },
    { kind: 'path', d: behind, fill: '#e3e2ea' },
    { kind: 'path', d: before, fill: '#ffffff' },
  ];
}
