import { expect, test } from 'vitest';
import { aPoll, aQuiz } from '../../../../fixtures/missions.ts';
import type { QuizContent } from './quiz-content.ts';
import { missionPictures, withPictureIds } from './quiz-pictures.ts';

const options = ['a', 'b'].map((letter) => ({ id: `opcao${letter}01`, text: letter }));
const pictured: QuizContent = {
  ...aQuiz.content,
  quiz: [
    {
      id: 'pergunt1',
      kind: 'one',
      text: 'Qual?',
      options: [...options, { id: 'opcaoc01', text: '', picture: { id: 'p-1', alt: 'Um banco' } }],
    },
    { id: 'pergunt2', kind: 'several', text: 'Quais?', options },
    { id: 'pergunt3', kind: 'truth', text: 'É?', picture: { id: 'p-3', alt: 'Uma vitrine' } },
  ],
};

test('the pictures of a quiz are those of its questions and their options', () => {
  expect(missionPictures(pictured)).toEqual(['p-1', 'p-3']);
  expect(missionPictures(aQuiz.content)).toEqual([]);
  expect(missionPictures(aPoll.content)).toEqual([]);
  expect(missionPictures(null)).toEqual([]);
});

test('a copy names its own pictures, and is the same in all else', () => {
  const copy = withPictureIds(pictured, new Map([['p-1', 'c-1']]));
  expect(missionPictures(copy)).toEqual(['c-1', 'p-3']);
  expect(withPictureIds(copy, new Map([['c-1', 'p-1']]))).toEqual(pictured);
  expect(withPictureIds(aPoll.content, new Map())).toBe(aPoll.content);
});
