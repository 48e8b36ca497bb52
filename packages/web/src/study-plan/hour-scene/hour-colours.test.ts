import { expect, test } from 'vitest';
import { skyAt } from './hour-colours.ts';

test('the sun is highest at noon, and low on the left in the morning and on the right in the evening', () => {
  const [morning, noon, evening] = [7 * 60, 12 * 60, 17 * 60].map(skyAt);
  expect(noon!.sun.y).toBeLessThan(morning!.sun.y);
  expect(noon!.sun.y).toBeLessThan(evening!.sun.y);
  expect(morning!.sun.x).toBeLessThan(evening!.sun.x);
});

test('night comes after 18 h and lasts until morning', () => {
  expect([0, 3, 6, 12, 18, 21, 23].map((hour) => skyAt(hour * 60).night)).toEqual([1, 1, 0, 0, 0, 1, 1]);
});

test('every minute has its colours', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const { sun: _, night: __, ...colours } = skyAt(minute);
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});
