import { expect, test } from 'vitest';
import { paymentPlatforms } from '../../../testing/purchases.ts';
import { formatField, formatSubject, formatValue } from './format-change.ts';

const label = (field: string) => formatField(field, paymentPlatforms);
/** The text of a field's value after an action. */
const after = (field: string, value: string | null, action = 'Jornada editada') =>
  formatValue({ field, action, before: null, after: value }, 'after');
const before = (field: string, value: string | null) =>
  formatValue({ field, action: 'Jornada editada', before: value, after: null }, 'before');

test('fields go by the names that forms give them, unknown ones by their own', () => {
  expect([label('ctaTexto'), label('Prazo')]).toEqual(['Texto do botão', 'Prazo']);
});

test('a certificate goes by the words of its form', () => {
  expect(['isEnabled', 'hours', 'signerName', 'reason', 'isMinor'].map(label)).toEqual([
    'Emitir certificado',
    'Carga horária (horas)',
    'Quem assina',
    'Motivo',
    'Menor de idade',
  ]);
});

test('the secret of a webhook goes by the name that its platform gives it', () => {
  expect(['signingSecret', 'hottok', 'previousSecret'].map(label)).toEqual([
    'Signing secret',
    'Hottok',
    'Segredo anterior',
  ]);
});

test('choices and lists are said in words', () => {
  expect(after('modoLiberacao', 'uma_por_dia')).toBe('Uma por dia');
  expect(after('tags', '["foco","rotina"]')).toBe('foco, rotina');
});

test('a text that only looks like a list stays as it is', () => {
  expect(after('name', '[rascunho]')).toBe('[rascunho]');
  expect(after('name', '["foco","rotina"]')).toBe('["foco","rotina"]');
});

test.each([
  ['["foco","rot…', 'foco, rot…'],
  ['["foco","rotina"…', 'foco, rotina …'],
  ['["foco",…', 'foco …'],
  ['["fo\\"co","\\u00…', 'fo"co, …'],
])('a list that was cut off, %s, is said as far as it was written down', (value, text) => {
  expect(after('tags', value)).toBe(text);
});

test('a webhook is Ativo or Inativo, a journey Ativa or Inativa', () => {
  expect(['active', 'inactive'].map((status) => after('status', status, 'Webhook desativado'))).toEqual([
    'Ativo',
    'Inativo',
  ]);
  expect(['active', 'inactive'].map((status) => after('status', status))).toEqual(['Ativa', 'Inativa']);
});

test('a picture goes by what it is, never by its address', () => {
  const address = '/platform-assets/logos/1763900000000-0a1b2c.png';
  expect([before('logoUrl', address), after('logoUrl', address)]).toEqual(['arquivo anterior', 'novo arquivo']);
  expect(label('url')).toBe('Arquivo');
  const folders = ['logos', 'favicons', 'avatars', 'signatures'];
  expect(folders.map((folder) => formatSubject(address.replace('logos', folder)))).toEqual([
    'Logo',
    'Favicon',
    'Foto',
    'Assinatura',
  ]);
  expect(formatSubject('Foco sem Ruído')).toBe('Foco sem Ruído');
});

test.each([null, '', '[]'])('%o is nothing', (value) => {
  expect(after('tags', value)).toBeNull();
});

test('settings that a removed picture emptied go by the names of their pictures', () => {
  expect(['logo_url', 'logo_dark_url', 'favicon_url'].map(label)).toEqual([
    'Logo principal',
    'Logo para tema escuro',
    'Favicon',
  ]);
});

test('what a deletion took along is counted in Portuguese', () => {
  expect(['journeys', 'lessons', 'enrollments', 'answers', 'users', 'sessions'].map(label)).toEqual([
    'Jornadas',
    'Lições',
    'Inscrições',
    'Respostas',
    'Usuários',
    'Sessões',
  ]);
});

test('a mission is said part by part, and readable where it was cut off', () => {
  const poll = JSON.stringify({ question: 'Qual?', options: ['Esta', 'Aquela'], multipleChoice: false });
  expect(after('missionContent', poll)).toBe('Pergunta: Qual? · Opções: Esta, Aquela · Várias respostas: não');
  expect(after('missionContent', '{"intro":"","questions":["E agora?"]}')).toBe('Perguntas: E agora?');
  expect(after('missionContent', '{"question":"Qual é a…')).toBe('Pergunta: Qual é a…');
  const options = '{"question":"Qual?","options":["Esta","Aque…';
  expect(after('missionContent', options)).toBe('Pergunta: Qual? · Opções: Esta, Aque…');
  expect(after('missionContent', '{"question":"Qual?","opt…')).toBe('Pergunta: Qual? …');
  expect(after('missionContent', '{"question":"Qual?","options":…')).toBe('Pergunta: Qual? …');
  expect(after('missionContent', '{"question":"Qual?","options":["A"],"multipleChoice":fal…')).toBe(
    'Pergunta: Qual? · Opções: A …',
  );
  expect(after('missionContent', 'nenhum JSON…')).toBe('nenhum JSON…');
});
