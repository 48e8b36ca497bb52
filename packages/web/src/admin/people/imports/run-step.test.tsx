import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { aDoneImport, anImportLine, importId } from '../../../../testing/imports.ts';
import { aLongJob } from '../../../../testing/long-jobs.ts';
import { refused } from '../../../../testing/refused.ts';

const at = `/api/admin/people-imports/${importId}`;
const [reading, listing] = [`GET ${at}`, `GET ${at}/lines`];
const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
});
afterEach(() => vi.restoreAllMocks());

const running = (job = {}) =>
  aDoneImport({
    state: 'running',
    results: null,
    invitations: null,
    job: aLongJob({ kind: 'people-import-run', state: 'running', done: 812, total: 1245, ...job }),
  });
const open = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`/admin/users/importar/${importId}`, {
    [reading]: aDoneImport(),
    'GET /api/admin/step-up': { secondsLeft: 600, ways: [], passwordFrom: null },
    ...answers,
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('a running import', () => {
  test('says how far it is, stops with what it has done, and goes on', async () => {
    const { answers, requests } = await open({ [reading]: running() });
    await expect.element(page.getByText('Importando: 812 de 1.245 linhas')).toBeVisible();
    await expect.element(page.getByText('65%')).toBeVisible();
    const stopped = { ...running({ state: 'stopped', done: 820 }), state: 'stopped' };
    answers[`POST /api/long-jobs/${aLongJob().id}/stop`] = () => {
      answers[reading] = stopped;
      return stopped.job;
    };
    await button('Parar').click();
    await expect.element(page.getByText('Parada em 820 de 1.245 linhas')).toBeVisible();
    answers[`POST ${at}/start`] = () => (answers[reading] = running({ done: 820 }));
    await button('Continuar').click();
    await expect.element(page.getByText('Importando: 820 de 1.245 linhas')).toBeVisible();
    expect(requests.find(({ call }) => call === `POST ${at}/start`)?.body).toEqual({ revision: 1, people: 1227 });
  });

  test('that failed says why', async () => {
    const problem = 'Não deu certo depois de várias tentativas. Comece de novo.';
    await open({ [reading]: { ...running({ state: 'failed', problem }), state: 'failed' } });
    await expect.element(page.getByRole('alert')).toHaveTextContent(problem);
    await expect.element(button('Continuar')).toBeVisible();
  });
});

test('the result counts who entered, names the lines that failed, and is downloaded', async () => {
  const failed = anImportLine({
    email: 'ana@exemplo.com',
    name: 'Ana Lima',
    findings: [],
    result: 'failed',
    resultText: 'Esta pessoa já tem 20 tags.',
    suggestion: null,
  });
  const results = { entered: 1186, existed: 38, attention: 18, stayedOut: 3, failed: 1 };
  const { requests } = await open({
    [reading]: aDoneImport({ results }),
    [listing]: { items: [failed], nextCursor: null },
  });
  await expect.element(page.getByText(/^1 linha não deu certo/)).toBeVisible();
  await expect.element(page.getByText('Ana Lima')).toBeVisible();
  await expect.element(page.getByText(/Esta pessoa já tem 20 tags/)).toBeVisible();
  expect(requests.find(({ call }) => call === listing)?.query).toMatchObject({ show: 'out' });
  expect(page.getByRole('button', { name: /^(Editar|Pular)/ }).elements()).toHaveLength(0);
  await expect.element(page.getByText(/598 de 1.189 convites enviados. O último sai em 03.12.2026/)).toBeVisible();
  await button('Resultado').click();
  await expect.poll(() => downloads).toEqual([expect.stringContaining(`${at}/result`)]);
});

test('the links are prepared on request and downloaded once', async () => {
  const job = aLongJob({ kind: 'people-import-links', state: 'running', done: 10, total: 1189 });
  const result = { name: 'links.csv', size: 90_000, expiresAt: '2999-11-29T12:00:00.000Z' };
  const { answers } = await open({ [reading]: aDoneImport({ links: { total: 1189, job: null } }) });
  await expect.element(page.getByText(/O arquivo pode ser baixado uma vez só, em 24 horas/)).toBeVisible();
  answers[`POST ${at}/links`] = () => (answers[reading] = aDoneImport({ links: { total: 1189, job } }));
  await button('Preparar os links').click();
  await expect.element(page.getByRole('progressbar', { name: 'Preparando os links' })).toBeVisible();
  answers[reading] = aDoneImport({ links: { total: 1189, job: { ...job, state: 'done', result } } });
  await button('Baixar os links').click();
  await expect.poll(() => downloads).toEqual([expect.stringContaining(`/api/long-jobs/${job.id}/result`)]);
  await expect.element(page.getByText(/O arquivo já foi baixado/)).toBeVisible();
});

test('links that were made elsewhere meanwhile are shown before new ones end them', async () => {
  const job = aLongJob({ kind: 'people-import-links', state: 'done' });
  const { answers, requests } = await open({ [reading]: aDoneImport({ links: { total: 1189, job: null } }) });
  await expect.element(button('Preparar os links')).toBeVisible();
  answers[reading] = aDoneImport({ links: { total: 1189, job } });
  answers[`POST ${at}/links`] = refused('import_links_made');
  await button('Preparar os links').click();
  await expect.element(page.getByText(/os anteriores deixam de valer/)).toBeVisible();
  expect(requests.find(({ call }) => call === `POST ${at}/links`)?.body).toEqual({ formerJobId: null });
});

test('an undo says what goes before it begins, and then what it left and why', async () => {
  const { answers } = await open();
  const undoing = aDoneImport({ state: 'undoing', job: aLongJob({ state: 'running', done: 3, total: 1227 }) });
  answers[`POST ${at}/undo`] = () => (answers[reading] = undoing);
  await button('Desfazer').click();
  const dialog = page.getByRole('dialog', { name: 'Desfazer a importação?' });
  await expect.element(dialog.getByText('até 1.189')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect.element(page.getByText('Desfazendo: 3 de 1.227 linhas')).toBeVisible();
  answers[reading] = aDoneImport({
    state: 'undone',
    undone: { takenBack: 1200, kept: [{ what: 'já entraram na conta', people: 27 }] },
  });
  await expect
    .element(page.getByText(/Saiu tudo o que a importação criou de 1.200 pessoas. Ficou só o que já foi usado:/))
    .toBeVisible();
  await expect.element(page.getByRole('listitem').getByText(/já entraram na conta/)).toBeVisible();
  expect(button('Desfazer').elements()).toHaveLength(0);
});

test('after 24 hours there is no undo', async () => {
  await open({ [reading]: aDoneImport({ undoUntil: '2026-01-01T00:00:00.000Z' }) });
  await expect.element(button('Resultado')).toBeVisible();
  expect(button('Desfazer').elements()).toHaveLength(0);
});

test('the lines that stayed out are shown on request, by keyboard too', async () => {
  await open({ [listing]: { items: [anImportLine()], nextCursor: null } });
  const show = button('ver as linhas');
  await expect.element(show).toHaveAttribute('aria-expanded', 'false');
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('marcelo.prado@exemplo,com')).toBeVisible();
});
