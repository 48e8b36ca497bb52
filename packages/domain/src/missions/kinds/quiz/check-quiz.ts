import { typedText } from '../../../text/typed-text.ts';
import {
  QUIZ_ATTEMPTS,
  QUIZ_CHARACTERS,
  QUIZ_MINIMUM_SCORE,
  QUIZ_OPTIONS,
  QUIZ_QUESTIONS,
  QUIZ_SPELLINGS,
  QUIZ_WAIT_MINUTES,
} from '../../limits.ts';
import { checkedContent, filledTexts, hasTwins } from '../checks.ts';
import type { CheckedContent, FieldIssue } from '../kind.ts';
import { choicesOf } from './quiz-content.ts';
import type {
  Question,
  QuestionKey,
  QuizContent,
  QuizKey,
  QuizOption,
  QuizPicture,
  QuizRules,
} from './quiz-content.ts';
import { decimalText } from './typed-number.ts';

type Issues = (FieldIssue | false)[];

/**
 * Whether a quiz can be saved, and the quiz as it is stored (decision E9): texts trimmed, empty options dropped, in the key only what is about
 * its questions. Issues of the key have its path: `key.<question>.right`.
 */
export function checkQuiz(content: QuizContent): CheckedContent<QuizContent> {
  const { minimumScore, attempts, waitMinutes, feedback, shufflesQuestions } = content;
  const rules = { minimumScore, attempts, waitMinutes, feedback, shufflesQuestions };
  const quiz = content.quiz.map(storedQuestion);
  const key = Object.fromEntries(quiz.map((question) => [question.id, storedKey(question, content.key ?? {})]));
  const ids = quiz.flatMap((question) => [question.id, ...optionsOf(question).map(({ id }) => id)]);
  return checkedContent({ quiz, ...rules, key }, [
    ...rulesIssues(rules),
    quiz.length < QUIZ_QUESTIONS.min && { path: 'quiz', message: 'O quiz precisa de pelo menos 1 pergunta' },
    quiz.length > QUIZ_QUESTIONS.max && { path: 'quiz', message: 'O quiz pode ter no máximo 50 perguntas' },
    (hasTwins(ids) || !ids.every((id) => ID.test(id))) && {
      path: 'quiz',
      message: 'Perguntas e respostas precisam de identificadores diferentes, de 8 letras ou números',
    },
    ...quiz.flatMap((question, index) => questionIssues(question, `quiz.${index}`)),
    ...quiz.flatMap((question) => keyIssues(question, key[question.id]!)),
  ]);
}

const ID = /^[a-z0-9]{8}$/;
const optionsOf = (question: Question) => ('options' in question ? question.options : []);

function storedQuestion({ reviewAt, picture, ...asked }: Question): Question {
  const question = {
    ...asked,
    text: typedText(asked.text),
    ...storedPicture(picture),
    ...(reviewAt !== undefined && { reviewAt }),
  };
  return 'options' in question ? { ...question, options: question.options.flatMap(storedOption) } : question;
}

function storedOption({ id, text, picture }: QuizOption): QuizOption[] {
  const option = { id, text: typedText(text), ...storedPicture(picture) };
  return option.text === '' && !picture ? [] : [option];
}

const storedPicture = (picture: QuizPicture | undefined) =>
  picture && { picture: { id: picture.id, alt: typedText(picture.alt) } };

function storedKey(question: Question, key: QuizKey): QuestionKey {
  const { right, tolerance, isExact = false, explanation = '', ofOptions = {} } = key[question.id] ?? { right: [] };
  const { kind } = question;
  const choices = choicesOf(question);
  const texts = filledTexts(right);
  const words = typedText(explanation);
  const ofEach = (choices ?? []).flatMap((id) => {
    const text = typedText(ofOptions[id] ?? '');
    return text === '' ? [] : [[id, text] as const];
  });
  return {
    right: choices
      ? choices.filter((id) => right.includes(id))
      : [...new Set(kind === 'number' ? texts.map((text) => decimalText(text) ?? text) : texts)],
    ...(kind === 'number' && tolerance !== undefined && { tolerance }),
    ...(kind === 'short' && isExact && { isExact }),
    ...(words !== '' && { explanation: words }),
    ...(ofEach.length > 0 && { ofOptions: Object.fromEntries(ofEach) }),
  };
}

function rulesIssues({ minimumScore, attempts, waitMinutes }: QuizRules): Issues {
  return [
    !isWhole(minimumScore, QUIZ_MINIMUM_SCORE) && { path: 'minimumScore', message: 'A nota mínima vai de 1 a 100%' },
    attempts !== null &&
      !isWhole(attempts, QUIZ_ATTEMPTS) && { path: 'attempts', message: 'São de 1 a 20 tentativas, ou sem limite' },
    !isWhole(waitMinutes, QUIZ_WAIT_MINUTES) && { path: 'waitMinutes', message: 'A espera vai até 7 dias' },
  ];
}

const isWhole = (number: number, { min, max }: { min: number; max: number }) =>
  Number.isInteger(number) && number >= min && number <= max;

function questionIssues(question: Question, path: string): Issues {
  const { text, picture, reviewAt } = question;
  return [
    text === '' && { path: `${path}.text`, message: 'Escreva a pergunta' },
    tooLong(text, QUIZ_CHARACTERS.question, `${path}.text`),
    tooLong(picture?.alt, QUIZ_CHARACTERS.option, `${path}.picture.alt`),
    reviewAt !== undefined &&
      !isWhole(reviewAt, { min: 0, max: 86_400 }) && {
        path: `${path}.reviewAt`,
        message: 'Escolha um instante do vídeo',
      },
    ...('options' in question ? optionIssues(question.options, `${path}.options`) : []),
  ];
}

function optionIssues(options: readonly QuizOption[], path: string): Issues {
  const texts = options.filter(({ picture }) => !picture).map(({ text }) => text);
  return [
    options.length < QUIZ_OPTIONS.min && { path, message: 'Escreva pelo menos 2 respostas' },
    options.length > QUIZ_OPTIONS.max && { path, message: 'Use no máximo 6 respostas' },
    hasTwins(texts) && { path, message: 'As respostas precisam ser diferentes entre si' },
    ...options.flatMap(({ text, picture }, index) => [
      text === '' && picture?.alt === '' && { path: `${path}.${index}.picture.alt`, message: 'Descreva a imagem' },
      tooLong(text, QUIZ_CHARACTERS.option, `${path}.${index}.text`),
      tooLong(picture?.alt, QUIZ_CHARACTERS.option, `${path}.${index}.picture.alt`),
    ]),
  ];
}

function keyIssues({ id, kind }: Question, { right, tolerance, explanation, ofOptions = {} }: QuestionKey): Issues {
  const path = `key.${id}`;
  const message = rightIssue(kind, right);
  return [
    message !== null && { path: `${path}.right`, message },
    tolerance !== undefined &&
      !(tolerance >= 0 && Number.isFinite(tolerance)) && {
        path: `${path}.tolerance`,
        message: 'A tolerância é um número a partir de 0',
      },
    tooLong(explanation, QUIZ_CHARACTERS.explanation, `${path}.explanation`),
    ...Object.entries(ofOptions).map(([option, text]) =>
      tooLong(text, QUIZ_CHARACTERS.explanation, `${path}.ofOptions.${option}`),
    ),
  ];
}

/** What is wrong with the right answers of a question; null where nothing is. */
function rightIssue(kind: Question['kind'], right: readonly string[]): string | null {
  switch (kind) {
    case 'one':
      return right.length === 1 ? null : 'Marque a resposta certa';
    case 'several':
      return right.length > 0 ? null : 'Marque as respostas certas';
    case 'truth':
      return right.length === 1 ? null : 'Diga se é verdadeiro ou falso';
    case 'number':
      return right.length === 1 && decimalText(right[0]!) !== null ? null : 'Escreva a resposta certa, só com números';
    case 'short':
      if (right.length < QUIZ_SPELLINGS.min) return 'Escreva pelo menos uma resposta aceita';
      if (right.length > QUIZ_SPELLINGS.max) return 'Use no máximo 20 respostas aceitas';
      return right.every((text) => text.length <= QUIZ_CHARACTERS.answer) ? null : 'Use no máximo 300 caracteres';
  }
}

const tooLong = (text: string | undefined, max: number, path: string): FieldIssue | false =>
  text !== undefined &&
  text.length > max && { path, message: `Use no máximo ${max.toLocaleString('pt-BR')} caracteres` };
