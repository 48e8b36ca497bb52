import { decimalText } from '@jornada/domain/missions/kinds/quiz/typed-number';
import {
  importQuestions,
  refused,
  type ReadQuestions,
  type Refused,
  type WrittenAnswer,
  type WrittenQuestion,
} from './imported-question.ts';
import { readOptions, type RefusedAtLine } from './pasted-options.ts';
import {
  optionsOf,
  pastedParts,
  readSigns,
  truth,
  withoutNumber,
  type PastedLine,
  type PastedPart,
} from './pasted-parts.ts';

/**
 * Reads questions as the paste format has them, and lists of Word and Google Docs as far as they leave no doubt: letters and bullets before
 * options, a star before or after the right one, 'Resposta: b', '(V)'. What leaves a doubt is refused by its line.
 */
export function readPasted(pasted: string, newId: () => string): ReadQuestions {
  return importQuestions(pastedParts(pasted).flatMap(readPart), newId);
}

type Read = { line: number; written: WrittenQuestion | Refused };

function readPart(part: PastedPart): Read[] {
  const statements = part.lines.map(readStatement);
  if (statements.every((each) => each !== null)) return statements;
  return [readQuestion(part)];
}

/** '(V) A água ferve a 100 °C.', or with the letter at its end. */
function readStatement({ number, kind, text }: PastedLine): Read | null {
  const [, before, statement, after] = statementPattern.exec(withoutNumber(text)) ?? [];
  if (kind !== 'text' || statement === undefined || Boolean(before) === Boolean(after)) return null;
  return { line: number, written: { text: statement, explanation: '', notes: [], isTrue: isTrue(before ?? after!) } };
}
const statementPattern = /^(?:[([]\s*([vf])\s*[)\]]\s*)?(.+?)(?:\s*[([]\s*([vf])\s*[)\]]\.?)?$/i;
const isTrue = (text: string) => /^\W*v/i.test(text);

function readQuestion(part: PastedPart): Read {
  const refuse = (reason: string, line = part.line): Read => ({ line, written: refused(reason) });
  const [first, ...others] = part.lines.filter(({ kind, text }) => kind !== 'text' || withoutNumber(text) !== '');
  if (first?.kind !== 'text') return refuse('Falta a pergunta antes desta linha.');
  const answersAt = others.findIndex(({ kind }) => kind !== 'text');
  if (answersAt < 0) return refuse('Falta a resposta desta pergunta.');

  const answers = others.slice(answersAt);
  const more = others.slice(0, answersAt);
  const isLettered = optionsOf(part).length > 0 && optionsOf(part).every(({ text }) => readSigns(text).letter !== '');
  // Between a question and options with letters nothing else is meant.
  const unknown =
    answers.find(({ kind }) => kind === 'text') ??
    more.find(({ text }) => !isLettered || readSigns(text).letter !== '');
  if (unknown) return refuse('Comece a linha com * (certa), - (errada), =, # ou >.', unknown.number);

  const written = readAnswers(answers);
  if ('reason' in written) return { line: written.line ?? part.line, written };
  const text = [withoutNumber(first.text), ...more.map((line) => line.text)].join('\n');
  return { line: part.line, written: { text, notes: [], ...written } };
}

function readAnswers(lines: readonly PastedLine[]): (WrittenAnswer & { explanation: string }) | RefusedAtLine {
  const answers: PastedLine[] = [];
  const why = new Map<PastedLine | null, string[]>();
  for (const line of lines) {
    const above = answers.at(-1);
    const about = line.kind === 'why' && above?.kind === 'option' ? above : null;
    if (line.kind !== 'why' && line.kind !== 'comment') answers.push(line);
    else if (why.has(about)) why.get(about)!.push(line.text);
    else why.set(about, [line.text]);
  }
  const explanationOf = (about: PastedLine | null) => (why.get(about) ?? []).join('\n');
  const hasOptions = answers.some(({ kind }) => kind === 'option');
  const answer = hasOptions ? readOptions(answers, explanationOf) : readTyped(answers);
  return 'reason' in answer ? answer : { ...answer, explanation: explanationOf(null) };
}

function readTyped(answers: readonly PastedLine[]): WrittenAnswer | RefusedAtLine {
  const [first, second] = answers;
  if (!first) return refused('Falta a resposta desta pergunta.');
  if (answers.every(({ kind }) => kind === 'spelling')) return { spellings: answers.map(({ text }) => text) };
  if (second) return { ...refused('Esta pergunta tem mais de uma resposta.'), line: second.number };
  if (first.kind === 'number') return readNumber(first);
  if (!truth.test(first.text)) {
    return { ...refused('Escreva a resposta com = (texto) ou # (número).'), line: first.number };
  }
  return { isTrue: isTrue(first.text) };
}

function readNumber({ text, number: line }: PastedLine): WrittenAnswer | RefusedAtLine {
  const typed = text.split(/\s*(?:±|\+\/?-)\s*/);
  if (typed.some((each) => thousandsOrDecimals.test(each))) {
    return { ...refused(`“${text}” pode ser duas coisas: use vírgula nos decimais e nenhum ponto.`), line };
  }
  const [value, tolerance = '0'] = typed.map((each) => decimalText(each));
  if (!value || tolerance === null || tolerance.startsWith('-') || typed.length > 2) {
    return { ...refused(`“${text}” não é um número.`), line };
  }
  return { number: value, tolerance: Number(tolerance) };
}

const thousandsOrDecimals = /^[-\u2212+]?\s*[1-9]\d{0,2}\.\d{3}$/;
