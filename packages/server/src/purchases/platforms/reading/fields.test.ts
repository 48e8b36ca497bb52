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
  ).toEqual({ buyer: { email: 'lia@example.com', name: 'Lia Nóbrega' }, unreadableEmail: null });
  const nameOf = (...names: unknown[]) => buyerOf({ emails: ['mailto:lia@example.com.'], names }).buyer?.name;
  expect(nameOf('<>', null, '\u200B', '🚀')).toBeNull();
  expect(nameOf(`${'a'.repeat(99)}😀`)).toBe('a'.repeat(99));
  expect(nameOf('\u202ELi\u00ADa')).toBe('Lia');
});

test('what stood in the place of an address is kept where none can be read', () => {
  const found = (...emails: unknown[]) => buyerOf({ emails, names: ['Lia'] });
  expect(found('Não Informado', 'lia@@example', 7)).toEqual({ buyer: null, unreadableEmail: 'lia@@example' });
  expect(found(null, ['lia@example.com'])).toEqual({ buyer: null, unreadableEmail: null });
});
