import { expect, test } from 'vitest';
import { keepByVersion } from './keep-by-version.ts';

const texts = (most: number) => keepByVersion<string>({ most, weigh: (text) => text.length });

test('finds what was kept under a version, and nothing under another', () => {
  const kept = texts(10);
  kept.keep('a', 'one');
  expect(kept.find('a')).toBe('one');
  expect(kept.find('b')).toBeUndefined();
});

test('lets go of what nobody used for longest when it becomes too heavy', () => {
  const kept = texts(9);
  kept.keep('a', 'one');
  kept.keep('b', 'two');
  kept.keep('c', 'six');
  kept.find('a');
  kept.keep('d', 'ten');
  expect(['a', 'b', 'c', 'd'].map((version) => kept.find(version))).toEqual(['one', undefined, 'six', 'ten']);
});

test('a value that is too heavy by itself pushes nothing out', () => {
  const kept = texts(5);
  kept.keep('a', 'one');
  kept.keep('b', 'too long');
  expect(kept.find('a')).toBe('one');
  expect(kept.find('b')).toBeUndefined();
});

test('keeping the same version again does not count twice', () => {
  const kept = texts(6);
  for (let time = 0; time < 5; time++) kept.keep('a', 'one');
  kept.keep('b', 'two');
  expect([kept.find('a'), kept.find('b')]).toEqual(['one', 'two']);
});
