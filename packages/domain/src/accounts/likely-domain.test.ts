import { expect, test } from 'vitest';
import { likelyEmail } from './likely-domain.ts';

test.each([
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.cm', 'ana@gmail.com'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['ana@gmail.com.com', 'ana@gmail.com'],
  ['ana@g.mail.com', 'ana@gmail.com'],
  ['ana@gmailcom', 'ana@gmail.com'],
  ['ana.lima+curso@hotmial.com', 'ana.lima+curso@hotmail.com'],
  ['ana@hotmail.con.br', 'ana@hotmail.com.br'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@yahoo.combr', 'ana@yahoo.com.br'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@uol.com.b', 'ana@uol.com.br'],
  ['ana@ig.con.br', 'ana@ig.com.br'],
])('%s was probably meant to be %s', (typed, likely) => {
  expect(likelyEmail(typed)).toBe(likely);
});

test.each([
  'ana@gmail.com',
  'ana@hotmail.com.br',
  'ana@outlook.com.br',
  'ana@yahoo.com',
  'ana@yahoo.com.ar',
  'ana@hotmail.fr',
  'ana@live.co.uk',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@ma.com',
  'ana@sol.com.br',
  'ana@uol.com',
  'ana@escoladapaz.com.br',
  'ana@gov.br',
  'gmial.con',
  '@gmial.con',
  'ana@',
  '',
])('%j is left as it is', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
