import { expect, test } from 'vitest';
import { aChallenge, aPoll, aReflection } from '../../../testing/missions.ts';
import { answerCountWords, piecesOf, voteWords } from './answer-words.ts';

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

test('a poll is its question with what was chosen', () => {
  expect(
    piecesOf({ missionType: 'enquete', asked: aPoll, answer: { selectedOptions: ['À noite', 'No meio da manhã'] } }),
  ).toEqual([{ asked: aPoll.question, said: ['À noite', 'No meio da manhã'] }]);
});

test('a challenge is asked by its prompt, else by its title', () => {
  const answer = { text: 'Consegui' };
  expect(piecesOf({ missionType: 'desafio', asked: aChallenge, answer })).toEqual([
    { asked: aChallenge.title, said: ['Consegui'] },
  ]);
  const asked = { ...aChallenge, responsePrompt: 'O que aconteceu?' };
  expect(piecesOf({ missionType: 'desafio', asked, answer })[0]?.asked).toBe('O que aconteceu?');
});

test('a reflection keeps the order of its questions, and a blank answer is none', () => {
  const [first, second] = aReflection.questions as [string, string];
  const answers = { [second]: 'Guardar o telefone', [first]: '  ' };
  expect(piecesOf({ missionType: 'reflexao', asked: aReflection, answer: { answers } })).toEqual([
    { asked: first, said: [] },
    { asked: second, said: ['Guardar o telefone'] },
  ]);
});
