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
