import { notoWidths } from './noto-widths.ts';

/** The weights that a certificate is set in. Headings are Bricolage Grotesque, texts are Figtree, what these lack is Noto Sans. */
export type Font = OwnFont | CompanionFont;
type OwnFont = 'heading800' | 'heading700' | 'text400' | 'text600' | 'text700';
type CompanionFont = 'noto800' | 'noto700' | 'noto400';

const FIRST = 0x20;
const read = (widths: string) => widths.split(' ').map(Number);

/**
 * Advance widths of the characters from U+0020 to U+007E in hundredths of the font's size, rounded up, without kerning. Headings are at
 * `opticalSizes`: larger ones are narrower.
 */
const glyphWidths = {
  heading800: read(
    '22 30 37 63 63 98 74 19 33 33 46 52 21 35 25 36 65 35 60 60 63 60 64 52 65 64 26 24 52 52 52 42 ' +
      '99 70 67 67 68 61 58 71 70 29 37 68 50 92 76 71 64 71 67 64 56 70 67 98 69 65 57 32 36 32 57 54 ' +
      '29 58 63 57 63 58 40 59 62 27 28 59 27 93 62 60 63 63 44 54 40 61 57 86 58 59 52 34 26 34 52',
  ),
  heading700: read(
    '23 29 36 63 64 98 75 18 32 32 44 53 20 35 24 36 66 34 60 60 62 61 65 51 65 65 25 22 53 53 53 42 ' +
      '98 70 68 68 69 62 59 72 72 29 37 68 51 93 77 72 64 72 67 65 57 72 67 98 69 64 57 32 36 32 57 56 ' +
      '29 58 63 57 63 58 40 60 63 27 28 59 27 94 63 61 63 63 43 54 40 62 57 86 57 60 52 35 27 34 53',
  ),
  text400: read(
    '25 30 32 63 57 79 65 20 36 36 49 63 23 42 21 39 65 42 56 55 63 58 57 54 62 57 26 26 63 63 63 51 ' +
      '99 68 62 73 69 60 55 76 76 28 52 61 52 85 78 78 58 78 63 62 56 71 70 96 62 61 65 33 39 33 56 44 ' +
      '23 51 59 55 59 55 37 59 56 24 27 49 22 86 56 58 60 58 34 47 38 56 52 79 48 53 50 39 26 39 57',
  ),
  text600: read(
    '25 31 38 63 56 81 65 23 37 37 49 63 25 42 24 42 65 42 58 56 63 58 58 55 62 58 29 29 63 63 63 51 ' +
      '100 70 62 73 70 59 56 75 75 29 54 65 53 86 78 79 60 79 64 61 58 71 72 98 66 63 64 34 42 34 57 44 ' +
      '25 53 60 55 60 56 39 60 57 25 29 52 24 87 57 59 60 59 37 47 40 57 55 82 52 56 49 40 26 40 63',
  ),
  text700: read(
    '24 32 42 64 56 82 65 25 39 39 49 64 26 41 25 44 65 43 58 56 64 59 58 56 62 58 31 31 64 64 64 52 ' +
      '100 72 62 73 70 59 56 75 75 29 56 67 54 86 78 79 61 79 65 61 59 71 73 99 68 65 64 35 44 35 59 44 ' +
      '27 54 60 55 60 56 40 61 57 27 30 54 25 88 57 59 61 60 38 47 41 57 56 84 54 58 48 40 26 40 67',
  ),
} satisfies Record<OwnFont, readonly number[]>;

const isCompanion = (font: Font): font is CompanionFont => font.startsWith('noto');

/** Letters that are not as wide as the letter without its marks, and signs outside of ASCII, behind one that is as wide or wider. */
const substitutes = new Map(
  [
    ' \u00a0',
    ':·',
    '"‘’',
    '*•',
    '=–',
    'o“”ø',
    '@æœ',
    'm…',
    'N€ĐÞ',
    'wĦØðßþħ',
    '^ªº',
    'Iı',
    '(Ï',
    'sť',
    'cśşšș',
    'tł',
    'EŁ',
  ].flatMap((group) => Array.from(group.slice(1), (character) => [character, group.charAt(0)] as const)),
);

/** Wider than every character of ASCII. */
const widest = new Map([
  ['Æ', 102],
  ['¾', 106],
  ['—', 112],
  ['Œ', 114],
]);

/** The same of the companion's heaviest weight, which is its widest, by character. */
const companionWidths = new Map(
  notoWidths.split('\n').flatMap((line) => {
    const [width = ''] = line.split(' ', 1);
    return Array.from(line.slice(width.length + 1), (character) => [character, Number(width)] as const);
  }),
);

/** The widest character of the fonts, and what most fonts of other scripts take. */
const UNKNOWN = 100;

function widthOf(character: string, font: Font): number {
  if (isCompanion(font)) {
    if (/\p{M}/u.test(character)) return 0;
    const letter = character.normalize('NFD')[0] ?? character;
    return companionWidths.get(character) ?? companionWidths.get(letter) ?? UNKNOWN;
  }
  const wide = widest.get(character);
  if (wide !== undefined) return wide;
  const isAscii = character <= '~';
  const base = isAscii ? character : (substitutes.get(character) ?? character.normalize('NFD')[0] ?? character);
  return glyphWidths[font][base.charCodeAt(0) - FIRST] ?? UNKNOWN;
}

/** The optical size of the headings' widths. Browsers widen the letters of smaller ones, by about a four-hundredth for each pixel. */
const opticalSizes: Partial<Record<Font, number>> = { heading800: 40, heading700: 24 };

/** The width of a line in drawing units, at most a little more than it takes in print. `spacing`: between letters, in sizes. */
export function measure(
  line: string,
  { font, size, spacing = 0 }: { font: Font; size: number; spacing?: number },
): number {
  const widened = 1 + Math.max(0, (opticalSizes[font] ?? 0) - size) / 400;
  let hundredths = 0;
  for (const character of line.normalize('NFC')) hundredths += widthOf(character, font) * widened + spacing * 100;
  return (hundredths * size) / 100;
}
