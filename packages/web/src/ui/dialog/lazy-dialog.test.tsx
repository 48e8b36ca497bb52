import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { Toasts } from '../toast/toasts.tsx';

const Question = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Excluir" onClose={onClose}>
    <p>Tem certeza?</p>
  </Dialog>
);

/** A form with a dialog whose code `load` fetches. */
function formWith(load: () => Promise<{ Question: typeof Question }>) {
  const Lazy = lazyDialog(load, 'Question');
  return function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      // Leaves room for the messages above.
      <div style={{ paddingTop: 300 }}>
        <Toasts />
        <input aria-label="Nome" />
        <button type="button" onClick={() => setOpen(true)}>
          Excluir
        </button>
        {isOpen && <Lazy onClose={() => setOpen(false)} />}
      </div>
    );
  };
}

test('a dialog whose code does not come says so, leaves what was typed, and opens once it does', async () => {
  let isThere = false;
  const Form = formWith(() => (isThere ? Promise.resolve({ Question }) : Promise.reject(new TypeError('Failed'))));
  await renderPart(<Form />);
  await page.getByLabelText('Nome').fill('Ainda não salvei');
  await page.getByRole('button', { name: 'Excluir' }).click();
  await expect.element(page.getByText('Não foi possível abrir')).toBeVisible();
  await expect.element(page.getByLabelText('Nome')).toHaveValue('Ainda não salvei');
  isThere = true;
  await page.getByRole('button', { name: 'Excluir' }).click();
  await expect.element(page.getByText('Tem certeza?')).toBeVisible();
});

test('its code is fetched once, and what was opened before is there at once', async () => {
  let fetched = 0;
  const Form = formWith(() => {
    fetched += 1;
    return Promise.resolve({ Question });
  });
  await renderPart(<Form />);
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: 'Excluir' }).click();
    await expect.element(page.getByText('Tem certeza?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect.element(page.getByText('Tem certeza?')).not.toBeInTheDocument();
    expect([time, fetched]).toEqual([time, 1]);
  }
});
