import { expect, test } from 'vitest';
import { differencesBetween, merged, type FormPart } from './differences-between.ts';

type Form = { title: string; isOn: boolean; minutes: number | string; tags: string[] };
const parts: FormPart<Form>[] = [
  { label: 'Título', fields: ['title'] },
  {
    label: 'Cronômetro',
    fields: ['isOn', 'minutes'],
    value: ({ isOn, minutes }) => (isOn ? minutes : null),
    format: (minutes: number | null) => (minutes === null ? 'Sem' : `${minutes} min`),
  },
  { label: 'Tags', fields: ['tags'] },
];
const base: Form = { title: 'A', isOn: false, minutes: 30, tags: [] };

test('each difference says who changed it, and what counts as one is compared as one', () => {
  const saved = { ...base, title: 'B', tags: ['x', 'y'] };
  const mine = { ...base, title: 'C', isOn: true };
  expect(differencesBetween(parts, { base, saved, mine })).toEqual([
    { label: 'Título', saved: 'B', mine: 'C', changedBy: 'both' },
    { label: 'Cronômetro', saved: 'Sem', mine: '30 min', changedBy: 'me' },
    { label: 'Tags', saved: 'x, y', mine: '—', changedBy: 'other' },
  ]);
});

test('what is hidden, and space at the ends, is no difference', () => {
  const mine = { ...base, title: ' A ', minutes: 45 };
  expect(differencesBetween(parts, { base, saved: base, mine })).toEqual([]);
});

test('what is chosen comes with all that belongs to it, the rest as it was saved', () => {
  const saved = { ...base, title: 'B', tags: ['x'] };
  const mine = { title: 'C', isOn: true, minutes: 45, tags: ['y'] };
  expect(merged(parts, { saved, mine }, new Set(['Cronômetro']))).toEqual({
    title: 'B',
    isOn: true,
    minutes: 45,
    tags: ['x'],
  });
});
