import { expect, test } from 'vitest';
import { catalogueSearch } from './catalogue-search.ts';

test('words and tag are taken from the address without the space around them', () => {
  expect(catalogueSearch({ busca: '  foco diário ', tag: 'hábitos' })).toEqual({
    busca: 'foco diário',
    tag: 'hábitos',
  });
});

test('a number in the address is a word like any other', () => {
  expect(catalogueSearch({ busca: 2026 })).toEqual({ busca: '2026', tag: undefined });
});

test.each([[''], ['   '], [null], [['a', 'b']], [{ a: 1 }], [undefined]])('%j asks for nothing', (value) => {
  expect(catalogueSearch({ busca: value, tag: value })).toEqual({ busca: undefined, tag: undefined });
});

test('no more is asked for than the server takes', () => {
  expect(catalogueSearch({ busca: 'a'.repeat(500) }).busca).toHaveLength(100);
});
