import { expect, test } from 'vitest';
import { Choices } from './choices.ts';
import { anyUnicode } from './unicode.ts';

const texts = Array.from({ length: 2000 }, (_, index) => anyUnicode(new Choices(1, index), 20));

test('texts are never empty nor longer than the field', () => {
  expect(texts.filter((text) => text.length === 0 || text.length > 20)).toEqual([]);
});

test.each([
  ['a control', /\p{Control}/u],
  ['U+0000', /\0/],
  ['a half of a pair alone', /\p{Surrogate}/u],
  ['a mark that joins to what is before', /\p{Mark}/u],
  ['a sign that turns the direction', /[\u202a-\u202e\u2066-\u2069]/],
  ['no character', /[\ufffe\uffff]/],
  ['a letter of another plane', /[\u{1d400}-\u{1d7ff}]/u],
  ['an emoji', /\p{Extended_Pictographic}/u],
  ['a tag', /[\u{e0000}-\u{e01ef}]/u],
  ['the last planes', /[\u{f0000}-\u{10ffff}]/u],
])('some have %s', (_name, pattern) => {
  expect(texts.some((text) => pattern.test(text))).toBe(true);
});
