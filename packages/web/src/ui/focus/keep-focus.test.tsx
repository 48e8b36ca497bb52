import { useEffect, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '../../../testing/come-back.ts';
import { renderPart } from '../../../testing/render-app.tsx';
import { keepFocus } from './keep-focus.ts';
import { mainId } from './skip-link.tsx';

/** A list with a button below it. The button loads the last entries and disappears. */
function LongList({ instead = null }: { instead?: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  useEffect(keepFocus, []);
  return (
    <main id={mainId} tabIndex={-1}>
      <ul>
        {['um', 'dois', ...(isWhole ? ['três'] : [])].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      {isWhole ? instead : <button onClick={() => setWhole(true)}>Carregar mais</button>}
      <p>Fim</p>
    </main>
  );
}

async function press(name: string) {
  (page.getByRole('button', { name }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await drawn();
}

test('where a list’s last button went, its last entry has the focus until it moves on', async () => {
  await renderPart(<LongList />);
  await press('Carregar mais');
  const last = page.getByText('três');
  await expect.element(last).toHaveFocus();
  (last.element() as HTMLElement).blur();
  await expect.element(last).not.toHaveAttribute('tabindex');
});

/** A table whose action can be done once. */
function Mails() {
  const [isSent, setSent] = useState(false);
  useEffect(keepFocus, []);
  return (
    <main id={mainId} tabIndex={-1}>
      <table>
        <tbody>
          <tr>
            <td>Convite</td>
            <td>{!isSent && <button onClick={() => setSent(true)}>Reenviar</button>}</td>
          </tr>
        </tbody>
      </table>
    </main>
  );
}

test('where a row’s last action went, the row has the focus', async () => {
  await renderPart(<Mails />);
  await press('Reenviar');
  await expect.element(page.getByRole('row')).toHaveFocus();
});

test('a form that took the place of what was pressed has it at its first field', async () => {
  await renderPart(
    <LongList
      instead={
        <form>
          <input aria-label="Resposta" />
        </form>
      }
    />,
  );
  await press('Carregar mais');
  await expect.element(page.getByLabelText('Resposta')).toHaveFocus();
});

test('where nothing is left of what was there, the page has it', async () => {
  function Message() {
    const [isRead, setRead] = useState(false);
    useEffect(keepFocus, []);
    return (
      <main id={mainId} tabIndex={-1}>
        <div role="status">{!isRead && <button onClick={() => setRead(true)}>Continuar</button>}</div>
        <p>Fim</p>
      </main>
    );
  }
  await renderPart(<Message />);
  await press('Continuar');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('whoever clicks beside everything is left alone', async () => {
  await renderPart(<LongList />);
  const button = page.getByRole('button', { name: 'Carregar mais' }).element() as HTMLElement;
  button.focus();
  button.blur();
  await drawn();
  button.click();
  await drawn();
  expect(document.activeElement).toBe(document.body);
});
