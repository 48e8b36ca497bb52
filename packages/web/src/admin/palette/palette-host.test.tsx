import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { paletteOf } from './palette-host.tsx';
import { type PaletteProps } from './palette.tsx';

/** Only the palette's field. Its code loads when the test says so. */
const Field = ({ typed, onType }: PaletteProps) => (
  <div role="dialog" aria-label="Paleta">
    <input
      aria-label="Buscar"
      value={typed.text}
      data-entered={typed.isEntered || undefined}
      onChange={({ currentTarget }) => onType({ text: currentTarget.value, isEntered: false })}
    />
  </div>
);

function aPage() {
  let arrive: () => void = () => undefined;
  const usePalette = paletteOf(() => new Promise((resolve) => (arrive = () => resolve({ Palette: Field }))));
  function Page() {
    const { open, palette } = usePalette();
    const [note, setNote] = useState('');
    return (
      <>
        <button type="button" onClick={open}>
          Abrir
        </button>
        <input aria-label="Anotação" value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
        {palette}
      </>
    );
  }
  return { page: <Page />, arrive: () => arrive() };
}

const field = () => page.getByRole('textbox', { name: 'Buscar' });
const note = () => page.getByRole('textbox', { name: 'Anotação' });

beforeEach(() => page.viewport(1280, 800));

describe('what is typed before the palette’s code has come', () => {
  test('stands in its field, and nothing of it in the page beneath', { tags: 'long' }, async () => {
    const slow = aPage();
    await renderPart(slow.page);
    await note().click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('Fok{Backspace}co novo');
    expect(field().elements()).toHaveLength(0);
    slow.arrive();
    await expect.element(field()).toHaveValue('Foco novo');
    await expect.element(note()).toHaveValue('');
    // The field has no focus yet, and still gets the keys.
    await userEvent.keyboard('!');
    await expect.element(field()).toHaveValue('Foco novo!');
    await field().click();
    await userEvent.keyboard('?');
    await expect.element(field()).toHaveValue('Foco novo!?');
  });

  test('ends with Enter', async () => {
    const slow = aPage();
    await renderPart(slow.page);
    await userEvent.keyboard('{Control>}k{/Control}{Enter}foco{Enter}x');
    slow.arrive();
    await expect.element(field()).toHaveValue('foco');
    await expect.element(field()).toHaveAttribute('data-entered');
  });

  test('is forgotten with Esc, and the keys are the page’s again', async () => {
    const slow = aPage();
    await renderPart(slow.page);
    await note().click();
    await userEvent.keyboard('{Control>}k{/Control}foco{Escape}bar');
    await expect.element(note()).toHaveValue('bar');
    slow.arrive();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toHaveValue('');
  });
});
