import { brandPalette } from '@jornada/domain/settings/brand-palette';
import { barColours, pageStyle } from '@jornada/domain/settings/brand-style';
import { expect, test } from 'vitest';
import { isSpeedLayerOn } from '../platform/speed/speed-layer.ts';
import { brandLook } from './brand-look.ts';

test('a colour’s look is that of the domain', () => {
  for (const colour of ['#c81e1e', '#0b7f56', '#c81e1e'])
    expect(brandLook(colour)).toEqual({
      palette: brandPalette(colour),
      bars: barColours(colour),
      pageStyle: pageStyle(colour),
    });
});

test.runIf(isSpeedLayerOn)('it is computed once, and a few colours are kept', () => {
  const first = brandLook('#c81e1e');
  expect(brandLook('#c81e1e')).toBe(first);
  for (let n = 0; n < 8; n += 1) brandLook(`#00000${n}`);
  expect(brandLook('#c81e1e')).not.toBe(first);
});
