import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentForMember } from '../../mission-content.ts';
import { countVotes, pollResult, pollToShow, type Choice } from './poll-result.ts';

const poll = { question: 'Quando você estuda melhor?', options: ['Cedo', 'À tarde', 'À noite'], multipleChoice: false };
const several = { ...poll, multipleChoice: true };
/** `votes`: how many chose each option, and nothing else. */
const single = (votes: Record<string, number>): Choice[] =>
  Object.entries(votes).map(([option, answers]) => ({ options: [option], answers }));
const percents = (result: ReturnType<typeof pollResult>) =>
  result && Object.fromEntries(result.options.map(({ option, percent }) => [option, percent]));

describe('the result of a poll', () => {
  test.each([0, 1, 4])('is not told with %i answers', (answers) => {
    expect(pollResult(poll, answers === 0 ? [] : single({ Cedo: answers }))).toBeNull();
  });

  test('is told from the fifth answer on, in the order of the poll, options that nobody chose included', () => {
    expect(pollResult(poll, single({ 'À noite': 2, Cedo: 3 }))).toEqual({
      answers: 5,
      choosesSeveral: false,
      options: [
        { option: 'Cedo', percent: 60, isFormer: false },
        { option: 'À tarde', percent: 0, isFormer: false },
        { option: 'À noite', percent: 40, isFormer: false },
      ],
    });
  });

  test('four members who chose two options each are four answers, not eight', () => {
    expect(pollResult(several, [{ options: ['Cedo', 'À noite'], answers: 4 }])).toBeNull();
  });

  test.each([
    ['three equal parts', { Cedo: 3, 'À tarde': 3, 'À noite': 3 }, { Cedo: 34, 'À tarde': 33, 'À noite': 33 }],
    ['sevenths', { Cedo: 4, 'À tarde': 2, 'À noite': 1 }, { Cedo: 57, 'À tarde': 29, 'À noite': 14 }],
    ['one of two hundred', { Cedo: 199, 'À tarde': 1 }, { Cedo: 99, 'À tarde': 1, 'À noite': 0 }],
    ['everybody', { Cedo: 5 }, { Cedo: 100, 'À tarde': 0, 'À noite': 0 }],
  ])('adds up to 100 with one choice each: %s', (_name, votes, expected) => {
    expect(percents(pollResult(poll, single(votes)))).toEqual(expected);
  });

  test('of several choices each is a share of the members, whatever they add up to', () => {
    const choices = [
      { options: ['Cedo', 'À noite'], answers: 4 },
      { options: ['Cedo'], answers: 2 },
    ];
    expect(pollResult(several, choices)).toMatchObject({ answers: 6, choosesSeveral: true });
    expect(percents(pollResult(several, choices))).toEqual({ Cedo: 100, 'À tarde': 0, 'À noite': 67 });
  });

  test('of several choices given before only one was allowed, shares are still of the members', () => {
    const choices = [{ options: ['Cedo', 'À noite'], answers: 3 }, ...single({ Cedo: 2 })];
    expect(pollResult(poll, choices)).toMatchObject({ answers: 5, choosesSeveral: true });
    expect(percents(pollResult(poll, choices))).toEqual({ Cedo: 100, 'À tarde': 0, 'À noite': 60 });
  });

  test('keeps former options that were chosen, named as such, so that the others are not larger than they are', () => {
    const { options } = pollResult(poll, single({ Cedo: 2, 'De madrugada': 1, Nunca: 2 }))!;
    expect(options).toEqual([
      { option: 'Cedo', percent: 40, isFormer: false },
      { option: 'À tarde', percent: 0, isFormer: false },
      { option: 'À noite', percent: 0, isFormer: false },
      { option: 'Nunca', percent: 40, isFormer: true },
      { option: 'De madrugada', percent: 20, isFormer: true },
    ]);
  });

  test('options named like parts of an object are options', () => {
    const odd = { ...poll, options: ['__proto__', 'constructor', '10', '2'] };
    const { options } = pollResult(odd, [{ options: ['__proto__'], answers: 4 }, ...single({ 2: 1 })])!;
    expect(options.map(({ option, percent }) => [option, percent])).toEqual([
      ['__proto__', 80],
      ['constructor', 0],
      ['10', 0],
      ['2', 20],
    ]);
  });

  test('any votes: 100 in all, nobody’s option has a share, and more votes never have less', () => {
    const votes = fc.array(fc.nat({ max: 30_000 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(votes, (counts) => {
        const named = counts.map((count, index) => ({ option: `Opção ${index}`, count }));
        const chosen = named.filter(({ count }) => count > 0);
        const choices = chosen.map(({ option, count }) => ({ options: [option], answers: count }));
        const options = named.slice(0, 6).map(({ option }) => option);
        const result = pollResult({ ...poll, options }, choices);
        const all = counts.reduce((sum, count) => sum + count, 0);
        if (all < 5) return expect(result).toBeNull();
        expect(result?.options.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
        const shareOf = (name: string) => result?.options.find(({ option }) => option === name)?.percent ?? 0;
        for (const { option, count } of named) {
          expect(Math.abs(shareOf(option) - (count * 100) / all)).toBeLessThan(1);
          for (const other of named) {
            if (count > other.count) expect(shareOf(option)).toBeGreaterThanOrEqual(shareOf(other.option));
          }
        }
      }),
    );
  });
});

test('votes of equal former options come in one order', () => {
  const choices = single({ Zebra: 1, Abelha: 1, Cedo: 1 });
  expect(countVotes(['Cedo'], choices).map(({ option }) => option)).toEqual(['Cedo', 'Abelha', 'Zebra']);
  expect(countVotes(['Cedo'], choices.toReversed())).toEqual(countVotes(['Cedo'], choices));
});

describe('a poll shows its result', () => {
  const shown = { missionType: 'enquete', missionContent: { ...poll, showsResult: true } } as const;
  const answered = { missionType: 'enquete', archivedAt: null } as const;

  test('to a member who answered, while the switch is on', () => {
    expect(pollToShow(shown, answered)).toBe(shown.missionContent);
  });

  test.each<[string, ...Parameters<typeof pollToShow>]>([
    ['who has not answered', shown, null],
    ['whose answer is from before a reset', shown, { ...answered, archivedAt: new Date() }],
    ['who answered another kind of mission', shown, { ...answered, missionType: 'desafio' }],
    ['where the switch is off', { ...shown, missionContent: { ...poll, showsResult: false } }, answered],
    ['where the poll was stored before there was a switch', { ...shown, missionContent: poll }, answered],
    [
      'where it is no poll any more',
      { missionType: 'reflexao', missionContent: { questions: ['?'] } } as const,
      answered,
    ],
    ['where there is no mission any more', { missionType: null, missionContent: null }, answered],
  ])('not to one %s', (_name, lesson, response) => {
    expect(pollToShow(lesson, response)).toBeNull();
  });

  test('and what is asked does not depend on it', () => {
    expect(contentForMember('enquete', { ...poll, showsResult: true })).toEqual(poll);
    expect(contentForMember('reflexao', { questions: ['O que muda?'] })).toEqual({ questions: ['O que muda?'] });
  });
});
