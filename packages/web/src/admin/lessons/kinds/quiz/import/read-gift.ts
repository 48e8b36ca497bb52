import { parse, type GIFTQuestion } from 'gift-pegjs';
import { decodeText } from './decode-text.ts';
import { answerOf, explanationOf } from './gift-answers.ts';
import { forParser, giftParts, hasBrace, type GiftPart } from './gift-parts.ts';
import { hasMedia, plainText } from './gift-text.ts';
import {
  importQuestions,
  refused,
  type ReadQuestions,
  type Refused,
  type WrittenQuestion,
} from './imported-question.ts';

/**
 * Reads the questions of a GIFT file: options, true or false, short answers and numbers, as Moodle understands them. Each part between empty
 * lines is read alone, so that one bad question refuses no other.
 */
export function readGift(bytes: Uint8Array, newId: () => string): ReadQuestions {
  const gift = decodeText(bytes);
  if (gift === null) return { questions: [], refusals: [{ line: 1, reason: 'Este arquivo não é um texto.' }] };
  return importQuestions(
    giftParts(gift).map((part) => ({ line: part.line, written: readPart(part) })),
    newId,
  );
}

function readPart(part: GiftPart): WrittenQuestion | Refused {
  const { stem, answers, rest } = part;
  if (answers === null) {
    return refused(
      hasBrace(stem) ? 'As chaves { e } não formam um par.' : 'É um texto sem resposta, não uma pergunta.',
    );
  }
  if (hasBrace(rest)) return refused('Há mais de um par de chaves. Separe as perguntas com uma linha em branco.');
  const misleading = readOtherwise.find(({ sign }) => sign.test(answers));
  const parsed = misleading ? refused(misleading.reason) : parsePart(forParser(part));
  return 'reason' in parsed ? parsed : writtenQuestion(parsed, hasMedia(stem + answers + rest));
}

/** Answers that the parser takes for something else than who wrote them. */
const readOtherwise = [
  { sign: /^\s*>/, reason: 'Perguntas de ordenar não são importadas.' },
  { sign: /^\s*\d*:\w+:/, reason: 'Perguntas do tipo Cloze não são importadas.' },
  {
    sign: /^\s*(?!(?:T|F|TRUE|FALSE)\s*(?:#|$))(?:v|t|f|true|false|verdadeiro|falso|certo|errado)\s*(?:#|$)/i,
    reason: 'No GIFT, verdadeiro é {T} e falso é {F}.',
  },
  { sign: /^\s*[^=~#\s][^=~#\n]*\n\s*[^=~#\s]/, reason: 'Comece cada resposta com = ou ~.' },
  {
    sign: /(?<!\\)[=~]\s*%(?!-?\d{1,3}(?:[.,]\d+)?%)/,
    reason: 'Um % no começo de uma resposta abre um peso, como %50%.',
  },
];

const NEAR = 20;

function parsePart(gift: string): GIFTQuestion | Refused {
  try {
    const [question, ...others] = parse(gift);
    return question && others.length === 0 ? question : refused('Não parece uma pergunta.');
  } catch (error) {
    const { location } = error as { location?: { start: { offset: number } } };
    if (!location) throw error;
    const near = gift.slice(location.start.offset).replace(/\s+/g, ' ').slice(0, NEAR).trim();
    return refused(`Não foi possível ler a partir de “${near || 'fim da pergunta'}”.`);
  }
}

function writtenQuestion(parsed: GIFTQuestion, isWithMedia: boolean): WrittenQuestion | Refused {
  const notes = new Set(isWithMedia ? ['A mídia não veio: coloque-a de novo.'] : []);
  const answer = answerOf(parsed, notes);
  if ('reason' in answer) return answer;
  const { stem, globalFeedback, hasEmbeddedAnswers } = parsed as Exclude<
    GIFTQuestion,
    { type: 'Category' | 'Description' }
  >;
  const explanation = explanationOf(globalFeedback, notes);
  // Markup after the answers is no reason for a gap.
  const text = plainText(stem).replace(hasEmbeddedAnswers ? /\s*_____\s*$/ : '', '');
  return { text, explanation, notes: [...notes], ...answer };
}
