import { describe, expect, test } from 'vitest';
import { readJson, readJsonOrForm } from './read-body.ts';

const read = (text: string, contentType?: string) => readJsonOrForm(Buffer.from(text), contentType);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a body is read', () => {
  test.each([
    ['as JSON', '{"a":1}', 'application/json', { a: 1 }],
    ['as JSON, whatever it is called', ' {"a":1}', 'application/x-www-form-urlencoded', { a: 1 }],
    ['as JSON behind a byte order mark', '\uFEFF{"a":1}', undefined, { a: 1 }],
    ['as a form', 'a=1&b=Andr%C3%A9+L', 'application/x-www-form-urlencoded', { a: '1', b: 'André L' }],
    ['as a form of which nobody said so', 'a=1', undefined, { a: '1' }],
    [
      'as a form with brackets',
      'c[email]=l%40x.com&i[0][id]=7',
      undefined,
      { c: { email: 'l@x.com' }, i: { 0: { id: '7' } } },
    ],
    ['as a form with JSON inside', 'item={"product_id":7}', undefined, { item: { product_id: 7 } }],
    ['with the last of two', 'a=1&a=2', undefined, { a: '2' }],
    ['with brackets that are none', 'a]=1&[b]=2&c[=3', undefined, { 'a]': '1', '[b]': '2', 'c[': '3' }],
    ['with braces that are no JSON', 'a={x', undefined, { a: '{x' }],
  ])('%s', (_name, text, contentType, expected) => {
    expect(plain(read(text, contentType))).toEqual(expected);
  });

  test('with a field called __proto__ like any other', () => {
    const body = read('__proto__[isAdmin]=1&a[__proto__][b]=2') as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['__proto__', 'a']);
    expect({}).not.toHaveProperty('isAdmin');
  });

  test.each([
    'a={}&a[__proto__][isAdmin]=1',
    'a={}&a[constructor][prototype][isAdmin]=1',
    'a={}&a[__proto__]={"isAdmin":1}',
  ])('and %s reaches nothing outside of it', (text) => {
    const body = read(text) as { a: Record<string, unknown> };
    expect({}).not.toHaveProperty('isAdmin');
    expect(Object.getPrototypeOf(body.a)).toBe(Object.prototype);
    expect(Object.keys(body.a)).toHaveLength(1);
  });
});

test.each(['', '   ', '[1]', '"a"', '12', 'null', '{"a":', 'hello', '\u0000'])('%j is unreadable', (text) => {
  expect(read(text)).toBeNull();
  expect(readJson(Buffer.from(text))).toBeNull();
});

test('what calls itself JSON is not tried as a form', () => {
  expect(read('a=1', 'application/json; charset=utf-8')).toBeNull();
});
