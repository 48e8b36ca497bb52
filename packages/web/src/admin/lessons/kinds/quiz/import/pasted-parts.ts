import { visibleLine } from '@jornada/domain/text/invisible';

/** The lines of one question, in their order: the question first. */
export interface PastedPart {
  line: number;
  lines: PastedLine[];
}

export interface PastedLine {
  number: number;
  kind: LineKind;
  /** Without the sign that tells the kind; an option's with it. */
  text: string;
}

type LineKind = 'text' | 'option' | 'truth' | 'spelling' | 'number' | 'why' | 'comment' | 'key';

/** Of the question as a whole. */
const numbered = /^(?:(?:quest[ãa]o|pergunta)\s*\d{1,3}\s*[-–—:.)]*\s*|\d{1,3}\s*[.)]\s+)/i;
export const withoutNumber = (text: string): string => text.replace(numbered, '').trim();

/** The signs before an option: a star or bullet, a box, its letter. */
const signs =
  /^(?:(\*{1,2}|[✓✔☑])|[-–—](?!\d)|[•◦○●▪▫■□·‣►➢☐])?\s*(?:[([]\s*([x✓✔]?)\s*[)\]])?\s*(?:\(?([a-h])\s*(?:[)\]]|[.:](?=\s)|\s[-–—](?=\s)))?\s*(?:[([]\s*([x✓✔]?)\s*[)\]])?\s*/i;

/** An option's text without its signs; `isMarked` where a box is crossed. */
export function readSigns(line: string): { text: string; isStarred: boolean; isMarked: boolean; letter: string } {
  const [all = '', star, before, letter = '', after] = signs.exec(line) ?? [];
  return {
    text: line.slice(all.length),
    isStarred: star !== undefined,
    isMarked: Boolean(before || after),
    letter: letter.toLowerCase(),
  };
}

/** An answer alone in its line. */
export const truth = /^\(?\s*(?:v|f|verdadeir[oa]|fals[oa])\s*\)?\.?$/i;

/** In this order: what one of them reads is no other. */
const kinds: [LineKind, RegExp][] = [
  ['why', /^>\s*/],
  ['spelling', /^=\s*(?=.)/],
  ['number', /^#\s*(?=.)/],
  ['comment', /^(?:explicação|comentário|justificativa)\s*:\s*(?=.)/i],
  ['key', /^(?:r|resp\.?|respostas?|gabarito|alternativas?)(?:\s+(?:corret|cert)[ao]s?)?\s*:\s*(?=.)/i],
];

export const LETTERS = 'abcdefgh';

/** Splits a pasted text into questions: at empty lines, and before a number after the answers. Lists lose or gain empty lines on their way. */
export function pastedParts(pasted: string): PastedPart[] {
  const parts: PastedPart[] = [];
  let isAfterBlank = true;
  for (const [index, raw] of pasted.split(/\r\n|[\r\n\v\u2028\u2029]/).entries()) {
    // Word's second bullet.
    const shown = visibleLine(raw.replace(/^\s*o\t/, '• '));
    // A question of Markdown in bold.
    const text: string = isAfterBlank ? shown.replace(/^\*\*(.+)\*\*$/, '$1') : shown;
    const part = parts.at(-1);
    if (text !== '') {
      const line = { number: index + 1, ...kindOf(text, part) };
      if (part && !beginsQuestion(line, part, isAfterBlank)) part.lines.push(line);
      else parts.push({ line: line.number, lines: [line] });
    }
    isAfterBlank = text === '';
  }
  return parts;
}

function kindOf(text: string, part: PastedPart | undefined): Omit<PastedLine, 'number'> {
  if (truth.test(text)) return { kind: 'truth', text };
  for (const [kind, sign] of kinds) if (sign.test(text)) return { kind, text: text.replace(sign, '') };
  const { text: option, letter } = readSigns(text);
  // 'E. coli' is the fifth option only after the fourth.
  const isLetterDue = letter === '' || letter === LETTERS[optionsOf(part).length] || /^[*\-–—•]/.test(text);
  return { kind: option !== text && option !== '' && isLetterDue ? 'option' : 'text', text };
}

export const optionsOf = (part: PastedPart | undefined): PastedLine[] =>
  part?.lines.filter(({ kind }) => kind === 'option') ?? [];

function beginsQuestion({ kind, text }: PastedLine, part: PastedPart, isAfterBlank: boolean): boolean {
  const hasAnswers = part.lines.some((line) => line.kind !== 'text');
  // 'Questão 1' may stand alone.
  const hasQuestion = part.lines.some((line) => withoutNumber(line.text) !== '');
  if (!isAfterBlank) {
    const isCounted = hasAnswers || (hasQuestion && numbered.test(part.lines[0]!.text));
    return kind === 'text' && numbered.test(text) && isCounted;
  }
  if (kind === 'text') return hasQuestion;
  const isNext = kind === 'key' || kind === 'comment' || (kind === 'option' && readSigns(text).letter !== '');
  return hasAnswers && !isNext;
}
