import { describe, expect, test } from 'vitest';
import { aChallenge, aPoll, aPollOfSeveral, aReflection } from '../../fixtures/missions.ts';
import { MAX_ANSWER_CHARACTERS } from './limits.ts';
import { checkAnswer, checkDraft, isBlank } from './mission-answer.ts';
import type { MissionAnswer } from './mission-answer.ts';
import type { Mission } from './mission-content.ts';

const check = (mission: Mission, answer: MissionAnswer) => checkAnswer(mission.content, mission.type, answer);
const ok = (answer: MissionAnswer) => ({ ok: true, answer });
const refused = (path: string, message: string) => ({ ok: false, issues: [{ path, message }] });

const single: Mission = { ...aPoll, content: { ...aPoll.content, options: [...aPoll.content.options] } };
const several: Mission = {
  ...aPollOfSeveral,
  content: { ...aPollOfSeveral.content, options: [...aPollOfSeveral.content.options] },
};
const reflection: Mission = {
  ...aReflection,
  content: { ...aReflection.content, questions: [...aReflection.content.questions] },
};

describe('a member who answers a poll', () => {
  test.each([
    ['one of one choice', single, ['À tarde'], ['À tarde']],
    ['the same one twice', single, ['À tarde', 'À tarde'], ['À tarde']],
    ['one of several', several, ['Café'], ['Café']],
    [
      'all of several, kept in the poll’s order',
      several,
      ['Café', 'Silêncio', 'Música'],
      ['Silêncio', 'Música', 'Café'],
    ],
  ])('may choose %s', (_name, mission, chosen, kept) => {
    expect(check(mission, { selectedOptions: chosen })).toEqual(ok({ selectedOptions: kept }));
  });

  test.each([
    ['nothing', single, [], '', 'Escolha pelo menos uma opção'],
    ['nothing of several', several, [], '', 'Escolha pelo menos uma opção'],
    ['two where one is asked', single, ['Cedo', 'À noite'], 'selectedOptions', 'Escolha apenas uma opção'],
    ['what is not offered', single, ['De madrugada'], 'selectedOptions', 'Escolha entre as opções da enquete'],
    [
      'one that is offered and one that is not',
      several,
      ['Café', 'Chá'],
      'selectedOptions',
      'Escolha entre as opções da enquete',
    ],
    ['by another spelling', single, ['cedo'], 'selectedOptions', 'Escolha entre as opções da enquete'],
  ])('may not choose %s', (_name, mission, chosen, path, message) => {
    expect(check(mission, { selectedOptions: chosen })).toEqual(refused(path, message));
  });
});

describe('a member who answers a challenge', () => {
  test('says something; the space around it goes', () => {
    expect(check(aChallenge, { text: ' Consegui!\n' })).toEqual(ok({ text: 'Consegui!' }));
  });

  test.each(['', '   ', '\n\t', '\u0000'])('cannot answer with %j', (text) => {
    expect(check(aChallenge, { text })).toEqual(refused('', 'Escreva sua resposta'));
  });

  test('may write a good five pages and no more', () => {
    const longest = 'a'.repeat(MAX_ANSWER_CHARACTERS);
    expect(check(aChallenge, { text: ` ${longest} ` })).toEqual(ok({ text: longest }));
    expect(check(aChallenge, { text: `${longest}a` })).toEqual(refused('text', 'Use no máximo 10.000 caracteres'));
  });

  test('may paste what no database of JSON would take', () => {
    expect(check(aChallenge, { text: 'a\u0000b\ud800c' })).toEqual(ok({ text: 'ab\ufffdc' }));
  });
});

describe('a member who answers a reflection', () => {
  const [easy, hard] = aReflection.content.questions;

  test('may leave questions out, and blank ones count as left out', () => {
    expect(check(reflection, { answers: { [hard]: ' Parar. ', [easy]: ' ' } })).toEqual(
      ok({ answers: { [hard]: 'Parar.' } }),
    );
  });

  test('has the answers kept in the order of the questions', () => {
    const checked = check(reflection, { answers: { [hard]: 'Parar', [easy]: 'Começar' } });
    expect(JSON.stringify(checked)).toBe(JSON.stringify(ok({ answers: { [easy]: 'Começar', [hard]: 'Parar' } })));
  });

  test.each([
    ['nothing at all', {}],
    ['blanks', { [easy]: ' ', [hard]: '' }],
  ])('cannot answer with %s', (_name, answers) => {
    expect(check(reflection, { answers })).toEqual(refused('', 'Responda pelo menos uma pergunta'));
  });

  test.each(['E amanhã?', 'constructor', '__proto__'])(
    'cannot answer a question that was not asked: %s',
    (question) => {
      const answers = Object.fromEntries([[question, 'Sim']]);
      const message = 'Esta pergunta não faz parte da missão';
      expect(check(reflection, { answers })).toEqual(refused(`answers.${question}`, message));
    },
  );

  test('may even be asked for “__proto__”', () => {
    const odd: Mission = { type: 'reflexao', content: { questions: ['__proto__'] } };
    const checked = check(odd, { answers: Object.fromEntries([['__proto__', 'Sim']]) });
    expect(JSON.stringify(checked)).toBe('{"ok":true,"answer":{"answers":{"__proto__":"Sim"}}}');
  });

  test('hears of every answer that is too long', () => {
    const tooLong = 'a'.repeat(MAX_ANSWER_CHARACTERS + 1);
    const checked = check(reflection, { answers: { [easy]: tooLong, [hard]: tooLong } });
    expect(checked.ok ? [] : checked.issues.map(({ path }) => path)).toEqual([`answers.${easy}`, `answers.${hard}`]);
  });
});

describe('an answer of another type', () => {
  test.each<[string, Mission, MissionAnswer]>([
    ['a text for a poll', single, { text: 'Cedo' }],
    ['options for a challenge', aChallenge, { selectedOptions: ['Cedo'] }],
    ['a text for a reflection', reflection, { text: 'Parar' }],
  ])('is refused: %s', (_name, mission, answer) => {
    expect(check(mission, answer)).toEqual(refused('', 'A resposta não combina com o tipo da missão'));
  });
});

describe('a draft', () => {
  test.each<[string, Mission, MissionAnswer]>([
    ['nothing chosen', single, { selectedOptions: [] }],
    ['nothing written', aChallenge, { text: '' }],
    ['nothing answered', reflection, { answers: {} }],
  ])('may be blank: %s', (_name, { content, type }, draft) => {
    expect(checkDraft(content, type, draft)).toEqual(ok(draft));
    expect(isBlank(draft)).toBe(true);
  });

  test('may not hold what could never become the answer', () => {
    expect(checkDraft(single.content, 'enquete', { selectedOptions: ['Cedo', 'À noite'] }).ok).toBe(false);
  });
});
