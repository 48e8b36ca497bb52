import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

const lessons = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Lição ${index + 1}`, durationMinutes: 10 }));
const summary = (count: number, mode: Parameters<typeof weeksOf>[1]) =>
  weeksOf(lessons(count), mode).map(({ title, from, lessons: ofWeek }) => [title, from, ofWeek.length]);

test('lessons of a day each stand in weeks', () => {
  expect(summary(16, 'uma_por_dia')).toEqual([
    ['Semana 1', 1, 7],
    ['Semana 2', 8, 7],
    ['Semana 3', 15, 2],
  ]);
});

test('lessons without days are called by their numbers', () => {
  expect(summary(8, 'sequencial')).toEqual([
    ['Lições 1 a 7', 1, 7],
    ['Lição 8', 8, 1],
  ]);
  expect(summary(3, 'imediata')).toEqual([['Lições 1 a 3', 1, 3]]);
});

test('no lessons, no weeks', () => {
  expect(summary(0, 'uma_por_dia')).toEqual([]);
});
