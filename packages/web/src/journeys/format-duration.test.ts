import { expect, test } from 'vitest';
import { formatDuration, eachTakes } from './format-duration.ts';

test.each([
  [0, '0 min'],
  [43, '43 min'],
  [120, '2 h'],
  [223, '3 h 43 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test.each([
  [[9, 12, 11], 'cerca de 11 min'],
  [[10, 10], '10 min'],
  [[0, 0, 1], 'cerca de 1 min'],
  [[90, 60], 'cerca de 1 h 15 min'],
  [[0, 0], null],
  [[], null],
])('each of %j takes %s', (minutes, text) => {
  expect(eachTakes(minutes)).toBe(text);
});
