import { toHex, toLab, toLinear } from '../landscape/colour.ts';

/** The colour of schools that chose none. */
export const DEFAULT_BRAND_COLOUR = '#0b7f56';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The theme's tokens that follow the school's colour: controls and progress, a tinted ground, text, and text on a control. */
export type BrandTokens = Record<'leaf' | 'leaf-tint' | 'leaf-ink' | 'on-leaf', string>;
export type BrandPalette = Record<Scheme, BrandTokens>;

/** The theme's own palette, made by hand (`web/src/theme/tokens.ts`). Its green is also that of success, which no colour of a school changes. */
export const defaultPalette: BrandPalette = {
  light: { leaf: DEFAULT_BRAND_COLOUR, 'leaf-tint': '#e4f4ea', 'leaf-ink': '#08633f', 'on-leaf': '#ffffff' },
  dark: { leaf: '#3dbb8b', 'leaf-tint': '#17342c', 'leaf-ink': '#74d9b0', 'on-leaf': '#04231a' },
};

/** What the school's colour meets on screens: grounds that it lies on, and texts that lie on its tint (`web/src/theme/tokens.ts`). */
export const surroundings = {
  light: { grounds: ['#fcf7ee', '#ffffff', '#f5eee0'], inks: ['#22233b', '#55576d', '#67697e'] },
  dark: { grounds: ['#12141d', '#1b1f2c', '#242938', '#262b3a'], inks: ['#f4f0e8', '#bbbdcc', '#9fa2b5'] },
} as const satisfies Record<Scheme, { grounds: readonly string[]; inks: readonly [string, ...string[]] }>;

/** WCAG 2.2 AA: 4.5 for text, 3 for controls and marks. */
const AA = { text: 4.5, control: 3 } as const;

/** How light and how colourful the theme's own tints are. */
const tints = { light: { lightness: 0.954, chroma: 0.03 }, dark: { lightness: 0.3, chroma: 0.045 } } as const;

/** Text on a control: white, or nearly black in the colour's own hue. */
const DEEP = { lightness: 0.15, chroma: 0.04 } as const;

/** A tenth of what an eye tells apart. */
const STEP = 0.002;

/**
 * The palette of a school's colour (`#rrggbb` in small letters) in both schemes (decision H12). Each token is the nearest to the colour that keeps AA on all of
 * its surroundings: lightness moves, hue stays, and chroma falls only where no screen shows it. The same colour always has the same palette.
 */
export const brandPalette = (colour: string): BrandPalette =>
  colour === DEFAULT_BRAND_COLOUR
    ? defaultPalette
    : { light: tokensOf(colour, 'light'), dark: tokensOf(colour, 'dark') };

function tokensOf(colour: string, scheme: Scheme): BrandTokens {
  const { grounds, inks } = surroundings[scheme];
  const { lightness, chroma } = tints[scheme];
  const tint = nearest(shade(colour, lightness, chroma), (shown) =>
    inks.every((ink) => contrast(ink, shown) >= AA.text),
  );
  const all = [...grounds, tint];
  const isOnAll = (least: number) => (shown: string) => all.every((ground) => contrast(shown, ground) >= least);
  const isControl = isOnAll(AA.control);
  const leaf = nearest(colour, (shown) => isControl(shown) && textOn(shown, scheme) !== undefined);
  return {
    leaf,
    'leaf-tint': tint,
    'leaf-ink': nearest(colour, isOnAll(AA.text)),
    'on-leaf': textOn(leaf, scheme)!,
  };
}

/** The text that can be read on a control, also under the pointer; white where both can. */
function textOn(control: string, scheme: Scheme): string | undefined {
  const states = [control, underPointer(control, scheme)];
  return ['#ffffff', shade(control, DEEP.lightness, DEEP.chroma)].find((text) =>
    states.every((state) => contrast(text, state) >= AA.text),
  );
}

/** A control's colour under the pointer: `color-mix(in srgb, control 88%, ink)`, as the theme has it. */
export function underPointer(control: string, scheme: Scheme): string {
  const [from, to] = [bytesOf(control), bytesOf(surroundings[scheme].inks[0])];
  const mixed = from.map((channel, i) => Math.round(channel * 0.88 + to[i]! * 0.12));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The shade of the colour's hue that is nearest in lightness and fits; the colour itself if it does. */
function nearest(colour: string, fits: (shown: string) => boolean): string {
  if (fits(colour)) return colour;
  const [from] = toLab(colour);
  for (let away = STEP; away <= 1; away += STEP)
    for (const lightness of [from - away, from + away]) {
      if (lightness < 0 || lightness > 1) continue;
      const shown = shade(colour, lightness);
      if (fits(shown)) return shown;
    }
  throw new Error(`No shade of ${colour} fits`);
}

/** The colour's hue in another lightness, as colourful as it is, as a screen can show, and as `most` allows. */
export function shade(colour: string, lightness: number, most = 1): string {
  const [, a, b] = toLab(colour);
  const chroma = Math.hypot(a, b);
  const lab = (part: number) => [lightness, a * part, b * part] as const;
  let [least, greatest] = [0, chroma === 0 ? 0 : Math.min(1, most / chroma)];
  if (isOnScreen(lab(greatest))) return toHex(lab(greatest));
  for (let halving = 0; halving < 12; halving++) {
    const middle = (least + greatest) / 2;
    if (isOnScreen(lab(middle))) least = middle;
    else greatest = middle;
  }
  return toHex(lab(least));
}

/** Whether a screen can show it: a channel that was clamped makes another colour of it. */
function isOnScreen(lab: readonly [number, number, number]): boolean {
  const shown = toLab(toHex(lab));
  return lab.every((part, i) => Math.abs(part - shown[i]!) < 0.004);
}

/** The contrast of two `#rrggbb` colours, 1…21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = bytesOf(hex).map((byte) => toLinear(byte / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
