import { expect, test } from 'vitest';
import { answerCountWords, voteWords } from './answer-words.ts';

test('counts read as people say them', () => {
  expect([answerCountWords(0), answerCountWords(1), answerCountWords(2907)]).toEqual([
    '0 respostas',
    '1 resposta',
    '2.907 respostas',
  ]);
  expect([answerCountWords(1, true), answerCountWords(3, true)]).toEqual([
    '1 resposta encontrada',
    '3 respostas encontradas',
  ]);
  expect([voteWords(1), voteWords(12)]).toEqual(['1 voto', '12 votos']);
});
