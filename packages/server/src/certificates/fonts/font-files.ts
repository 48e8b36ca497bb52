import type { Font } from '@jornada/domain/certificates/drawing/measure';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The characters of a font are in files, so that pages load only what they need. */
export type Subset = 'latin' | 'latin-ext' | 'noto';

const { resolve } = createRequire(import.meta.url);

const fileNames: Record<Font, (subset: Subset) => string> = {
  heading800: (subset) => join(import.meta.dirname, `bricolage-grotesque-${subset}-800.woff`),
  heading700: (subset) => join(import.meta.dirname, `bricolage-grotesque-${subset}-700.woff`),
  text400: (subset) => resolve(`@fontsource/figtree/files/figtree-${subset}-400-normal.woff`),
  text600: (subset) => resolve(`@fontsource/figtree/files/figtree-${subset}-600-normal.woff`),
  text700: (subset) => resolve(`@fontsource/figtree/files/figtree-${subset}-700-normal.woff`),
  noto800: () => resolve('@jornada/domain/fonts/noto-sans-800.woff'),
  noto700: () => resolve('@jornada/domain/fonts/noto-sans-700.woff'),
  noto400: () => resolve('@jornada/domain/fonts/noto-sans-400.woff'),
};

export const FONTS = Object.keys(fileNames) as Font[];

const isCompanion = (font: Font) => font.startsWith('noto');

/** The files that a font is in. */
export const subsetsOf = (font: Font): readonly Subset[] => (isCompanion(font) ? ['noto'] : ['latin', 'latin-ext']);

const kept = new Map<string, Promise<Buffer>>();

/** A font file (WOFF), read once. */
export function fontFile(font: Font, subset: Subset): Promise<Buffer> {
  const path = fileNames[font](subset);
  const known = kept.get(path) ?? readFile(path);
  kept.set(path, known);
  return known;
}

/** The characters of the file `latin`, as in a style sheet's `unicode-range`. */
export const latinRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** The characters of the file `latin-ext`. */
export const latinExtRange =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

const within = (range: string) => {
  const spans = range.split(', ').map((span) => {
    const [from = '', to = from] = span.slice(2).split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([from, to]) => from <= code && code <= to);
  };
};
const isLatin = within(latinRange);
const isLatinExt = within(latinExtRange);

/** A text in pieces for one file each. */
export function subsetRuns(text: string, font: Font): { subset: Subset; text: string }[] {
  if (isCompanion(font)) return [{ subset: 'noto', text: text.normalize('NFC') }];
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const subset = !isLatin(character) && isLatinExt(character) ? 'latin-ext' : 'latin';
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}
