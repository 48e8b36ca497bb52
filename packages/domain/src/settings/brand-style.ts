import { brandPalette, defaultPalette, SCHEMES, type BrandTokens, type Scheme } from './brand-palette.ts';

const declarations = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const named = (prefix: string, tokens: BrandTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [prefix + name, value]));

/** What the screens' components derive from the primary colour, in terms of our tokens. */
const componentTokens = {
  'mantine-primary-color-filled': 'var(--j-leaf)',
  'mantine-color-primary-light': 'var(--j-leaf-tint)',
  'mantine-color-primary-light-hover': 'color-mix(in srgb,var(--j-leaf-tint),var(--j-surface))',
  'mantine-color-primary-light-color': 'var(--j-leaf-ink)',
};

/** Parts of screens where green says that something went well. */
const SUCCESS = ':is([data-kind=success],[data-done])';

/**
 * The rules that give the app's screens the palette of a school's colour. They are stronger than the theme's own (`web/src/theme`), wherever
 * they stand. Marks on white in both schemes read `--j-leaf-on-white`.
 */
export function screenStyle(colour: string): string {
  const palette = brandPalette(colour);
  const onWhite = { 'j-leaf-on-white': palette.light['leaf-ink'] };
  return SCHEMES.map((scheme) => {
    const root = `:root:root[data-mantine-color-scheme=${scheme}]`;
    const ofSchool = declarations({ ...named('j-', palette[scheme]), ...onWhite, ...componentTokens });
    return `${root}{${ofSchool}}${root} ${SUCCESS}{${declarations(named('j-', defaultPalette[scheme]))}}`;
  }).join('');
}

/** The same for pages that the server makes, which follow the browser's scheme. Their sheet is `server/src/certificates/page/page.css`. */
export function pageStyle(colour: string): string {
  const palette = brandPalette(colour);
  const rules = (scheme: Scheme) =>
    `:root{${declarations(palette[scheme])}}.verdict{${declarations(defaultPalette[scheme])}}`;
  return `${rules('light')}@media screen and (prefers-color-scheme:dark){${rules('dark')}}`;
}

/** The colour of browsers' own bars in each scheme: the school's, subdued in the dark one. */
export function barColours(colour: string): Record<Scheme, string> {
  const { light, dark } = brandPalette(colour);
  return { light: light.leaf, dark: dark['leaf-tint'] };
}
