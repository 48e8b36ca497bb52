import { describe, expect, test } from 'vitest';
import { mix, ramp } from './colour.ts';

const dawn = ['#2b2e6b', '#c4507b', '#ffc53d'] as const;

test('a mix begins and ends with its own colours', () => {
  expect(mix('#2b2e6b', '#ffc53d', 0)).toBe('#2b2e6b');
  expect(mix('#2b2e6b', '#ffc53d', 1)).toBe('#ffc53d');
});

test('a ramp passes through each of its stops', () => {
  expect([0, 0.5, 1].map((at) => ramp(dawn, at))).toEqual(dawn);
});

describe('a ramp keeps to its stops', () => {
  test.each([
    [-3, '#2b2e6b'],
    [0, '#2b2e6b'],
    [1, '#ffc53d'],
    [7, '#ffc53d'],
  ])('at %f it is %s', (at, colour) => {
    expect(ramp(dawn, at)).toBe(colour);
  });
});
