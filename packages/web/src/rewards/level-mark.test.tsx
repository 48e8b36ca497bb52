import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-app.tsx';
import { levelLight } from './level-light.ts';
import { LevelMark } from './level-mark.tsx';

const luminance = (hex: string) => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('the numeral of level %i can be read', (level) => {
  const { ink, tone, sky, sun } = levelLight(level);
  for (const ground of level >= 6 ? [sun] : [sky, tone]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test('a mark shows its numeral, unless the level stands beside it', async () => {
  const { container } = await renderPart(<LevelMark level={6} />);
  expect(container.textContent).toBe('6');
  const bare = await renderPart(<LevelMark level={6} bare />);
  expect(bare.container.textContent).toBe('');
});
