import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLab } from '../landscape/colour.ts';
import {
  brandPalette,
  contrast,
  DEFAULT_BRAND_COLOUR,
  defaultPalette,
  SCHEMES,
  shade,
  surroundings,
  underPointer,
  type BrandTokens,
  type Scheme,
} from './brand-palette.ts';

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const AA = { text: 4.5, control: 3 };

const byte = fc.integer({ min: 0, max: 255 });
const anyColour = fc
  .tuple(byte, byte, byte)
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
const inBothSchemes = (check: (tokens: BrandTokens, scheme: Scheme, colour: string) => void) =>
  fc.assert(
    fc.property(anyColour, (colour) => {
      const palette = brandPalette(colour);
      for (const scheme of SCHEMES) check(palette[scheme], scheme, colour);
    }),
  );
const groundsOf = (tokens: BrandTokens, scheme: Scheme) => [...surroundings[scheme].grounds, tokens['leaf-tint']];
const least = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));

describe('whatever colour a school has, in both schemes', () => {
  test('its text is legible on every ground, and every text on its tint', () => {
    inBothSchemes((tokens, scheme) => {
      expect(least(tokens['leaf-ink'], groundsOf(tokens, scheme))).toBeGreaterThanOrEqual(AA.text);
      expect(least(tokens['leaf-tint'], surroundings[scheme].inks)).toBeGreaterThanOrEqual(AA.text);
    });
  });

  test('its controls stand out from every ground, and their labels are legible, also under the pointer', () => {
    inBothSchemes((tokens, scheme) => {
      expect(least(tokens.leaf, groundsOf(tokens, scheme))).toBeGreaterThanOrEqual(AA.control);
      const states = [tokens.leaf, underPointer(tokens.leaf, scheme)];
      expect(least(tokens['on-leaf'], states)).toBeGreaterThanOrEqual(AA.text);
    });
  });

  test('its text is the colour itself, or no lighter or darker shade that is nearer would be legible', () => {
    inBothSchemes((tokens, scheme, colour) => {
      const grounds = groundsOf(tokens, scheme);
      const [from] = toLab(colour);
      const moved = Math.abs(toLab(tokens['leaf-ink'])[0] - from);
      if (tokens['leaf-ink'] === colour) return;
      expect(least(colour, grounds)).toBeLessThan(AA.text);
      for (let away = 0.01; away < moved - 0.01; away += 0.01)
        for (const lightness of [from - away, from + away])
          if (lightness >= 0 && lightness <= 1) expect(least(shade(colour, lightness), grounds)).toBeLessThan(AA.text);
    });
  });

  test('its hue stays, wherever there is enough colour to see one', () => {
    inBothSchemes((tokens, _scheme, colour) => {
      for (const shown of [tokens.leaf, tokens['leaf-ink']]) {
        const [[, a, b], [, c, d]] = [toLab(colour), toLab(shown)];
        const [before, after] = [Math.hypot(a, b), Math.hypot(c, d)];
        if (before < 0.02 || after < 0.02) continue;
        expect((a * c + b * d) / (before * after)).toBeGreaterThan(Math.cos(Math.PI / 18));
      }
    });
  });
});

test('the same colour always has the same palette', () => {
  expect(brandPalette('#c81e1e')).toEqual(brandPalette('#c81e1e'));
});

test("the default colour has the theme's own palette, which was made by hand", () => {
  expect(brandPalette(DEFAULT_BRAND_COLOUR)).toBe(defaultPalette);
  for (const scheme of SCHEMES) {
    const tokens = defaultPalette[scheme];
    expect(least(tokens['leaf-ink'], groundsOf(tokens, scheme))).toBeGreaterThanOrEqual(AA.text);
    expect(least(tokens.leaf, groundsOf(tokens, scheme))).toBeGreaterThanOrEqual(AA.control);
    expect(contrast(tokens['on-leaf'], tokens.leaf)).toBeGreaterThanOrEqual(AA.text);
  }
});

describe('a colour that can stays itself', () => {
  test.each([
    ['#1d4ed8', 'light'],
    ['#111111', 'light'],
    ['#ffd400', 'dark'],
  ] as const)('%s in the %s scheme', (colour, scheme) => {
    expect(brandPalette(colour)[scheme].leaf).toBe(colour);
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b7f56', '#0b7f56', 1],
])('the contrast of %s and %s is %f', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});
