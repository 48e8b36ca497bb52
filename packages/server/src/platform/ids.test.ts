import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const noon = new Date('2026-03-09T12:00:00Z');

test('ids of one instant grow in the order in which they were asked for', () => {
  const ids = Array.from({ length: 1000 }, () => newId(noon));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids grow with time', () => {
  const earlier = newId(noon);
  expect(newId(new Date(noon.getTime() + 1)) > earlier).toBe(true);
});

test('ids of an instant that comes back are new ones', () => {
  const before = newId(noon);
  newId(new Date(noon.getTime() + 1));
  expect(newId(noon)).not.toBe(before);
});
