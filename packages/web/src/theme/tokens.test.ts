import { defaultPalette, surroundings, SCHEMES } from '@jornada/domain/settings/brand-palette';
import { expect, test } from 'vitest';
import { dark, light } from './tokens.ts';

const themes = { light, dark };

test.each(SCHEMES)("a school's colour is measured against the grounds and texts of the %s theme", (scheme) => {
  const theme = themes[scheme];
  const { grounds, inks } = surroundings[scheme];
  expect(new Set(grounds)).toEqual(new Set([theme.page, theme.surface, theme.raised, theme.sunken]));
  expect(inks).toEqual([theme.ink, theme.ink2, theme.ink3]);
});

test.each(SCHEMES)('a school without a colour has the palette of the %s theme', (scheme) => {
  expect(themes[scheme]).toMatchObject(defaultPalette[scheme]);
});
