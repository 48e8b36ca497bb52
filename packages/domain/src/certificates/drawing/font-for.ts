import type { Font } from './measure.ts';

/** What Figtree and Bricolage Grotesque both have, in all weights. Spaces may be joints of `fitText`. */
const ownCharacters =
  /^[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0131\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]*$/;

const companions = {
  heading800: 'noto800',
  heading700: 'noto700',
  text400: 'noto400',
  text600: 'noto700',
  text700: 'noto700',
  noto800: 'noto800',
  noto700: 'noto700',
  noto400: 'noto400',
} as const satisfies Record<Font, Font>;

/** The font of a whole text: its companion where a letter is not in the font, so that no word is of two. */
export const fontFor = (text: string, font: Font): Font =>
  ownCharacters.test(text.normalize('NFC')) ? font : companions[font];
