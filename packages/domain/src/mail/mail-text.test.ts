import { expect, test } from 'vitest';
import {
  EDITABLE_MAILS,
  FIRST_TEXTS,
  fillFields,
  hasField,
  MAIL_TEXT_LIMITS,
  piecesOf,
  wrongFields,
} from './mail-text.ts';

const values = { nome: 'Ana', jornada: 'Foco sem Ruído', escola: 'Escola da Paz', link: 'https://escola.exemplo/x' };

test('fields are filled in, however their names are typed, and everything else stays', () => {
  expect(fillFields('{nome}, { Jornada } abre em {ESCOLA}: {nome}! {} {idade} { }', values)).toBe(
    'Ana, Foco sem Ruído abre em Escola da Paz: Ana! {} {idade} { }',
  );
  expect(fillFields('Custa R$ 5 e $& {link}', { ...values, link: '$1' })).toBe('Custa R$ 5 e $& $1');
});

test('a value that looks like a field is text', () => {
  expect(fillFields('Oi, {nome}, de {escola}', { ...values, nome: '{link}', escola: '{nome}' })).toBe(
    'Oi, {link}, de {nome}',
  );
});

test('unknown fields are named, and the link stands in the body alone', () => {
  expect(wrongFields('body', 'Oi {nome} {idade} {link} { Sobrenome }')).toEqual(['{idade}', '{ Sobrenome }']);
  expect(wrongFields('subject', '{link} {escola} {}')).toEqual(['{link}', '{}']);
  expect(wrongFields('heading', '{link}')).toEqual(['{link}']);
  expect(wrongFields('button', '{link}')).toEqual(['{link}']);
  expect(hasField('{ JORNADA }', 'jornada')).toBe(true);
  expect(hasField('jornada', 'jornada')).toBe(false);
});

test.each([
  ['Oi, {nome', ['{']],
  ['Oi, nome}', ['}']],
  ['Oi, {{nome}}', ['{', '}']],
  ['{ nome\n}', ['{', '}']],
  [`{${'a'.repeat(61)}}`, ['{', '}']],
  ['}{', ['}', '{']],
])('a brace without its other half is wrong: %j', (text, wrong) => {
  expect(wrongFields('body', text)).toEqual(wrong);
});

test('the pieces of a text are the whole text', () => {
  const text = '{nome}, { Jornada }{idade}: {link} {{x';
  expect(piecesOf('subject', text)).toEqual([
    { kind: 'field', typed: '{nome}' },
    { kind: 'text', typed: ', ' },
    { kind: 'field', typed: '{ Jornada }' },
    { kind: 'wrong', typed: '{idade}' },
    { kind: 'text', typed: ': ' },
    { kind: 'wrong', typed: '{link}' },
    { kind: 'text', typed: ' ' },
    { kind: 'wrong', typed: '{' },
    { kind: 'wrong', typed: '{' },
    { kind: 'text', typed: 'x' },
  ]);
});

test('the texts to begin with are allowed ones', () => {
  for (const template of EDITABLE_MAILS)
    for (const part of ['subject', 'heading', 'body', 'button'] as const) {
      const text = FIRST_TEXTS[template][part];
      expect(wrongFields(part, text)).toEqual([]);
      expect(text.length).toBeLessThanOrEqual(MAIL_TEXT_LIMITS[part]);
    }
});
