/** A part of a GIFT file, between empty lines, without its title. */
export interface GiftPart {
  /** At which it begins. */
  line: number;
  /** Before its answers. */
  stem: string;
  /** Between braces; null where there are none, or not two. */
  answers: string | null;
  /** After them. */
  rest: string;
}

/** Splits a GIFT file as Moodle does: at empty lines, without comments and categories. */
export function giftParts(gift: string): GiftPart[] {
  const parts: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of gift.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') isOpen = false;
    else if (!/^\s*(?:\/\/|\$CATEGORY:)/.test(line)) {
      if (!isOpen) parts.push({ line: index + 1, lines: [] });
      isOpen = true;
      parts.at(-1)!.lines.push(line);
    }
  }
  return parts.map(({ line, lines }) => ({ line, ...inThree(lines.join('\n').trim().replace(title, '').trim()) }));
}

/** A sign after a backslash is a letter. */
const title = /^::(?:\\.|[^\\])*?::/s;
const threeParts = /^((?:\\.|[^\\{}])*)\{((?:\\.|[^\\{}])*)\}(.*)$/s;

function inThree(text: string): Omit<GiftPart, 'line'> {
  const [, stem, answers, rest] = threeParts.exec(text) ?? [];
  if (stem === undefined) return { stem: text, answers: null, rest: '' };
  return { stem, answers: answers!, rest: rest! };
}

/** Whether a brace opens or closes something here. */
export const hasBrace = (text: string): boolean => /[{}]/.test(text.replace(/\\./gs, ''));

/**
 * The part for `gift-pegjs`, which refuses signs where Moodle takes them for letters: all of them outside of the answers, and colons in
 * answers that are no numbers.
 */
export function forParser({ stem, answers, rest }: GiftPart): string {
  const inside = /^\s*#/.test(answers!) ? answers : escaped(answers!, /\\.|:/gs);
  return `${escaped(stem, allSigns)}{${inside}}${escaped(rest, allSigns)}`;
}

const allSigns = /\\.|[=~#:]/gs;
const escaped = (text: string, signs: RegExp) =>
  text.replace(signs, (sign) => (sign.length === 1 ? `\\${sign}` : sign));
