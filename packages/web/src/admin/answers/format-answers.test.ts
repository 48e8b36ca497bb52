import { expect, test } from 'vitest';
import { formatAnswerCount, formatVote } from './format-answers.ts';

test('counts read as people say them', () => {
  expect([formatAnswerCount(0), formatAnswerCount(1), formatAnswerCount(2907)]).toEqual([
    '0 respostas',
    '1 resposta',
    '2.907 respostas',
  ]);
  expect([formatAnswerCount(1, true), formatAnswerCount(3, true)]).toEqual([
    '1 resposta encontrada',
    '3 respostas encontradas',
  ]);
  expect([formatVote(1), formatVote(12)]).toEqual(['1 voto', '12 votos']);
});
