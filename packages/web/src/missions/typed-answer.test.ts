import { expect, test } from 'vitest';
import { fitInto } from '@jornada/domain/missions/mission-answer';
import { canSend, areSameAnswers, type Asked } from './typed-answer.ts';

const poll: Asked = {
  type: 'enquete',
  content: { question: 'Quando?', options: ['Cedo', 'À tarde', 'À noite'], multipleChoice: true },
};
const challenge: Asked = { type: 'desafio', content: { title: 'Dez minutos', description: 'Conte como foi.' } };
const reflection: Asked = { type: 'reflexao', content: { questions: ['O que foi fácil?', 'O que foi difícil?'] } };

test.each([
  ['no option', { selectedOptions: [] }, false],
  ['an option', { selectedOptions: ['Cedo'] }, true],
  ['blank text', { text: ' \n' }, false],
  ['a text', { text: 'Foi bom' }, true],
  ['blank reflections', { answers: { 'O que foi fácil?': ' ' } }, false],
  ['one reflection', { answers: { 'O que foi fácil?': '', 'O que foi difícil?': 'Parar' } }, true],
])('%s: whether it can be sent', (_, answer, sendable) => {
  expect(canSend(answer)).toBe(sendable);
});

test('of a poll the options that still exist stay, one where one is asked', () => {
  expect(fitInto(poll, { selectedOptions: ['À noite', 'Nunca', 'Cedo'] })).toEqual({
    selectedOptions: ['Cedo', 'À noite'],
  });
  const single: Asked = { ...poll, content: { ...poll.content, multipleChoice: false } };
  expect(fitInto(single, { selectedOptions: ['À noite', 'Cedo'] })).toEqual({ selectedOptions: ['Cedo'] });
});

test('of a reflection the answers stay with their questions, and a homeless one moves where there is room', () => {
  const typed = { answers: { 'O que foi difícil?': 'Parar', 'O que mudou?': 'Tudo' } };
  expect(fitInto(reflection, typed)).toEqual({
    answers: { 'O que foi difícil?': 'Parar', 'O que foi fácil?': 'Tudo' },
  });
});

test('words move with a mission that changes its type', () => {
  expect(fitInto(challenge, { answers: { a: 'Um', b: 'Dois' } })).toEqual({ text: 'Um\n\nDois' });
  expect(fitInto(reflection, { text: 'Um' })).toEqual({ answers: { 'O que foi fácil?': 'Um' } });
  expect(fitInto(poll, { text: 'Um' })).toEqual({ selectedOptions: [] });
});

test('two drafts that are stored alike say the same', () => {
  expect(areSameAnswers(challenge, { text: 'Foi bom ' }, { text: 'Foi bom' })).toBe(true);
  expect(areSameAnswers(reflection, { answers: { 'O que foi fácil?': '' } }, { answers: {} })).toBe(true);
  expect(areSameAnswers(challenge, { text: 'Foi bom' }, { text: 'Foi mau' })).toBe(false);
});
