import { expect, test } from 'vitest';
import { brandPalette, defaultPalette } from './brand-palette.ts';
import { barColours, pageStyle, screenStyle } from './brand-style.ts';

test('screens get the palette in each scheme, and success keeps its green', () => {
  const style = screenStyle('#c81e1e');
  const { light, dark } = brandPalette('#c81e1e');
  for (const [scheme, tokens] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const root = `:root:root[data-mantine-color-scheme=${scheme}]`;
    expect(style).toContain(`${root}{--j-leaf:${tokens.leaf};`);
    expect(style).toContain(`${root} :is([data-kind=success],[data-done]){--j-leaf:${defaultPalette[scheme].leaf};`);
  }
});

test("pages of the server follow the browser's scheme, and a certificate's verdict keeps its green", () => {
  const style = pageStyle('#c81e1e');
  const [light, dark] = style.split('@media screen and (prefers-color-scheme:dark)');
  expect(light).toContain(`--leaf:${brandPalette('#c81e1e').light.leaf}`);
  expect(light).toContain(`.verdict{--leaf:${defaultPalette.light.leaf}`);
  expect(dark).toContain(`--leaf:${brandPalette('#c81e1e').dark.leaf}`);
});

test("browsers' bars have the school's colour", () => {
  expect(barColours('#c81e1e')).toEqual({ light: '#c81e1e', dark: brandPalette('#c81e1e').dark['leaf-tint'] });
});
