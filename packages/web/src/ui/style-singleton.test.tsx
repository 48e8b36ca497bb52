import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render-app.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { stylesheetSingleton } from './style-singleton.ts';

const overflow = () => getComputedStyle(document.body).overflowY;
const written = () =>
  document.querySelectorAll('style[data-mantine-styles], head style:not([data-vite-dev-id])').length;

test('the page behind a dialog rests while it is open, by no style that was written into the page', async () => {
  const before = written();
  const { rerender } = await renderPart(
    <Dialog title="Pausa" onClose={() => undefined}>
      Respire.
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Pausa' })).toBeVisible();
  await expect.poll(overflow).toBe('hidden');
  expect(written()).toBe(before);
  await rerender(<p>Fim</p>);
  await expect.poll(overflow).not.toBe('hidden');
});

test('rules go when the last one who needs them does', () => {
  const rules = stylesheetSingleton();
  const isWorn = () => getComputedStyle(document.body).outlineStyle === 'dotted';
  rules.add('body { outline: 1px dotted }');
  rules.add('body { outline: 1px solid }');
  expect(isWorn()).toBe(true);
  rules.remove();
  expect(isWorn()).toBe(true);
  rules.remove();
  expect(isWorn()).toBe(false);
});
