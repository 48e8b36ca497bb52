import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line has semicolons, quotes where they are needed, and nothing for what is missing', () => {
  expect(csvLine(['Ana; Bia', 'disse "oi"', 'duas\nlinhas', null, 3, 'simples'])).toBe(
    '"Ana; Bia";"disse ""oi""";"duas\nlinhas";;3;simples\r\n',
  );
});

test('a spreadsheet set to commas or tabs does not cut a text in two and compute the rest', () => {
  expect(csvLine(['a,=1+1,b', 'c\t=1+1'])).toBe('"a,=1+1,b";"c\t=1+1"\r\n');
});

test.each([
  '=1+1',
  '+55 11',
  '-2',
  '@soma',
  ' =1',
  '\t=1',
  '|cmd',
  '\rx',
  '＝1+1',
  '＋55',
  '－2',
  '＠soma',
  ' \u3000＝1',
  '\u200b=1',
  '\ufeff＠x',
  '\0=1',
  '\u202e－1',
  '﹦1',
  '−2',
])('a spreadsheet does not compute %j', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
});

test('numbers stay numbers, negative ones too, and a hyphen inside a name is only a hyphen', () => {
  expect(csvLine([-3, 'Ana-Maria', 'a=b'])).toBe('-3;Ana-Maria;a=b\r\n');
});
