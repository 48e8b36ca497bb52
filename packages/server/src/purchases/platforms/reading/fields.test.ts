import { expect, test } from 'vitest';
import { buyerOf } from './buyer.ts';
import { at, listOf, textOf } from './fields.ts';

test.each([
  [' O7A1 ', 'O7A1'],
  [48213, '48213'],
  ['Não Informado', null],
  ['NÃO INFORMADO', null],
  ['a\u0000b', 'a b'],
  ['', null],
  [Number.NaN, null],
  [Infinity, null],
  [true, null],
  [{}, null],
  ['x'.repeat(201), null],
])('%j reads as %j', (value, expected) => {
  expect(textOf(value)).toBe(expected);
});

test('only own fields are found', () => {
  expect(at({ a: { b: 1 } }, 'a', 'b')).toBe(1);
  expect(at({ a: null }, 'a', 'b')).toBeUndefined();
  expect(at({}, 'constructor', 'name')).toBeUndefined();
  expect(at('text', 'length')).toBeUndefined();
});

test('a list is a list, or a form’s numbered fields', () => {
  expect(listOf([1])).toEqual([1]);
  expect(listOf({ 0: 'a', 1: 'b' })).toEqual(['a', 'b']);
  expect(listOf({ a: 1 })).toEqual([]);
  expect(listOf('ab')).toEqual([]);
});

test('a buyer is the first usable address with the first usable name', () => {
  expect(
    buyerOf({ emails: ['Não Informado', ' Lia@Example.COM '], names: ['Não Informado', ' <Lia>  Nóbrega '] }),
  ).toEqual({
    email: 'lia@example.com',
    name: 'Lia Nóbrega',
  });
  expect(buyerOf({ emails: ['lia@example.com'], names: ['<>', null] })).toEqual({
    email: 'lia@example.com',
    name: null,
  });
  expect(buyerOf({ emails: ['lia', null, 7], names: ['Lia'] })).toBeNull();
  expect(buyerOf({ emails: ['lia@example.com'], names: [`${'a'.repeat(99)}😀`] })?.name).toBe('a'.repeat(99));
});
