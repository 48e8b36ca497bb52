import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visitAsAdmin } from '../../../../../testing/admin-fixtures.ts';
import { aPeopleImport, importId } from '../../../../../testing/imports.ts';
import { refused } from '../../../../../testing/refused.ts';
import { stubUploads, transferOf, Upload } from '../../../../../testing/uploads.ts';

stubUploads();

const listing = 'GET /api/admin/people-imports';
const reading = `GET /api/admin/people-imports/${importId}`;
const read = aPeopleImport({ state: 'read', plan: null, counts: null, job: null });
const journeys = { items: [], nextCursor: null, counts: { total: 0, active: 0 } };
const open = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/users/importar', { [reading]: read, 'GET /api/admin/journeys': journeys, ...answers });

const button = (name: string) => page.getByRole('button', { name });
const list = (text = 'email\nana@exemplo.com') => new File([text], 'alunos.csv', { type: 'text/csv' });
const sent = async (count = 1) => {
  await expect.poll(() => Upload.all.length).toBe(count);
  return Upload.all.at(-1)!;
};
const paste = (text: string) =>
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: transferOf([], { 'text/plain': text }), bubbles: true }),
  );
async function choose(...files: File[]) {
  await expect.element(button('Escolher arquivo')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a list', () => {
  test('shows how much of it is sent, and then its columns', async () => {
    const { address } = await open();
    await choose(list());
    const upload = await sent();
    await expect.element(page.getByText('Enviando alunos.csv')).toBeVisible();
    upload.reach(0.4);
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    upload.reach(1);
    await expect.element(page.getByRole('status').getByText('Lendo alunos.csv')).toBeVisible();
    upload.answer(201, read);
    await expect.poll(address).toBe(`/admin/users/importar/${importId}`);
    await expect.element(button('Conferir as 1.248 linhas')).toBeVisible();
  });

  test('that is refused says what to do, with the focus on the next try; a cancelled one is gone', async () => {
    await open();
    await choose(list());
    const { status, body } = refused('list_is_spreadsheet');
    (await sent()).answer(status, body);
    await expect.element(page.getByText(/^Isto é uma planilha/)).toBeVisible();
    await expect.element(button('Escolher arquivo')).toHaveFocus();
    await expect.element(button('Escolher arquivo')).toHaveAccessibleDescription(/Isto é uma planilha/);
    await choose(list());
    const second = await sent(2);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await button('Cancelar').click();
    expect(second.isAborted).toBe(true);
    await expect.element(button('Escolher arquivo')).toHaveFocus();
  });

  test('that is too large, empty or not alone is never sent', async () => {
    await open();
    const large = list();
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    for (const [files, said] of [
      [[large], /^A lista excede 20 MB/],
      [[new File([], 'vazia.csv')], /está vazio/],
      [[list(), list()], /um arquivo de cada vez/],
    ] as const) {
      await choose(...files);
      await expect.element(page.getByText(said)).toBeVisible();
    }
    expect(Upload.all).toEqual([]);
  });

  test('may be dropped anywhere on the page', async () => {
    await open();
    await expect.element(button('Escolher arquivo')).toBeVisible();
    const drag = (type: string) =>
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: transferOf([list()]), bubbles: true, cancelable: true }),
      );
    drag('dragover');
    await expect.element(page.getByText('Solte para ler o arquivo')).toBeVisible();
    expect(drag('drop')).toBe(false);
    expect((await sent()).file!.name).toBe('alunos.csv');
  });
});

describe('a pasted list', () => {
  test('is sent as a file, as it is', async () => {
    await open();
    await expect.element(button('Escolher arquivo')).toBeVisible();
    const text = 'Nome\tE-mail\nAna\tana@exemplo.com';
    paste(text);
    const { file } = await sent();
    expect([file!.name, await file!.text()]).toEqual(['lista-colada.csv', text]);
  });

  test('stays in its field after a failure', async () => {
    await open();
    await button('Colar uma lista').click();
    const field = page.getByRole('textbox', { name: 'Lista colada' });
    await expect.element(field).toHaveFocus();
    await field.fill('ana@exemplo.com');
    await button('Ler a lista').click();
    (await sent()).dispatchEvent(new Event('error'));
    await expect.element(page.getByText(/^Erro ao enviar a lista. Sem conexão/)).toBeVisible();
    await expect.element(field).toHaveValue('ana@exemplo.com');
    await expect.element(field).toHaveFocus();
  });
});

test('the latest imports say how they stand, and lead on; one that never ran is deleted after a question', async () => {
  const stopped = aPeopleImport({
    id: importId.replace('bb01', 'bb02'),
    fileName: 'base-antiga.csv',
    state: 'stopped',
    startedAt: '2026-11-28T12:10:00.000Z',
  });
  stopped.job = { ...stopped.job!, state: 'stopped', done: 340, total: 900 };
  const { address, answers, requests } = await open({ [listing]: { items: [stopped, read], nextCursor: null } });
  const rows = page.getByRole('list', { name: 'Importações' }).getByRole('listitem');
  for (const text of ['base-antiga.csv, parada', /^Carla Dias/, 'Parada em 340 de 900 linhas'])
    await expect.element(rows.first().getByText(text)).toBeVisible();
  await expect.element(rows.last().getByText(/falta escolher as colunas$/)).toBeVisible();
  expect(rows.first().getByRole('button').elements()).toHaveLength(0);
  await button('Excluir alunos-novembro.csv').click();
  answers[`DELETE /api/admin/people-imports/${importId}`] = () => {
    answers[listing] = { items: [stopped], nextCursor: null };
    return { deleted: true };
  };
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(requests.filter(({ call }) => call === reading)).toEqual([]);
  answers[reading.replace('bb01', 'bb02')] = stopped;
  await page.getByRole('link', { name: 'Continuar base-antiga.csv' }).click();
  await expect.poll(address).toBe(`/admin/users/importar/${stopped.id}`);
});

test('the model is a table that Excel opens', async () => {
  await open();
  const link = page.getByRole('link', { name: 'Baixar modelo' });
  await expect.element(link).toHaveAttribute('download', 'modelo-de-importacao.csv');
  const [, text] = link.element().getAttribute('href')!.split(',');
  expect(decodeURIComponent(text!).split('\r\n')[0]).toBe(
    '\uFEFFE-mail;Nome;Produto ou jornada;Tags;Início da jornada;Aula atual;Progresso (%);Concluiu em',
  );
});
