import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { QUIZ_MINIMUM_SCORE } from '@jornada/domain/missions/limits';
import type { KindForm } from '../kind-form.ts';

const blank: QuizContent = {
  quiz: [],
  minimumScore: QUIZ_MINIMUM_SCORE.default,
  attempts: null,
  waitMinutes: 0,
  feedback: 'treino',
  shufflesQuestions: true,
  key: {},
};

export const quizForm: KindForm<QuizContent, QuizContent> = {
  note: 'Perguntas com resposta certa',
  required: 'obrigatório',
  fields: {},
  blank,
  valuesOf: (content) => ({ ...blank, ...content }),
};
