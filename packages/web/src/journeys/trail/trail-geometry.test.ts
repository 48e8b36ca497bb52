import { describe, expect, test } from 'vitest';
import { trailGeometry } from './trail-geometry.ts';

test('a week makes a row, and the next one turns back', () => {
  const { columns, places } = trailGeometry(1120, 21);
  expect(columns).toBe(7);
  const [first, seventh, eighth, fourteenth] = [places[0], places[6], places[7], places[13]];
  expect(eighth?.x).toBe(seventh?.x);
  expect(fourteenth?.x).toBe(first?.x);
  expect(eighth?.y).toBeGreaterThan((seventh?.y ?? 0) + 100);
});

test('a phone shows one column from top to bottom', () => {
  const { isNarrow, columns, places } = trailGeometry(358, 5);
  expect({ isNarrow, columns }).toEqual({ isNarrow: true, columns: 1 });
  const heights = places.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});

describe('every stone lies inside its box', () => {
  test.each([320, 559, 560, 700, 1000, 1120])('at %i px', (width) => {
    const { places, height } = trailGeometry(width, 60);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(24);
      expect(x).toBeLessThan(width - 24);
      expect(y).toBeLessThan(height);
    }
  });
});

describe('the path joins each stone with the next', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [60, 59],
  ])('%i stones need %i segments', (stones, segments) => {
    expect(trailGeometry(1120, stones).segments).toHaveLength(segments);
  });
});

test('a journey without lessons takes no room', () => {
  expect(trailGeometry(1120, 0).height).toBe(0);
});
