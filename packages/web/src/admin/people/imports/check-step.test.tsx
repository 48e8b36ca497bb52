import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { anImportLine, aPeopleImport, importId, someCounts } from '../../../../testing/imports.ts';
import { aLongJob } from '../../../../testing/long-jobs.ts';
import { refused } from '../../../../testing/refused.ts';

const at = `/api/admin/people-imports/${importId}`;
const [reading, listing, starting] = [`GET ${at}`, `GET ${at}/lines`, `POST ${at}/start`];
const correcting = `PUT ${at}/lines/17`;
const invalid = anImportLine({
  line: 88,
  email: 'jose@@exemplo.com',
  findings: [{ severity: 'error', what: 'E-mail inválido' }],
  suggestion: null,
});
const twice = anImportLine({
  line: 42,
  email: 'livia.tavares@exemplo.com',
  findings: [{ severity: 'info', what: 'Repetida: já está na linha 12' }],
  effect: 'Junta as jornadas na linha 12',
  outcome: 'exists',
  suggestion: null,
});
const corrected = anImportLine({
  email: 'marcelo.prado@exemplo.com',
  findings: [],
  effect: 'Entra em Foco sem Ruído',
  suggestion: null,
  isEdited: true,
  outcome: 'enters',
});
const after = someCounts({ enter: 1190, stayOut: 2, findings: 20, suggestions: 0, people: 1228 });
const pageOf = (items: unknown[], nextCursor: string | null = null) => ({ items, nextCursor });

const open = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`/admin/users/importar/${importId}?etapa=conferencia`, {
    [reading]: aPeopleImport(),
    [listing]: pageOf([anImportLine(), twice, invalid]),
    ...answers,
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sent = (requests: { call: string; body?: unknown }[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

test('the check says what will happen, to whom, and how many invitations go until when', async () => {
  await open();
  await expect.element(page.getByText('pessoas novas')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Problemas 21' })).toBeChecked();
  await expect.element(page.getByText('Repetida: já está na linha 12')).toBeVisible();
  await expect
    .element(
      page.getByText(
        /^Nada foi gravado ainda. 18 pessoas já têm tudo. 1.189 convites vão sair por e-mail, até 200 por dia, o último em 03.12.2026/,
      ),
    )
    .toBeVisible();
  await expect.element(button('Importar 1.227 pessoas')).toBeEnabled();
});

describe('a line', () => {
  test('takes the suggested address at once, stays in its place, and gives it back', async () => {
    const { answers, requests } = await open({ [correcting]: { line: corrected, counts: after } });
    await button('Corrigir a linha 17').click();
    await expect.element(page.getByText('Entra em Foco sem Ruído')).toBeVisible();
    await expect.element(button('Importar 1.228 pessoas')).toBeVisible();
    answers[correcting] = { line: anImportLine(), counts: someCounts() };
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Corrigir a linha 17')).toHaveFocus();
    expect(sent(requests, correcting)).toEqual([
      { email: 'marcelo.prado@exemplo.com' },
      { email: 'marcelo.prado@exemplo,com' },
    ]);
    expect(requests.filter(({ call }) => call === listing)).toHaveLength(1);
  });

  test('is edited in its place: Esc leaves, Enter saves what changed, and its button has the focus again', async () => {
    const editing = `PUT ${at}/lines/88`;
    const { answers, requests } = await open();
    await button('Editar a linha 88').click();
    const field = page.getByRole('form', { name: 'Linha 88' }).getByRole('textbox', { name: 'E-mail' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Editar a linha 88')).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await field.fill('jose@exemplo.com');
    answers[editing] = { line: { ...corrected, line: 88, email: 'jose@exemplo.com' }, counts: after };
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Editar a linha 88')).toHaveFocus();
    await expect.element(page.getByText('jose@exemplo.com')).toBeVisible();
    expect(sent(requests, editing)).toEqual([{ email: 'jose@exemplo.com' }]);
    await expect.element(page.getByText('Linha 88: Entra em Foco sem Ruído')).toBeInTheDocument();
  });

  test('is skipped, and included again', async () => {
    const skipped = { ...twice, isSkipped: true, effect: 'Não entra', outcome: 'stays_out' };
    const skipping = `PUT ${at}/lines/42`;
    const { answers, requests } = await open({ [skipping]: { line: skipped, counts: after } });
    await button('Pular a linha 42').click();
    await expect.element(button('Incluir a linha 42')).toBeVisible();
    answers[skipping] = { line: twice, counts: someCounts() };
    await button('Incluir a linha 42').click();
    await expect.element(button('Pular a linha 42')).toBeVisible();
    expect(sent(requests, skipping)).toEqual([{ isSkipped: true }, { isSkipped: false }]);
  });
});

test('all suggestions are accepted in one press, and lines and counts are read again', async () => {
  const accepting = `POST ${at}/suggestions`;
  const { answers } = await open({
    [reading]: aPeopleImport({ counts: someCounts({ suggestions: 9 }) }),
    [accepting]: { accepted: 9, counts: after },
  });
  await expect.element(button('Aceitar as 9 correções sugeridas')).toBeVisible();
  answers[reading] = aPeopleImport({ counts: after });
  answers[listing] = pageOf([invalid]);
  await button('Aceitar as 9 correções sugeridas').click();
  await expect.element(page.getByText('9 correções aceitas')).toBeVisible();
  await expect.element(button('Importar 1.228 pessoas')).toBeVisible();
  await expect.element(page.getByText('Repetida: já está na linha 12')).not.toBeInTheDocument();
});

test('numbers that changed meanwhile are refused, and shown', async () => {
  const { answers, requests } = await open({ [starting]: refused('import_changed') });
  await expect.element(button('Importar 1.227 pessoas')).toBeVisible();
  answers[reading] = aPeopleImport({ counts: after });
  await button('Importar 1.227 pessoas').click();
  await expect.element(page.getByText(/A lista mudou depois do que você viu/)).toBeVisible();
  await expect.element(button('Importar 1.228 pessoas')).toBeVisible();
  expect(sent(requests, starting)).toEqual([{ revision: 1, people: 1227 }]);
});

test('a line that is being edited keeps the import waiting', async () => {
  const { requests } = await open();
  await button('Editar a linha 88').click();
  await button('Importar 1.227 pessoas').click();
  await expect.element(page.getByText('Salve ou cancele antes a linha 88.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  expect(sent(requests, starting)).toEqual([]);
});

test('while lines are checked the progress is shown; a check that failed says why and leads back', async () => {
  const { answers } = await open({
    [reading]: aPeopleImport({
      state: 'checking',
      counts: null,
      job: aLongJob({ state: 'running', done: 300, total: 1248 }),
    }),
  });
  await expect.element(page.getByText('Conferindo: 300 de 1.248 linhas')).toBeVisible();
  await expect.element(page.getByText('24%')).toBeVisible();
  answers[reading] = aPeopleImport({
    state: 'checking',
    counts: null,
    job: aLongJob({ state: 'failed', problem: 'O arquivo desta lista foi apagado.' }),
  });
  await expect.element(page.getByText('O arquivo desta lista foi apagado.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Voltar às colunas' })).toBeVisible();
});

test('the invitation is shown as the first person gets it', async () => {
  await open({ [`GET ${at}/invitation`]: { subject: 'Seu acesso à Escola', html: '<p>Olá</p>', text: 'Olá' } });
  await button('Ver o convite').click();
  await expect.element(page.getByRole('dialog').getByText('Seu acesso à Escola')).toBeVisible();
});

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 900));

  test('lines stand in a table, and more of them are read page by page', async () => {
    const { answers } = await open({ [listing]: pageOf([anImportLine()], 'next') });
    await expect.element(page.getByRole('table', { name: 'Linhas' }).getByText('Marcelo Prado')).toBeVisible();
    answers[listing] = pageOf([invalid]);
    await button('Carregar mais').click();
    await expect.element(page.getByText('jose@@exemplo.com')).toBeVisible();
  });

  test('the edited line takes the whole row', async () => {
    await open();
    await button('Editar a linha 88').click();
    await expect
      .element(page.getByRole('form', { name: 'Linha 88' }).getByRole('textbox', { name: 'Nome' }))
      .toBeVisible();
    await expect.element(page.getByRole('row').getByText('livia.tavares@exemplo.com')).toBeVisible();
  });
});
