import type { CSSProperties } from 'react';

/** Stones are not quite round: four values of `border-radius`. */
const shapes = [
  '54% 46% 50% 50% / 50% 54% 46% 50%',
  '47% 53% 54% 46% / 52% 48% 52% 48%',
  '52% 48% 46% 54% / 48% 50% 50% 52%',
  '50% 50% 53% 47% / 53% 47% 50% 50%',
];

/** Gives the stone with this number on a path its shape, as `--stone-shape`. */
export const stoneShape = (number: number) => ({ '--stone-shape': shapes[number % shapes.length] }) as CSSProperties;
