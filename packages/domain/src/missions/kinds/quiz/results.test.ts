import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aQuiz } from '../../../../fixtures/missions.ts';
import { anAnsweredQuiz } from '../../../../fixtures/quiz-arbitraries.ts';
import { contentForMember } from '../../mission-content.ts';
import { resultsToShow } from './results.ts';
import { score } from './scoring.ts';
import { shuffled } from './shuffled.ts';

const moment = fc.record({ isOver: fc.boolean(), hasPassed: fc.boolean(), isLast: fc.boolean() });

test('a member never gets the key with the content', () => {
  const asked = contentForMember('quiz', aQuiz.content);
  expect(asked).toEqual({ ...aQuiz.content, key: undefined });
  expect(JSON.stringify(asked)).not.toContain('rotativo');
});

test("in 'prova' nothing is told before the end, and the key only once nothing is left to try", () => {
  fc.assert(
    fc.property(anAnsweredQuiz, moment, (attempt, { isOver, ...rest }) => {
      const { right } = score(attempt.asked, attempt.key, attempt.given);
      const told = resultsToShow({ ...attempt, right: isOver ? right : null }, { feedback: 'prova', isOver, ...rest });
      const ids = attempt.asked.quiz.map(({ id }) => id);
      expect(Object.keys(told)).toEqual(isOver ? ids : []);
      const tellsKey = isOver && (rest.hasPassed || rest.isLast);
      for (const id of Object.keys(told)) {
        expect(told[id]).toEqual({ isRight: right.includes(id), key: tellsKey ? attempt.key[id] : null });
      }
    }),
  );
});

test("in 'treino' each answered question is told with its key, and no other before nothing is left to try", () => {
  fc.assert(
    fc.property(anAnsweredQuiz, moment, (attempt, { isOver, ...rest }) => {
      const { right } = score(attempt.asked, attempt.key, attempt.given);
      const told = resultsToShow({ ...attempt, right: isOver ? right : null }, { feedback: 'treino', isOver, ...rest });
      const tellsAll = isOver && (rest.hasPassed || rest.isLast);
      for (const { id } of attempt.asked.quiz) {
        const isAnswered = id in attempt.given;
        expect(id in told).toBe(isAnswered || isOver);
        if (id in told) expect(told[id]).toMatchObject({ isRight: right.includes(id) });
        expect(told[id]?.key ?? null).toEqual(isAnswered || tellsAll ? attempt.key[id] : null);
      }
    }),
  );
});

test('a corrected question is told as right', () => {
  const attempt = { asked: aQuiz.content, key: aQuiz.content.key!, given: { pergunt3: ['true'] }, right: ['pergunt3'] };
  const told = resultsToShow(attempt, { feedback: 'prova', isOver: true, hasPassed: false, isLast: false });
  expect(told.pergunt3).toEqual({ isRight: true, key: null });
});

test('one attempt asks in one order everywhere, and loses nothing', () => {
  fc.assert(
    fc.property(anAnsweredQuiz, fc.uuid(), ({ asked }, attemptId) => {
      const order = shuffled(asked, attemptId);
      expect(shuffled(structuredClone(asked), attemptId)).toEqual(order);
      const ids = order.quiz.map(({ id }) => id);
      if (!asked.shufflesQuestions) expect(ids).toEqual(asked.quiz.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(asked.quiz.map(({ id }) => id).toSorted());
      for (const question of order.quiz) {
        const before = asked.quiz.find(({ id }) => id === question.id)!;
        if (!('options' in question) || !('options' in before)) expect(question).toEqual(before);
        else expect(new Set(question.options)).toEqual(new Set(before.options));
      }
    }),
  );
});

test('another attempt usually asks in another order, each option first about as often as the others', () => {
  const firsts = Array.from({ length: 600 }, (_, index) => {
    const [question] = shuffled(aQuiz.content, `attempt ${index}`).quiz;
    return question && 'options' in question ? question.options[0]?.id : '';
  });
  for (const id of ['opcao1aa', 'opcao1bb', 'opcao1cc']) {
    const count = firsts.filter((first) => first === id).length;
    expect(count).toBeGreaterThan(150);
    expect(count).toBeLessThan(250);
  }
});
