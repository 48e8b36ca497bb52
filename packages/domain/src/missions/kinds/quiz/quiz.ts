import { refusedDraft } from '../checks.ts';
import type { MissionKind } from '../kind.ts';
import { checkQuiz } from './check-quiz.ts';
import { inWords } from './given-answers.ts';
import type { QuizAnswer, QuizContent } from './quiz-content.ts';

const BY_QUESTION = 'O quiz é respondido pergunta por pergunta';

/** A quiz: it is answered question by question in attempts, and the attempt that passes is its answer (decision E9). */
export const quiz: MissionKind<QuizContent, QuizAnswer> = {
  contentField: 'quiz',
  checkContent: checkQuiz,

  contentForMember({ key: _, ...asked }) {
    return asked;
  },

  answerField: 'given',
  answerJson: 'object',
  blankAnswer: { given: {}, right: [], score: 0 },
  blankMessage: BY_QUESTION,

  /** Only the server scores: an answer as a whole is never taken from a member. */
  checkDraft: () => refusedDraft('', BY_QUESTION),
  fitDraft: (_content, typed) => typed,
  textsIn: () => [],
  replies: ({ quiz }, { given }) =>
    quiz.map((question) => ({ asked: question.text, reply: inWords(question, given[question.id] ?? []) })),
};
