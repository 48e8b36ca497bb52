import { choicesOf } from './quiz-content.ts';
import type { Given, GivenAnswers, Question, QuestionKey, QuizContent, QuizKey } from './quiz-content.ts';
import { isWithin, meaningsOf } from './typed-number.ts';

export interface Score {
  /** The questions that were answered rightly, in the order in which they were asked. */
  right: string[];
  /** In whole per cent, rounded down. */
  score: number;
  isPassed: boolean;
}

/** Scores an attempt (decision E9): one point a question, several right options all or nothing; an unanswered question is wrong. */
export function score(asked: QuizContent, key: QuizKey, given: GivenAnswers): Score {
  return scoreOf(asked, new Set(asked.quiz.filter((question) => isRight(question, key, given)).map(({ id }) => id)));
}

/** How many right answers pass a quiz of so many questions (decision E9). */
export function neededRight({ minimumScore, quiz }: Pick<QuizContent, 'minimumScore' | 'quiz'>): number {
  return Math.ceil((quiz.length * minimumScore) / 100);
}

/**
 * Scores an attempt again by a corrected key, upwards only (decision E12): what was right stays right. The attempt keeps what it was asked;
 * of the new key it takes what is about its questions.
 */
export function correct(
  attempt: { asked: QuizContent; key: QuizKey; given: GivenAnswers; right: readonly string[] },
  newKey: QuizKey,
): Score & { key: QuizKey } {
  const { asked, given } = attempt;
  const key = Object.fromEntries(asked.quiz.map(({ id }) => [id, newKey[id] ?? attempt.key[id] ?? { right: [] }]));
  return { key, ...scoreOf(asked, new Set([...attempt.right, ...score(asked, key, given).right])) };
}

/** Whether one question is answered rightly (decision E9). */
export function isRight(question: Question, key: QuizKey, given: GivenAnswers): boolean {
  const keyOf = key[question.id];
  const answer = given[question.id];
  if (!keyOf || !answer || answer.length === 0) return false;
  if (choicesOf(question)) return isSameSet(keyOf.right, answer);
  return question.kind === 'number' ? isRightNumber(keyOf, answer) : isRightText(keyOf, answer);
}

function scoreOf({ quiz, minimumScore }: QuizContent, rightIds: ReadonlySet<string>): Score {
  const right = quiz.map(({ id }) => id).filter((id) => rightIds.has(id));
  return {
    right,
    score: quiz.length === 0 ? 0 : Math.floor((right.length * 100) / quiz.length),
    isPassed: right.length * 100 >= minimumScore * quiz.length,
  };
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  new Set(a).size === new Set(b).size && a.every((id) => b.includes(id));

function isRightNumber({ right, tolerance = 0 }: QuestionKey, [typed = '']: Given): boolean {
  return right.some((value) => meaningsOf(typed).some((number) => isWithin(tolerance, Number(value), number)));
}

function isRightText({ right, isExact = false }: QuestionKey, [typed = '']: Given): boolean {
  const spelled = isExact ? exactSpelling : looseSpelling;
  return right.some((accepted) => spelled(accepted) === spelled(typed));
}

const exactSpelling = (text: string) => text.normalize('NFC').trim();
const looseSpelling = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').trim();
