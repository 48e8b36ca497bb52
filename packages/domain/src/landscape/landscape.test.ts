import { describe, expect, test } from 'vitest';
import { landscape, type LandscapeOptions } from './landscape.ts';
import { outlineAt } from './ridges.ts';

const someOptions = (options: Partial<LandscapeOptions> = {}): LandscapeOptions => ({
  seed: '0199a1b2-0000-7000-8000-000000000001',
  progress: 0.4,
  variant: 'day',
  width: 480,
  height: 240,
  ridges: 4,
  ...options,
});

test('a journey always has the same landscape', () => {
  expect(landscape(someOptions())).toEqual(landscape(someOptions()));
});

test('two journeys have two landscapes', () => {
  expect(landscape(someOptions({ seed: 'one' })).hills).not.toEqual(landscape(someOptions({ seed: 'other' })).hills);
});

test('the sun climbs with every day and never leaves its place from left to right', () => {
  const suns = [0, 0.2, 0.4, 0.6, 0.8, 1].map((progress) => landscape(someOptions({ progress })).sun);
  const heights = suns.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(new Set(heights).size).toBe(heights.length);
  expect(new Set(suns.map(({ x }) => x)).size).toBe(1);
});

test('the top-left corner stays free for labels, whatever the journey', () => {
  for (let n = 0; n < 200; n++)
    expect(landscape(someOptions({ seed: `journey ${n}` })).sun.x).toBeGreaterThan(480 * 0.55);
});

describe('odd progress draws the nearest hour', () => {
  test.each([
    [-1, 0],
    [Number.NaN, 0],
    [2, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('%f is drawn as %f', (odd, plain) => {
    expect(landscape(someOptions({ progress: odd }))).toEqual(landscape(someOptions({ progress: plain })));
  });
});

test('a wished palette changes the light alone', () => {
  const [one, other] = [landscape(someOptions({ palette: 2 })), landscape(someOptions({ palette: 3 }))];
  expect(one.light).not.toEqual(other.light);
  expect(one.hills.map(({ path }) => path)).toEqual(other.hills.map(({ path }) => path));
});

test('a locked journey is dark and a finished one stands at full day', () => {
  expect(landscape(someOptions({ variant: 'night', palette: 0 })).light.zenith).toBe('#0d0f2c');
  expect(landscape(someOptions({ variant: 'done', progress: 0 })).hour).toBe(1);
});

test('the moon stands clear of the hills, whatever the journey', () => {
  for (let n = 0; n < 200; n++) {
    const { sun, hills } = landscape(someOptions({ seed: `journey ${n}`, variant: 'night', width: 1120, height: 300 }));
    const near = (hills[0]?.points ?? []).filter(([x]) => Math.abs(x - sun.x) < 20).map(([, y]) => y);
    expect(sun.y - sun.radius).toBeGreaterThan(0);
    expect(sun.y + sun.radius).toBeLessThan(Math.min(...near, 300) + 20);
  }
});

test('every number of the drawing is a number', () => {
  for (const [width, height] of [
    [72, 46],
    [1120, 300],
    [168, 202],
  ] as const) {
    const { hills, nearPath, farPath, clouds, trees } = landscape(someOptions({ width, height, ridges: 1 }));
    const paths = [...hills.map(({ path }) => path), nearPath, farPath, ...clouds, trees].join('');
    expect(paths).not.toMatch(/NaN|Infinity/);
  }
});

test('a sun with a sign stands clear of every ridge and inside the picture, whatever the journey and the hour', () => {
  for (let n = 0; n < 200; n++) {
    const options = { seed: `journey ${n}`, progress: (n % 11) / 10, width: 610, height: 372, isMarked: true };
    const { sun, hills } = landscape(someOptions(options));
    const middle = sun.y + sun.radius * 0.5;
    const tops = hills.map(({ points }) => outlineAt(points, sun.x));
    expect(Math.min(...tops)).toBeGreaterThan(middle);
    expect(sun.y - sun.radius).toBeGreaterThan(0);
  }
});
