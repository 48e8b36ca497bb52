import { expect, test } from 'vitest';
import { fieldWords, valueWords } from './change-words.ts';

test('fields go by the names that forms give them, unknown ones by their own', () => {
  expect([fieldWords('ctaTexto'), fieldWords('Prazo')]).toEqual(['Texto do botão', 'Prazo']);
});

test('choices and lists are said in words', () => {
  expect(valueWords('modoLiberacao', 'uma_por_dia')).toBe('Uma por dia');
  expect(valueWords('tags', '["foco","rotina"]')).toBe('foco, rotina');
});

test('a text that only looks like a list stays as it is, also one that was cut off', () => {
  expect(valueWords('name', '[rascunho]')).toBe('[rascunho]');
  expect(valueWords('tags', '["foco","rot…')).toBe('["foco","rot…');
});

test.each([null, '', '[]'])('%o is nothing', (value) => {
  expect(valueWords('tags', value)).toBeNull();
});

test('settings that a removed picture emptied go by the names of their pictures', () => {
  expect(['logo_url', 'logo_dark_url', 'favicon_url'].map(fieldWords)).toEqual([
    'Logo principal',
    'Logo para tema escuro',
    'Favicon',
  ]);
});

test('what a deletion took along is counted in Portuguese', () => {
  expect(['journeys', 'lessons', 'enrollments', 'answers', 'users', 'sessions'].map(fieldWords)).toEqual([
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
  expect(valueWords('missionContent', poll)).toBe('Pergunta: Qual? · Opções: Esta, Aquela · Várias respostas: não');
  expect(valueWords('missionContent', '{"intro":"","questions":["E agora?"]}')).toBe('Perguntas: E agora?');
  expect(valueWords('missionContent', '{"question":"Qual é a…')).toBe('{Pergunta: "Qual é a…');
});
