import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/render-app.tsx';
import { Dialog } from './dialog.tsx';

function Room() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <Dialog title="Alterar Senha" onClose={() => setOpen(false)}>
          <input aria-label="Senha atual" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => page.getByRole('button', { name: 'Fechar' }).click()],
])('a dialog takes the focus, and gives it back when it closes by %s', async (_, close) => {
  await renderPart(<Room />);
  const opener = page.getByRole('button', { name: 'Abrir' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Alterar Senha' })).toBeVisible();
  await expect.element(page.getByLabelText('Senha atual')).toHaveFocus();
  await close();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
