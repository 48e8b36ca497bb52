import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { Dialog } from '../dialog/dialog.tsx';

type RoomProps = { onAsked?: () => void };

/** A page with a field, a dialog over it, and a question over that. */
function Room({ onAsked }: RoomProps) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Abrir
      </button>
      {open > 0 && (
        <Dialog title="Respostas" onClose={() => (onAsked ? onAsked() : setOpen(0))}>
          <button type="button" onClick={() => setOpen(2)}>
            Excluir
          </button>
        </Dialog>
      )}
      {open > 1 && (
        <Dialog title="Tem certeza?" onClose={() => setOpen(1)}>
          {null}
        </Dialog>
      )}
    </>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const isOnLayer = () => (window.history.state as { layer?: boolean } | null)?.layer === true;

/** The page stands where it stood, so that the next back leaves it. */
afterEach(() => vi.waitUntil(() => !isOnLayer()));

test('back closes the dialog and stays; forward opens nothing', async () => {
  await renderPart(<Room />);
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.element(dialog('Respostas')).toBeVisible();
  await expect.poll(isOnLayer).toBe(true);
  window.history.back();
  await expect.element(dialog('Respostas')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  expect(isOnLayer()).toBe(false);

  const entries: boolean[] = [];
  navigation.addEventListener('currententrychange', () => entries.push(isOnLayer()));
  window.history.forward();
  await expect.poll(() => entries).toEqual([true, false]);
  expect(dialog('Respostas').elements()).toHaveLength(0);
});

test('dialogs over dialogs close one at a time', async () => {
  await renderPart(<Room />);
  await page.getByRole('button', { name: 'Abrir' }).click();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await expect.element(dialog('Tem certeza?')).toBeVisible();
  window.history.back();
  await expect.element(dialog('Tem certeza?')).not.toBeInTheDocument();
  await expect.element(dialog('Respostas')).toBeVisible();
  await expect.poll(isOnLayer).toBe(true);
  window.history.back();
  await expect.element(dialog('Respostas')).not.toBeInTheDocument();
});

test('a dialog that stays, because its request runs, stays at each back', async () => {
  let asked = 0;
  const { unmount } = await renderPart(<Room onAsked={() => void asked++} />);
  await page.getByRole('button', { name: 'Abrir' }).click();
  for (const time of [1, 2, 3]) {
    await expect.poll(isOnLayer, { message: `back ${time}` }).toBe(true);
    window.history.back();
    await expect.poll(() => asked).toBe(time);
    await expect.element(dialog('Respostas')).toBeVisible();
  }
  await unmount();
});

test('closing by its button takes the history entry along', async () => {
  await renderPart(<Room />);
  const lengths = new Set<number>();
  for (let time = 1; time <= 3; time++) {
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.poll(isOnLayer).toBe(true);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect.poll(isOnLayer).toBe(false);
    lengths.add(window.history.length);
  }
  expect([...lengths], 'no entry is left behind').toHaveLength(1);
});
