import { expect, test } from 'vitest';
import { withLatest } from './with-latest.ts';

/** Row n arrives n minutes after noon. */
const row = (n: number, text = '') => ({
  id: `e${n}`,
  createdAt: new Date(Date.UTC(2026, 10, 23, 12, n)).toISOString(),
  text,
});
const rows = (...numbers: number[]) => numbers.map((n) => row(n));
const listOf = (...pages: { items: ReturnType<typeof row>[]; nextCursor: string | null }[]) => ({
  pages,
  pageParams: pages.map((_, index) => (index === 0 ? undefined : `p${index}`)),
});
const idsOf = (list: ReturnType<typeof listOf>) => list.pages.map(({ items }) => items.map(({ id }) => id));

test('what is new comes first, and what was read further down stays', () => {
  const list = listOf({ items: rows(4, 3), nextCursor: 'a' }, { items: rows(2, 1), nextCursor: null });
  const after = withLatest(list, { items: rows(5, 4), nextCursor: 'b' });
  expect(idsOf(after)).toEqual([
    ['e5', 'e4', 'e3'],
    ['e2', 'e1'],
  ]);
  expect(after.pages.map(({ nextCursor }) => nextCursor)).toEqual(['a', null]);
});

test('a row that was being processed says what became of it', () => {
  const list = listOf({ items: [row(2, 'processing'), row(1)], nextCursor: null });
  const after = withLatest(list, { items: [row(2, 'success'), row(1)], nextCursor: null });
  expect(after.pages[0]!.items[0]!.text).toBe('success');
});

test('a row that a filter left behind goes, but only where the newest page reaches', () => {
  const list = listOf({ items: rows(5, 4, 3), nextCursor: 'a' }, { items: rows(2, 1), nextCursor: null });
  expect(idsOf(withLatest(list, { items: rows(5, 3), nextCursor: 'b' }))).toEqual([
    ['e5', 'e3'],
    ['e2', 'e1'],
  ]);
});

test('an empty newest page empties the history', () => {
  const list = listOf({ items: rows(1), nextCursor: null });
  expect(idsOf(withLatest(list, { items: [], nextCursor: null }))).toEqual([[]]);
});

test('the first event of all comes to an empty history', () => {
  const list = listOf({ items: [], nextCursor: null });
  expect(idsOf(withLatest(list, { items: rows(1), nextCursor: null }))).toEqual([['e1']]);
});

test('more new rows than a page holds begin the history anew, so that nothing is missing in between', () => {
  const list = listOf({ items: rows(2, 1), nextCursor: 'a' }, { items: rows(0), nextCursor: null });
  const after = withLatest(list, { items: rows(9, 8), nextCursor: 'b' });
  expect(idsOf(after)).toEqual([['e9', 'e8']]);
  expect(after.pageParams).toEqual([undefined]);
  expect(after.pages[0]!.nextCursor).toBe('b');
});

test('a repeated refusal that moves to another place is not there twice', () => {
  const list = listOf({ items: rows(3, 2, 1), nextCursor: 'a' });
  const moved = { ...row(4), id: 'e1' };
  expect(idsOf(withLatest(list, { items: [moved, row(3), row(2)], nextCursor: 'a' }))).toEqual([['e1', 'e3', 'e2']]);
});
