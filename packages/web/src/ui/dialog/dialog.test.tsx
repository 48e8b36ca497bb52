import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { Dialog } from './dialog.tsx';
import { mainId } from '../focus/skip-link.tsx';

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

/** A dialog whose result, and what follows that, are dialogs of their own. */
function Invitation({ result }: { result: 'takes' | 'leaves' }) {
  const [step, setStep] = useState<'closed' | 'form' | 'result' | 'again'>('closed');
  const close = () => setStep('closed');
  return (
    <main id={mainId} tabIndex={-1}>
      <button type="button" onClick={() => setStep('form')}>
        Convidar
      </button>
      {step === 'form' && (
        <Dialog key="form" title="Formulário" onClose={close}>
          <button type="button" onClick={() => setStep('result')}>
            Enviar
          </button>
        </Dialog>
      )}
      {(step === 'result' || step === 'again') && (
        <Dialog key={step} title={step === 'result' ? 'Resultado' : 'Mais'} onClose={close}>
          <button type="button" ref={result === 'takes' ? takeFocus : undefined} onClick={() => setStep('again')}>
            Copiar
          </button>
        </Dialog>
      )}
    </main>
  );
}
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

test.each(['takes', 'leaves'] as const)(
  'a result in a dialog of its own that %s the focus gives it back to where the first dialog was opened',
  async (result) => {
    await renderPart(<Invitation result={result} />);
    const opener = page.getByRole('button', { name: 'Convidar' });
    await opener.click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Resultado' })).toBeVisible();
    await page.getByRole('button', { name: 'Copiar' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Mais' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

/** A list that deletes a row after a question: at once, or after the list has been read again. */
function List({ readAgain }: { readAgain: Promise<void> | null }) {
  const [rows, setRows] = useState(['Ana', 'Bia']);
  const [asked, ask] = useState<string | null>(null);
  const remove = () => setRows((left) => left.filter((row) => row !== asked));
  const confirm = () => {
    if (readAgain) void readAgain.then(remove);
    else remove();
    ask(null);
  };
  return (
    <main id={mainId} tabIndex={-1}>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => ask(row)}>
          Excluir {row}
        </button>
      ))}
      {asked && (
        <Dialog title="Excluir" onClose={() => ask(null)}>
          <button type="button" onClick={confirm}>
            Sim
          </button>
        </Dialog>
      )}
    </main>
  );
}

describe('the focus of a row that is deleted', () => {
  const deleteAna = async (readAgain: Promise<void> | null) => {
    await renderPart(<List readAgain={readAgain} />);
    await page.getByRole('button', { name: 'Excluir Ana' }).click();
    await page.getByRole('button', { name: 'Sim' }).click();
  };

  test('goes to the page when the row goes with the dialog', async () => {
    await deleteAna(null);
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('goes to the page when the row goes later', async () => {
    const read = Promise.withResolvers<void>();
    await deleteAna(read.promise);
    await expect.element(page.getByRole('button', { name: 'Excluir Ana' })).toHaveFocus();
    read.resolve();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('stays where somebody took it meanwhile', async () => {
    const read = Promise.withResolvers<void>();
    await deleteAna(read.promise);
    await expect.element(page.getByRole('button', { name: 'Excluir Ana' })).toHaveFocus();
    await userEvent.tab();
    read.resolve();
    await expect.element(page.getByRole('button', { name: 'Excluir Ana' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Excluir Bia' })).toHaveFocus();
  });
});
