import { fontFor } from '@jornada/domain/certificates/drawing/font-for';
import { measure, type Font } from '@jornada/domain/certificates/drawing/measure';
import { printable, unprintable } from '@jornada/domain/certificates/printable';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontFile, FONTS, subsetRuns, subsetsOf } from './font-files.ts';

/** What the PDF library opened. */
interface OpenedFont {
  unitsPerEm: number;
  hasGlyphForCodePoint: (code: number) => boolean;
  _cmapProcessor: { lookup: (code: number) => number };
  hmtx: { metrics: { get: (glyph: number) => { advance: number } } };
}

const document = new PdfDocument({ margin: 0 });
const opened = new Map<string, OpenedFont>();
for (const font of FONTS) {
  for (const subset of subsetsOf(font)) {
    document.font(await fontFile(font, subset));
    opened.set(`${font} ${subset}`, document._font.font as OpenedFont);
  }
}

/** The width of a character in hundredths of the size; undefined without a glyph. */
function widthIn(character: string, font: Font): number | undefined {
  const opener = opened.get(`${font} ${subsetRuns(character, font)[0]!.subset}`)!;
  const code = character.codePointAt(0)!;
  if (!opener.hasGlyphForCodePoint(code)) return undefined;
  return (opener.hmtx.metrics.get(opener._cmapProcessor.lookup(code)).advance * 100) / opener.unitsPerEm;
}

const isMark = (character: string) => /\p{M}/u.test(character);
const isPrinted = (character: string) => unprintable(isMark(character) ? `x${character}` : character).length === 0;

/** Every code point that a certificate prints as it is, marks among them. */
const printed = Array.from({ length: 0x3000 + 0xe000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) =>
    character.isWellFormed() &&
    character.normalize('NFC') === character &&
    !/[\s\u20e3\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character) &&
    unchanged(character) &&
    isPrinted(character),
);
function unchanged(character: string) {
  return isMark(character) || printable(character) === character;
}

test('what is printed: Latin, Greek, Cyrillic, and signs of mathematics, arrows, currencies and typography', () => {
  expect(printed.length).toBeGreaterThan(2400);
  const some = 'aßẞſŊŵỄịǬΩῷЖїқӨ½№™©®§†‰…„“«»‹›–—•₿₽₹€₫₺→⇒↔≤≥≠≈∑√∞∫∂∈∀×÷−πªº²ₙʻʼ■';
  for (const character of some) expect(printed, character).toContain(character);
});

test.each(FONTS)('%s has a glyph for every character that is set in it, no wider than measured', (font) => {
  const set = printed.filter((character) => fontFor(character, font) === font);
  expect(set.length).toBeGreaterThan(250);
  const wrong = set.flatMap((character) => {
    const width = widthIn(character, font);
    if (width === undefined) return [`${character} has none`];
    const measured = measure(character, { font, size: 100 });
    return isMark(character) || width <= measured + 0.01 ? [] : [`${character} is ${width}, measured ${measured}`];
  });
  expect(wrong).toEqual([]);
});

test('the companion is measured glyph by glyph: its table is made here, by vitest -u', async () => {
  const widest = (character: string) =>
    Math.max(...(['noto400', 'noto700', 'noto800'] as const).map((font) => Math.ceil(widthIn(character, font)!)));
  const widths = new Map(
    [' ', ...printed]
      .filter((character) => !isMark(character))
      .map((character) => [character, widest(character)] as const)
      .filter(([character, width]) => {
        const letter = character.normalize('NFD')[0]!;
        return letter === character || widest(letter) !== width;
      }),
  );
  const lines = [...Map.groupBy(widths.keys(), (character) => widths.get(character)!)]
    .toSorted(([one], [other]) => one - other)
    .map(([width, characters]) => `${width} ${characters.join('').replace(/[\\`]/g, '\\$&')}`);
  const table = `/**
 * Advance widths of Noto Sans in hundredths of its size, rounded up, of the widest weight; each with its characters. A letter with
 * marks that is not here is as wide as the letter. Made by a test of the server, certificates/fonts/font-files.test.ts.
 */
export const notoWidths = \`${lines.join('\n')}\`;
`;
  await expect(table).toMatchFileSnapshot('../../../../domain/src/certificates/drawing/noto-widths.ts');
});
