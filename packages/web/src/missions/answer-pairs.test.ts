import { expect, test } from 'vitest';
import { anAnswer } from '../../testing/accounts.ts';
import { answerPairs } from './answer-pairs.tsx';

test('a poll is its question and what was chosen', () => {
  const answer = anAnswer({
    missionType: 'enquete',
    asked: { question: 'O que distrai?', options: ['Celular', 'Fome', 'Sono'], multipleChoice: true },
    answer: { selectedOptions: ['Celular', 'Sono'] },
  });
  expect(answerPairs(answer)).toEqual([{ asked: 'O que distrai?', reply: 'Celular · Sono' }]);
});

test('a challenge is its title and the text', () => {
  const answer = anAnswer({
    missionType: 'desafio',
    asked: { title: 'Dez minutos', description: 'Sem celular.' },
    answer: { text: 'Consegui' },
  });
  expect(answerPairs(answer)).toEqual([{ asked: 'Dez minutos', reply: 'Consegui' }]);
});

test('a reflection is a pair a question, told apart from those left blank', () => {
  const answer = anAnswer({
    missionType: 'reflexao',
    asked: { questions: ['O que há na mesa?', 'O que sai?'] },
    answer: { answers: { 'O que há na mesa?': 'Livros' } },
  });
  expect(answerPairs(answer)).toEqual([
    { asked: 'O que há na mesa?', reply: 'Livros' },
    { asked: 'O que sai?', reply: null },
  ]);
});
