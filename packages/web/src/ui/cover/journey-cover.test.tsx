import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-app.tsx';
import { JourneyCover } from './journey-cover.tsx';

const ids = (root: Element) => Array.from(root.querySelectorAll('[id]'), ({ id }) => id);

test('covers on one page share no gradient', async () => {
  const { container } = await renderPart(
    <>
      <JourneyCover seed="one" />
      <JourneyCover seed="one" variant="night" />
      <JourneyCover seed="one" variant="done" />
    </>,
  );
  const all = ids(container);
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all).size).toBe(all.length);
});

test('a cover is decoration: assistive technology passes it by', async () => {
  const { container } = await renderPart(<JourneyCover seed="one" progress={0.5} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('');
});

test('a small thumbnail carries no mark and no stars of its own', async () => {
  const { container } = await renderPart(<JourneyCover seed="one" variant="night" plain width={144} height={92} />);
  expect(container.querySelectorAll('rect')).toHaveLength(1);
  expect(container.querySelectorAll('circle').length).toBeLessThan(5);
});
