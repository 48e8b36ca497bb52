import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import './composing-keys.ts';
import { Dialog } from '../dialog/dialog.tsx';

type Keys = { key: string; keyCode: number; isComposing: boolean };
const press = (element: Element, keys: Keys) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));

/** As browsers send them: Chromium and Firefox while a word is composed, Safari after its end. */
const ofInputMethod = [
  ['Enter, composing', { key: 'Enter', keyCode: 13, isComposing: true }],
  ['Enter in Safari', { key: 'Enter', keyCode: 229, isComposing: false }],
  ['Esc, composing', { key: 'Escape', keyCode: 229, isComposing: true }],
  ['Esc in Safari', { key: 'Escape', keyCode: 229, isComposing: false }],
  ['an arrow, composing', { key: 'ArrowDown', keyCode: 229, isComposing: true }],
] as const;

async function aField() {
  const acted: string[] = [];
  await renderPart(
    <Dialog title="Tags" onClose={() => acted.push('closed')}>
      <input aria-label="Tag" onKeyDown={({ key }) => acted.push(key)} />
    </Dialog>,
  );
  await expect.element(page.getByLabelText('Tag')).toBeVisible();
  return { acted, field: page.getByLabelText('Tag').element() };
}

test.each(ofInputMethod)('%s does nothing in a field and closes no dialog', async (_, keys) => {
  const { acted, field } = await aField();
  press(field, keys);
  expect(acted).toEqual([]);
});

test('the same keys work once the word has ended, and letters of a screen keyboard always do', async () => {
  const { acted, field } = await aField();
  press(field, { key: 'Enter', keyCode: 13, isComposing: false });
  press(field, { key: 'Unidentified', keyCode: 229, isComposing: true });
  press(field, { key: 'Escape', keyCode: 27, isComposing: false });
  expect(acted).toEqual(['Enter', 'Unidentified', 'closed', 'Escape']);
});
