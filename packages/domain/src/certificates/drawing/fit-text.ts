import { fontFor } from './font-for.ts';
import { measure, type Font } from './measure.ts';

interface Setting {
  font: Font;
  spacing?: number;
  /** Drawing units that no line exceeds. */
  width: number;
}

export interface FittedText {
  /** The one asked for, or its companion where that lacks a letter. */
  font: Font;
  size: number;
  lines: string[];
}

/** A size and how many lines of it there is room for. */
export type Step = readonly [size: number, lines: number];

/**
 * The first step at which the text fits, in lines of about the same length. Text that fits nowhere takes the last step's lines in whatever
 * size it needs, and words may break there: nothing is ever left out. Elsewhere they break at a `JOINT` only.
 */
export function fitText(text: string, asked: Setting, steps: readonly [Step, ...Step[]]): FittedText {
  const font = fontFor(text, asked.font);
  const setting = { ...asked, font };
  for (const [size, most] of steps) {
    const measured = { ...setting, size };
    const lines = wrap(words(text), setting.width, measured);
    if (lines && lines.length <= most)
      return { font, size, lines: balance(text, lines.length, measured).map(withoutGlue) };
  }
  const [smallest, most] = steps.at(-1) ?? steps[0];
  for (let size = smallest; ; size *= 0.95) {
    const measured = { ...setting, size };
    const lines =
      wrap(
        words(text).flatMap((word) => pieces(word, measured)),
        setting.width,
        measured,
      ) ?? [];
    if (lines.length <= most) return { font, size, lines: lines.map(withoutGlue) };
  }
}

/** Names keep their particles with the word that follows. */
export const glueParticles = (name: string) =>
  name.replace(/(?<= )(de|da|do|das|dos|e|di|del|von|van|la) /giu, '$1\u00a0');

const withoutGlue = (line: string) => line.replaceAll('\u00a0', ' ');

/** Where a word may break: the piece before goes on without a space. */
export const JOINT = '\u200b';

const words = (text: string) =>
  text
    .split(/[ \n]+/)
    .flatMap((word) => word.split(/(?<=\u200b)/))
    .filter((word) => word !== '');

type Measured = Setting & { size: number };

interface Line {
  text: string;
  width: number;
}

/** Breaks words greedily; undefined when a single one is wider than `width`. Widths add up, because nothing is kerned. */
function wrap(pieces: readonly string[], width: number, setting: Measured): string[] | undefined {
  const space = measure(' ', setting);
  const lines: Line[] = [];
  let isJoined = true;
  for (const piece of pieces) {
    const text = piece.replace(JOINT, '');
    const own = measure(text, setting);
    if (own > width) return undefined;
    const last = lines.at(-1);
    const between = isJoined ? 0 : space;
    if (last && last.width + between + own <= width) {
      last.text += isJoined ? text : ` ${text}`;
      last.width += between + own;
    } else {
      lines.push({ text, width: own });
    }
    isJoined = piece.endsWith(JOINT);
  }
  return lines.map(({ text }) => text);
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** A word that is wider than a line, letter by letter, so that it may break anywhere. */
function pieces(word: string, setting: Measured): string[] {
  if (measure(word, setting) <= setting.width) return [word];
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return letters.map((letter, i) => (i < letters.length - 1 ? letter + JOINT : letter));
}

/** As many lines, with the longest as short as can be. */
function balance(text: string, count: number, setting: Measured): string[] {
  let [narrow, wide] = [0, setting.width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const lines = wrap(words(text), middle, setting);
    if (lines && lines.length <= count) wide = middle;
    else narrow = middle;
  }
  return wrap(words(text), wide, setting) ?? [];
}
