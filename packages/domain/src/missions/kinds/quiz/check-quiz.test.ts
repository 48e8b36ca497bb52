import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aQuiz } from '../../../../fixtures/missions.ts';
import { anAnsweredQuiz } from '../../../../fixtures/quiz-arbitraries.ts';
import { checkAnswer, isBlank, blankAnswer, repliesIn } from '../../mission-answer.ts';
import { checkContent } from '../../mission-content.ts';
import { checkGiven } from './given-answers.ts';
import type { Question, QuestionKey, QuizContent } from './quiz-content.ts';

const { content } = aQuiz;
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `opcao0${index}0`.slice(0, 8), text: `Resposta ${index}` }));
const pictureId = '0b6f1c36-6f0e-4d5c-9a52-0c3d6a3e1d11';

/** A quiz of one question and its key. */
const ofOne = (question: Partial<Question> = {}, key: QuestionKey = { right: ['true'] }) => ({
  ...content,
  quiz: [{ id: 'pergunt0', kind: 'truth', text: 'Sim?', ...question } as Question],
  key: { pergunt0: key },
});
const issuesOf = (quiz: QuizContent) => {
  const checked = checkContent('quiz', quiz);
  return checked.ok ? [] : checked.issues.map(({ path, message }) => [path, message]);
};
const choice = (count: number, kind: 'one' | 'several' = 'one') => ({ kind, options: options(count) });

describe('an administrator who writes a quiz', () => {
  test('saves it as it is', () => {
    expect(checkContent('quiz', content)).toEqual({ ok: true, content });
  });

  test('saves it without the space around texts, empty options, and what is about none of its questions', () => {
    const question = { text: ' Qual? ', kind: 'one' as const, options: [...options(2), { id: 'opcao990', text: ' ' }] };
    const key = { right: ['opcao000', 'opcao990'], ofOptions: { opcao010: ' Não. ', opcao990: 'Some' }, tolerance: 1 };
    const quiz = { ...ofOne(question, key), key: { pergunt0: key, outraper: { right: ['true'] } } };
    expect(checkContent('quiz', quiz)).toMatchObject({
      content: {
        quiz: [{ text: 'Qual?', options: options(2) }],
        key: { pergunt0: { right: ['opcao000'], ofOptions: { opcao010: 'Não.' } } },
      },
    });
    const both = { true: 'É.', false: 'Não é.', talvez: 'Some' };
    expect(checkContent('quiz', ofOne({}, { right: ['true'], ofOptions: both }))).toMatchObject({
      content: { key: { pergunt0: { right: ['true'], ofOptions: { true: 'É.', false: 'Não é.' } } } },
    });
    expect(checkContent('quiz', ofOne({ kind: 'number' } as never, { right: ['1.234,50'] }))).toMatchObject({
      content: { key: { pergunt0: { right: ['1234.50'] } } },
    });
  });

  test.each([
    ['without questions', { ...content, quiz: [] }, 'quiz', 'O quiz precisa de pelo menos 1 pergunta'],
    ['with no words to ask', ofOne({ text: ' ' }), 'quiz.0.text', 'Escreva a pergunta'],
    ['with one option', ofOne(choice(1), { right: ['opcao000'] }), 'quiz.0.options', 'Escreva pelo menos 2 respostas'],
    ['with seven', ofOne(choice(7), { right: ['opcao000'] }), 'quiz.0.options', 'Use no máximo 6 respostas'],
    ['without what is right', ofOne(choice(2), { right: [] }), 'key.pergunt0.right', 'Marque a resposta certa'],
    [
      'with two right where one is',
      ofOne(choice(2), { right: ['opcao000', 'opcao010'] }),
      'key.pergunt0.right',
      'Marque a resposta certa',
    ],
    [
      'with none of several right',
      ofOne(choice(2, 'several'), { right: [] }),
      'key.pergunt0.right',
      'Marque as respostas certas',
    ],
    ['neither true nor false', ofOne({}, { right: ['talvez'] }), 'key.pergunt0.right', 'Diga se é verdadeiro ou falso'],
    [
      'with no accepted spelling',
      ofOne({ kind: 'short' } as never, { right: [' '] }),
      'key.pergunt0.right',
      'Escreva pelo menos uma resposta aceita',
    ],
    [
      'with a number in words',
      ofOne({ kind: 'number' } as never, { right: ['doze'] }),
      'key.pergunt0.right',
      'Escreva a resposta certa, só com números',
    ],
    [
      'with a tolerance below zero',
      ofOne({ kind: 'number' } as never, { right: ['1'], tolerance: -1 }),
      'key.pergunt0.tolerance',
      'A tolerância é um número a partir de 0',
    ],
    ['with a minimum above all', { ...ofOne(), minimumScore: 101 }, 'minimumScore', 'A nota mínima vai de 1 a 100%'],
    ['with no attempt', { ...ofOne(), attempts: 0 }, 'attempts', 'São de 1 a 20 tentativas, ou sem limite'],
    ['with a wait of eight days', { ...ofOne(), waitMinutes: 11_520 }, 'waitMinutes', 'A espera vai até 7 dias'],
    ['without its key', { ...ofOne(), key: undefined }, 'key.pergunt0.right', 'Diga se é verdadeiro ou falso'],
    [
      'with a picture that nobody can hear of',
      ofOne(
        { kind: 'one', options: [...options(1), { id: 'opcao990', text: '', picture: { id: pictureId, alt: ' ' } }] },
        { right: ['opcao000'] },
      ),
      'quiz.0.options.1.picture.alt',
      'Descreva a imagem',
    ],
  ] as [string, QuizContent, string, string][])('is told what to mend: %s', (_name, quiz, path, message) => {
    expect(issuesOf(quiz)).toEqual([[path, message]]);
  });

  test('cannot give two questions, or options, one id', () => {
    const twice = [...content.quiz.slice(0, 1), ...content.quiz.slice(0, 1)];
    expect(issuesOf({ ...content, quiz: twice })).toEqual([['quiz', expect.stringContaining('identificadores')]]);
    expect(issuesOf(ofOne({ id: 'x' }))[0]).toEqual(['quiz', expect.stringContaining('identificadores')]);
  });

  test('saves what was saved unchanged', () => {
    fc.assert(
      fc.property(anAnsweredQuiz, ({ asked, key }) => {
        const checked = checkContent('quiz', { ...asked, key });
        expect(checked).toMatchObject({ ok: true });
        if (checked.ok) expect(checkContent('quiz', checked.content)).toEqual(checked);
      }),
    );
  });
});

describe('a member who answers a question', () => {
  const [one, several, truth, short, number] = content.quiz as [Question, Question, Question, Question, Question];

  test.each([
    [
      'options once each, in the order of the question',
      several,
      ['opcao2bb', 'opcao2aa', 'opcao2bb'],
      ['opcao2aa', 'opcao2bb'],
    ],
    ['true', truth, ['true'], ['true']],
    ['a text without the space around it', short, [' Rotativo\n'], ['Rotativo']],
    ['a number as it was typed', number, ['12,7'], ['12,7']],
  ])('gives %s', (_what, question, given, stored) => {
    expect(checkGiven(question, given)).toEqual({ ok: true, given: stored });
  });

  test.each([
    ['an option of another question', one, ['opcao2aa'], 'Escolha entre as opções da pergunta'],
    ['two of one', one, ['opcao1aa', 'opcao1bb'], 'Escolha apenas uma opção'],
    ['true and false', truth, ['true', 'false'], 'Escolha apenas uma opção'],
    ['nothing', several, [], 'Escolha uma opção'],
    ['neither true nor false', truth, ['talvez'], 'Escolha entre as opções da pergunta'],
    ['white space', short, [' '], 'Escreva sua resposta'],
    ['two texts', short, ['um', 'dois'], 'Escreva sua resposta'],
    ['a page', short, ['a'.repeat(301)], 'Use no máximo 300 caracteres'],
    ['a number in words', number, ['doze'], 'Escreva só um número, como 12,5'],
  ])('cannot give %s', (_what, question, given, message) => {
    expect(checkGiven(question, given)).toEqual({ ok: false, message });
  });

  test('never hands in a quiz as a whole, or a score', () => {
    const answer = { given: {}, right: ['pergunt1'], score: 100 };
    expect(checkAnswer(content, 'quiz', answer)).toMatchObject({ ok: false });
    expect(isBlank(blankAnswer('quiz'))).toBe(true);
  });

  test('is read in words', () => {
    const given = { pergunt1: ['opcao1bb'], pergunt3: ['false'], pergunt4: ['Rotativo'] };
    expect(repliesIn('quiz', content, { given, right: [], score: 0 }).map(({ reply }) => reply)).toEqual([
      ['O resto vira uma dívida nova'],
      [],
      ['Falso'],
      ['Rotativo'],
      [],
    ]);
  });
});
