import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-app.tsx';
import { CoverTag, CoverTags } from '../../journeys/cover-tags.tsx';
import { JourneyCover } from './journey-cover.tsx';

/** A picture of two colours in stripes; one of a single colour where they are equal. */
function aPicture(one: string, other = one): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 160, height: 90 });
  const context = canvas.getContext('2d')!;
  for (let x = 0; x < 160; x += 4) {
    context.fillStyle = x % 8 ? one : other;
    context.fillRect(x, 0, 4, 90);
  }
  return canvas.toDataURL();
}
const own = (url: string) => ({ url, smallUrl: `${url}#small`, focusX: 20, focusY: 80 });

/** WCAG's contrast of two colours as `getComputedStyle` tells them. */
function contrastOf(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((colour) => {
      const [r, g, b, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number) as [number, number, number, number?];
      // A ground that lets a picture through has no contrast that could be known.
      expect(alpha).toBe(1);
      const linear = [r, g, b].map((level) =>
        level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
    })
    .toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

test('an own picture has both sizes, its own pixels and its focus, and fills its box without moving anything', async () => {
  const url = aPicture('#336699');
  const { container } = await renderPart(
    <div style={{ width: 320, height: 120 }}>
      <JourneyCover own={own(url)} seed="one" width={560} height={168} />
    </div>,
  );
  await expect.poll(() => container.querySelector('img')).not.toBeNull();
  const image = container.querySelector('img')!;
  expect(image.srcset).toBe(`${url}#small 640w, ${url} 1600w`);
  expect([image.sizes, image.width, image.loading, image.alt]).toEqual(['560px', 320, 'lazy', '']);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
  expect(getComputedStyle(image).objectPosition).toBe('20% 80%');
  expect([image.clientWidth, image.clientHeight]).toEqual([320, 120]);
  expect(container.firstElementChild?.clientHeight).toBe(120);
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});

test('the head of a page is not fetched lazily', async () => {
  const { container } = await renderPart(<JourneyCover own={own(aPicture('#336699'))} seed="one" height={372} />);
  await expect.poll(() => container.querySelector('img')?.loading).toBe('eager');
});

test('a picture that cannot be fetched leaves the landscape', async () => {
  const { container } = await renderPart(<JourneyCover own={own('data:image/png,nada')} seed="one" />);
  await expect.poll(() => container.querySelector('svg[data-variant="day"]')).not.toBeNull();
  expect(container.querySelector('img')).toBeNull();
});

test.each([
  ['white', aPicture('#fff')],
  ['black', aPicture('#000')],
  ['striped', aPicture('#000', '#fff')],
])('labels and signs on a %s picture can be read, in both colour schemes', async (_kind, url) => {
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const { container, unmount } = await renderPart(
      <div style={{ position: 'relative', width: 368, height: 168 }}>
        <JourneyCover own={own(url)} seed="one" variant="night" />
        <CoverTags>
          {(['free', 'premium', 'solid', 'paused'] as const).map((tone) => (
            <CoverTag key={tone} tone={tone} icon={null}>
              {tone}
            </CoverTag>
          ))}
        </CoverTags>
      </div>,
    );
    await expect.poll(() => container.querySelector('img')).not.toBeNull();
    const tags = container.querySelectorAll('[data-tone]');
    expect(tags).toHaveLength(4);
    for (const tag of tags) {
      const { color, backgroundColor } = getComputedStyle(tag);
      expect(contrastOf(color, backgroundColor), `${scheme} ${tag.textContent}`).toBeGreaterThanOrEqual(4.5);
    }
    const sign = container.querySelector('[data-mark="lock"]')!;
    const disc = getComputedStyle(sign.querySelector('circle')!).fill;
    expect(contrastOf(disc, getComputedStyle(sign.querySelector('rect')!).fill)).toBeGreaterThanOrEqual(4.5);
    await unmount();
  }
});
