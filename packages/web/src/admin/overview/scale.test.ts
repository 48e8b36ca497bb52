import { expect, test } from 'vitest';
import { scaleFor } from './scale.ts';

test.each([
  [0, [0, 1, 2, 3]],
  [1, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4, 6]],
  [7, [0, 3, 6, 9]],
  [16, [0, 10, 20, 30]],
  [70, [0, 25, 50, 75]],
  [412, [0, 150, 300, 450]],
  [9418, [0, 4000, 8000, 12000]],
])('a chart up to %d has round whole lines that hold it', (most, lines) => {
  expect(scaleFor(most)).toEqual(lines);
});
