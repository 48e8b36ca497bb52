import { typedText } from '../../../text/typed-text.ts';
import { QUIZ_CHARACTERS } from '../../limits.ts';
import { choicesOf } from './quiz-content.ts';
import type { Given, Question } from './quiz-content.ts';
import { decimalText } from './typed-number.ts';

/**
 * Whether an answer fits its question, and the answer as it is stored: options once each in the order in which they were asked, a text
 * trimmed. Refuses a blank one: what is not answered is left out.
 */
export function checkGiven(
  question: Question,
  given: Given,
): { ok: true; given: Given } | { ok: false; message: string } {
  const choices = choicesOf(question);
  if (!choices) return checkTyped(question, given);
  const chosen = choices.filter((id) => given.includes(id));
  if (chosen.length < new Set(given).size) return refused('Escolha entre as opções da pergunta');
  if (chosen.length > 1 && question.kind !== 'several') return refused('Escolha apenas uma opção');
  return chosen.length === 0 ? refused('Escolha uma opção') : { ok: true, given: chosen };
}

/** An answer as people read it. */
export function inWords(question: Question, given: Given): string[] {
  if (question.kind === 'truth') return given.map((id) => (id === 'true' ? 'Verdadeiro' : 'Falso'));
  if (!('options' in question)) return given;
  return question.options
    .filter(({ id }) => given.includes(id))
    .map(({ text, picture }) => text || (picture?.alt ?? ''));
}

function checkTyped({ kind }: Question, given: Given): ReturnType<typeof checkGiven> {
  const text = typedText(given[0] ?? '');
  if (text === '' || given.length > 1) return refused('Escreva sua resposta');
  if (text.length > QUIZ_CHARACTERS.answer) return refused(`Use no máximo ${QUIZ_CHARACTERS.answer} caracteres`);
  if (kind === 'number' && decimalText(text) === null) return refused('Escreva só um número, como 12,5');
  return { ok: true, given: [text] };
}

const refused = (message: string) => ({ ok: false as const, message });
