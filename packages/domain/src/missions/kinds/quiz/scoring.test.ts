import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aQuiz, quizAnswers } from '../../../../fixtures/missions.ts';
import { anAnsweredQuiz } from '../../../../fixtures/quiz-arbitraries.ts';
import type { GivenAnswers, QuizKey } from './quiz-content.ts';
import { correct, isRight, neededRight, score } from './scoring.ts';

const { content } = aQuiz;
const key = content.key!;
const answered = (given: GivenAnswers) => score(content, key, given);

describe('an attempt is scored', () => {
  test('with one point a question', () => {
    expect(answered(quizAnswers)).toEqual({ right: Object.keys(key), score: 100, isPassed: true });
    expect(answered({})).toEqual({ right: [], score: 0, isPassed: false });
    const { pergunt1: _one, pergunt2: _two, ...three } = quizAnswers;
    expect(answered(three)).toMatchObject({ score: 60, isPassed: true });
    const { pergunt3: _three, ...two } = three;
    expect(answered(two)).toMatchObject({ score: 40, isPassed: false });
  });

  test.each([
    ['all right options of several', 'pergunt2', ['opcao2bb', 'opcao2aa'], true],
    ['not one of several', 'pergunt2', ['opcao2aa'], false],
    ['not a wrong one beside them', 'pergunt2', ['opcao2aa', 'opcao2bb', 'opcao2cc'], false],
    ['a spelling without its capitals and accents', 'pergunt4', ['  JÚRO rotativo '], true],
    ['not another text', 'pergunt4', ['rotativos'], false],
    ['a number within the tolerance', 'pergunt5', ['12,8'], true],
    ['not one beyond it', 'pergunt5', ['12,81'], false],
    ['not what is no number', 'pergunt5', ['doze'], false],
    ['not a blank answer', 'pergunt1', [], false],
  ])('%s', (_what, id, given, right) => {
    const question = content.quiz.find((asked) => asked.id === id)!;
    expect(isRight(question, key, { [id]: given })).toBe(right);
  });

  test('an exact spelling counts capitals and accents, in either Unicode form', () => {
    const question = { id: 'pergunt4', kind: 'short', text: 'Capital?' } as const;
    const exact: QuizKey = { pergunt4: { right: ['São Paulo'], isExact: true } };
    const isRightly = (text: string) => isRight(question, exact, { pergunt4: [text] });
    expect(['São Paulo', ' Sa\u0303o Paulo '].map(isRightly)).toEqual([true, true]);
    expect(['são Paulo', 'Sao Paulo'].map(isRightly)).toEqual([false, false]);
  });

  test('in whole per cent rounded down, and passes by the questions, not by the rounded score', () => {
    fc.assert(
      fc.property(anAnsweredQuiz, ({ asked, key, given }) => {
        const { right, score: percent, isPassed } = score(asked, key, given);
        const total = asked.quiz.length;
        expect(percent).toBe(Math.floor((right.length / total) * 100 + 1e-9));
        expect(isPassed).toBe(right.length >= neededRight(asked));
        expect(right.every((id) => id in given)).toBe(true);
      }),
    );
  });

  test('a further right answer never lowers it', () => {
    fc.assert(
      fc.property(anAnsweredQuiz, fc.nat(), ({ asked, key, given }, nth) => {
        const id = asked.quiz[nth % asked.quiz.length]?.id ?? '';
        const before = score(asked, key, given);
        const after = score(asked, key, { ...given, [id]: key[id]?.right ?? [] });
        expect(after.right).toContain(id);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
      }),
    );
  });
});

describe('a corrected key', () => {
  const wrong: QuizKey = { ...key, pergunt3: { right: ['true'] } };

  test('makes right what it calls right, and takes nothing away', () => {
    const given = { pergunt3: ['false'], pergunt1: ['opcao1bb'] };
    const { right } = score(content, wrong, given);
    expect(right).toEqual(['pergunt1']);
    const corrected = correct(
      { asked: content, key: wrong, given, right },
      { ...key, pergunt1: { right: ['opcao1aa'] } },
    );
    expect(corrected).toMatchObject({ right: ['pergunt1', 'pergunt3'], score: 40, isPassed: false });
    expect(corrected.key.pergunt1).toEqual({ right: ['opcao1aa'] });
  });

  test('leaves questions that are gone as they were', () => {
    const { pergunt3: _, ...rest } = key;
    const given = { pergunt3: ['false'] };
    const corrected = correct(
      { asked: content, key, given, right: ['pergunt3'] },
      { ...rest, novapergu: { right: ['x'] } },
    );
    expect(corrected).toMatchObject({ right: ['pergunt3'], key });
  });

  test('only goes upwards, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anAnsweredQuiz, anAnsweredQuiz, ({ asked, key, given }, other) => {
        const before = score(asked, key, given);
        const corrected = correct({ asked, key, given, right: before.right }, other.key);
        expect(corrected.right).toEqual(expect.arrayContaining(before.right));
        expect(corrected.score).toBeGreaterThanOrEqual(before.score);
        expect(corrected.isPassed || !before.isPassed).toBe(true);
        expect(corrected.right).toEqual(expect.arrayContaining(score(asked, corrected.key, given).right));
        expect(correct({ asked, given, key: corrected.key, right: corrected.right }, other.key)).toEqual(corrected);
      }),
    );
  });
});
