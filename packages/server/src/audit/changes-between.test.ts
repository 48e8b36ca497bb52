import { expect, test } from 'vitest';
import { changesBetween, shorten } from './changes-between.ts';

test('an edit tells of the fields that changed, and of no other', () => {
  const before = { name: 'Foco', tags: ['a'], totalDays: 7, checkoutUrl: null as string | null, required: false };
  const after = { name: 'Foco', tags: ['a', 'b'], totalDays: 8, checkoutUrl: 'https://exemplo.com.br', required: true };
  expect(changesBetween(before, after)).toEqual([
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
    { field: 'totalDays', before: '7', after: '8' },
    { field: 'checkoutUrl', before: null, after: 'https://exemplo.com.br' },
    { field: 'required', before: 'não', after: 'sim' },
  ]);
});

test('nothing and nothing are the same, whatever they are called', () => {
  expect(changesBetween<{ cargo: string | null | undefined }>({ cargo: undefined }, { cargo: null })).toEqual([]);
});

test('a long text is cut to two hundred characters, and an emoji never in half', () => {
  expect(shorten('a'.repeat(200))).toBe('a'.repeat(200));
  expect(shorten('😀'.repeat(201))).toBe(`${'😀'.repeat(199)}…`);
});
