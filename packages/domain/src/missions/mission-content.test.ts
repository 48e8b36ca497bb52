import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMission, checkContent } from './mission-content.ts';
import type { ContentCheck, MissionContent } from './mission-content.ts';
import type { MissionType } from './mission-types.ts';

const issuesOf = (checked: ContentCheck) =>
  checked.ok ? [] : checked.issues.map(({ path, message }) => [path, message]);
const poll = (options: string[], question = 'Como foi?') => ({ question, options, multipleChoice: false });
const letters = (count: number) => Array.from({ length: count }, (_, index) => `Opção ${index + 1}`);

describe('an admin who writes a poll', () => {
  test.each([
    ['with two options', poll(letters(2))],
    ['with six options', poll(letters(6))],
    ['whose options differ in a capital only', poll(['sim', 'Sim'])],
  ])('may save it %s', (_name, content) => {
    expect(checkContent('enquete', content)).toEqual({ ok: true, content });
  });

  test.each([
    ['with one option', poll(letters(1)), 'options', 'Enquete precisa de pelo menos 2 opções'],
    ['with none', poll([]), 'options', 'Enquete precisa de pelo menos 2 opções'],
    ['with one option and empty ones', poll(['Sim', ' ', '']), 'options', 'Enquete precisa de pelo menos 2 opções'],
    ['with seven options', poll(letters(7)), 'options', 'Enquete pode ter no máximo 6 opções'],
    ['with twins', poll(['Sim', ' Sim ']), 'options', 'As opções precisam ser diferentes entre si'],
    [
      'with twins in two spellings',
      poll(['Não', 'Na\u0303o']),
      'options',
      'As opções precisam ser diferentes entre si',
    ],
    ['without a question', poll(letters(2), '  '), 'question', 'Pergunta é obrigatória'],
  ])('is told what is missing, %s', (_name, content, path, message) => {
    expect(issuesOf(checkContent('enquete', content))).toEqual([[path, message]]);
  });

  test('saves six of eight when two are empty, each without the space around it', () => {
    const checked = checkContent('enquete', poll([...letters(5), '', ' Outra ', '\t']));
    expect(checked).toMatchObject({ ok: true, content: { options: [...letters(5), 'Outra'] } });
  });
});

test('a poll keeps the switch of its result while it is on', () => {
  const content = poll(letters(2));
  expect(checkContent('enquete', { ...content, showsResult: true })).toMatchObject({ content: { showsResult: true } });
  expect(checkContent('enquete', { ...content, showsResult: false })).toEqual({ ok: true, content });
});

describe('an admin who writes a challenge', () => {
  test.each([
    ['without a title', { title: ' ', description: 'Faça.' }, [['title', 'Título é obrigatório']]],
    ['without a description', { title: 'Dez minutos', description: '' }, [['description', 'Descrição é obrigatória']]],
    [
      'empty',
      { title: '', description: '' },
      [
        ['title', 'Título é obrigatório'],
        ['description', 'Descrição é obrigatória'],
      ],
    ],
  ])('is told what is missing, %s', (_name, content, issues) => {
    expect(issuesOf(checkContent('desafio', content))).toEqual(issues);
  });

  test('may leave out the prompt, and a blank one is none', () => {
    const content = { title: 'Dez minutos', description: 'Faça.' };
    expect(checkContent('desafio', { ...content, responsePrompt: ' ' })).toEqual({ ok: true, content });
    expect(checkContent('desafio', { ...content, responsePrompt: ' Conte ' })).toEqual({
      ok: true,
      content: { ...content, responsePrompt: 'Conte' },
    });
  });
});

describe('an admin who writes a reflection', () => {
  test.each([1, 5])('may ask %i questions', (count) => {
    const content = { questions: letters(count) };
    expect(checkContent('reflexao', { ...content, intro: '' })).toEqual({ ok: true, content });
  });

  test.each([
    ['nothing', [], 'Reflexão precisa de pelo menos 1 pergunta'],
    ['only space', [' ', ''], 'Reflexão precisa de pelo menos 1 pergunta'],
    ['six things', letters(6), 'Reflexão pode ter no máximo 5 perguntas'],
    ['the same twice', ['O que mudou?', 'O que mudou? '], 'As perguntas precisam ser diferentes entre si'],
  ])('may not ask %s', (_name, questions, message) => {
    expect(issuesOf(checkContent('reflexao', { questions }))).toEqual([['questions', message]]);
  });
});

describe('content of another type', () => {
  test.each<[MissionType, MissionContent]>([
    ['enquete', { questions: ['O que mudou?'] }],
    ['desafio', poll(letters(2))],
    ['reflexao', { title: 'Dez minutos', description: 'Faça.' }],
  ])('is no mission of type %s', (type, content) => {
    expect(issuesOf(checkContent(type, content))).toEqual([['', 'O conteúdo não combina com o tipo da missão']]);
    expect(() => asMission(type, content)).toThrow('does not belong');
  });
});

test('whatever an admin typed and saved can be saved again and stays the same', () => {
  const text = fc.string({ unit: 'binary', maxLength: 6 });
  const several = fc.array(text, { maxLength: 8 });
  const content: fc.Arbitrary<[MissionType, MissionContent]> = fc.oneof(
    fc.tuple(
      fc.constant('enquete' as const),
      fc.record({ question: text, options: several, multipleChoice: fc.boolean() }),
    ),
    fc.tuple(fc.constant('desafio' as const), fc.record({ title: text, description: text, responsePrompt: text })),
    fc.tuple(fc.constant('reflexao' as const), fc.record({ intro: text, questions: several })),
  );
  fc.assert(
    fc.property(content, ([type, typed]) => {
      const first = checkContent(type, typed);
      const kept = first.ok ? first.content : null;
      expect(kept ? checkContent(type, kept) : first).toEqual(first);
      expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 400 },
  );
});
