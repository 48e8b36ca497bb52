/** An emoji, with what makes it one picture: a presentation, a skin tone, tags of a flag, joiners to further emoji; or a keycap. */
const emoji = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`;
const emojiSequence = String.raw`${emoji}(?:\u200D${emoji})*|[0-9#*]\uFE0F?\u20E3`;

/** Scripts whose letters change their shape at a joiner or non-joiner between them. */
const joining = `[${[
  'Arab',
  'Syrc',
  'Nkoo',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]`;
const joinedLetters = `${joining}+(?:[\\u200C\\u200D]${joining}+)+`;
const ideographVariant = String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`;

/** What nobody sees: controls, format characters such as direction marks, fillers and variation selectors. */
const invisible = String.raw`[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;

const pattern = new RegExp(`(${emojiSequence}|${joinedLetters}|${ideographVariant})|${invisible}`, 'gu');

/** Line ends, tabs, and letters that look like a space. They separate words. */
const blankCharacters = /[\t\n\v\f\r\u0085\u2028\u2029\u2800\u3164\uFFA0]/g;

/**
 * One line of text, without what nobody sees: zero-width spaces, direction marks, soft hyphens, controls. Letters look alike before and
 * after: emoji stay whole, and so do the joiners of the scripts that need them. In Unicode form NFC, words apart by one space.
 */
export function visibleLine(text: string): string {
  return visibleText(text).trim().normalize('NFC');
}

/** The same of a part of a line: with a space at its ends where it has one, and letters as they are written. */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replace(blankCharacters, ' ')
    .replace(pattern, (_, kept: string | undefined) => kept ?? '')
    .replace(/\s+/gu, ' ');

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Letters that nobody sees. */
const filler = /[\u115F\u1160\u3164\uFFA0]/g;

/** Whether this text has a letter or digit of any alphabet that people see. */
export const hasLetterOrDigit = (text: string): boolean => letterOrDigit.test(text.replace(filler, ''));

/** Whether a reader sees nothing of this text. */
export const isBlank = (text: string): boolean => !hasLetterOrDigit(text) && visibleLine(text) === '';
