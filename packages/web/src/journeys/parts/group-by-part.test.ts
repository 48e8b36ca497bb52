import { expect, test } from 'vitest';
import { groupByPart } from './group-by-part.ts';

const grouped = (lessons: string, ...froms: number[]) =>
  groupByPart(
    lessons.split(''),
    froms.map((from) => ({ id: `${from}`, title: `Parte ${from}`, from })),
  ).map(({ part, from, lessons: own }) => [part?.title ?? null, from, own.join('')]);

test('a part has the lessons up to the next one, the last part all that are left', () => {
  expect(grouped('abcdef', 1, 3, 6)).toEqual([
    ['Parte 1', 1, 'ab'],
    ['Parte 3', 3, 'cde'],
    ['Parte 6', 6, 'f'],
  ]);
});

test('lessons before the first part stand in none', () => {
  expect(grouped('abcd', 3)).toEqual([
    [null, 1, 'ab'],
    ['Parte 3', 3, 'cd'],
  ]);
});
