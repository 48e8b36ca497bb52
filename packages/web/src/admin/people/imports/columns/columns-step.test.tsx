import type { ImportColumn, PeopleImport } from '@jornada/contract/people/people-imports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visitAsAdmin } from '../../../../../testing/admin-fixtures.ts';
import { aPeopleImport, importId } from '../../../../../testing/imports.ts';
import { aLongJob } from '../../../../../testing/long-jobs.ts';
import { nothing } from '../../../../../testing/people.ts';
import { refused } from '../../../../../testing/refused.ts';

const idOf = (n: number) => `0199a1b2-0000-7000-8000-00000000e00${n}`;
const [foco, paz] = [idOf(1), idOf(2)] as const;
const journey = (id: string, name: string) => ({
  id,
  name,
  totalDays: 21,
  tipo: 'gratuita',
  visibilidade: 'publica',
  modoLiberacao: 'livre',
});
const journeys = {
  items: [{ ...journey(foco, 'Foco sem Ruído'), modoLiberacao: 'uma_por_dia' }, journey(paz, 'Finanças em Paz')],
  nextCursor: null,
  counts: { total: 2, active: 2 },
};
const column = (name: string, field: ImportColumn['field'], more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  field,
  samples: ['um', 'dois', 'três'],
  isRecognised: field !== 'skip',
  note: null,
  values: null,
  ...more,
});
const columns = [
  column('Email', 'email', { samples: ['ana@exemplo.com', 'bia@exemplo.com', ''] }),
  column('Comprador(a)', 'name'),
  column('Celular', 'phone', { note: '9 parecem destruídos pelo Excel' }),
  column('Produto', 'product', {
    values: [
      { value: 'Foco sem ruido', lines: 900, proposal: [foco] },
      { value: 'constructor', lines: 37, proposal: [paz] },
    ],
  }),
  column('Status', 'status', {
    values: [
      { value: 'Aprovado', lines: 1200, proposal: true },
      { value: 'Reembolsado', lines: 40, proposal: false },
      { value: 'Outra coisa', lines: 8, proposal: null },
    ],
  }),
  column('Curso antigo', 'skip', { values: [{ value: 'FINANÇAS EM PAZ', lines: 3, proposal: null }] }),
  column('CPF', 'skip'),
];
const fields = columns.map(({ field }) => field);
const aRead = (values: Partial<PeopleImport> = {}) =>
  aPeopleImport({ state: 'read', plan: null, counts: null, job: null, invitations: null, columns, ...values });
const plan = {
  fields,
  statuses: [
    { value: 'Aprovado', enters: true },
    { value: 'Reembolsado', enters: false },
    { value: 'Outra coisa', enters: false },
  ],
  products: [
    { value: 'Foco sem ruido', journeyIds: [foco] },
    { value: 'constructor', journeyIds: [paz] },
  ],
  journeyIds: [],
  tags: [],
  startsOn: null,
  accessUntil: null,
  invite: 'mail' as const,
};

const at = `/api/admin/people-imports/${importId}`;
const [reading, saving, rereading] = [`GET ${at}`, `PUT ${at}/plan`, `PUT ${at}/reading`];
const checking = aRead({ state: 'checking', plan, job: aLongJob({ state: 'running' }) });
const open = (found: unknown = aRead(), answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`/admin/users/importar/${importId}`, {
    [reading]: found,
    [saving]: checking,
    [`GET ${at}/lines`]: nothing,
    'GET /api/admin/journeys': journeys,
    ...answers,
  });
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const check = () => button('Conferir as 1.248 linhas');
const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const sent = (requests: { call: string; body?: unknown }[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

afterEach(() => sessionStorage.clear());

test('a list whose columns are recognised needs nothing but Conferir', async () => {
  const { requests } = await open();
  for (const text of ['UTF-8, acentos lidos', 'Separado por ponto e vírgula', 'Primeira linha tem os nomes'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(row('Email').getByText('Reconhecida')).toBeVisible();
  await expect.element(row('Email').getByText('bia@exemplo.com')).toBeVisible();
  await expect.element(row('Celular').getByText('9 parecem destruídos pelo Excel')).toBeVisible();
  await expect.element(row('CPF').getByText('Fica de fora')).toBeVisible();
  await expect.element(page.getByText('1.200 linhas pela coluna “Status”.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('até 200 por dia', { exact: false })).toBeVisible();
  await check().click();
  await expect.poll(() => sent(requests, saving)).toEqual([plan]);
  await expect.element(check()).not.toBeInTheDocument();
});

describe('what is chosen', () => {
  test('a field leaves the column that had it, and a new product column gets the journeys of its names', async () => {
    const { requests } = await open();
    await select('Curso antigo vira').selectOptions('Produto ou jornada');
    await expect
      .element(page.getByText('Produto ou jornada agora vem de “Curso antigo”. “Produto” fica de fora.'))
      .toBeVisible();
    await expect.element(select('Produto vira')).toHaveValue('skip');
    await expect.element(row('Curso antigo').getByText('Escolhida')).toBeVisible();
    await expect.element(select('Jornada de FINANÇAS EM PAZ')).toHaveValue(paz);
    await check().click();
    await expect
      .poll(() => sent(requests, saving))
      .toMatchObject([{ products: [{ value: 'FINANÇAS EM PAZ', journeyIds: [paz] }] }]);
  });

  test('without an e-mail nothing is sent: it is said beside the likely column, which gets the focus', async () => {
    const { requests } = await open();
    await select('Email vira').selectOptions('Não importar');
    await expect.element(page.getByText('Escolha aqui, ou em outra coluna, o e-mail')).toBeVisible();
    await check().click();
    await expect.element(select('Email vira')).toHaveFocus();
    expect(sent(requests, saving)).toEqual([]);
  });

  test('products without a journey are asked for, may be several or skipped, and statuses are ticked', async () => {
    const unknown = ['Método Paz', 'Antigo', 'Outro'].map((value) => ({ value, lines: 3, proposal: null }));
    const found = columns.map((each) => (each.field === 'product' ? { ...each, values: unknown } : each));
    const { requests } = await open(aRead({ columns: found }));
    await expect.element(page.getByText('Faltam 3 nomes sem jornada')).toBeVisible();
    await check().click();
    await expect.element(select('Jornada de Método Paz')).toHaveFocus();
    await expect.element(select('Jornada de Método Paz')).toHaveAccessibleDescription('Escolha ou pule estas linhas');
    await select('Jornada de Método Paz').selectOptions('Finanças em Paz');
    await button('Outra jornada de Método Paz').click();
    await select('2ª jornada de Método Paz').selectOptions('Foco sem Ruído');
    await button('Tags de Método Paz').click();
    const tag = page.getByRole('textbox', { name: 'Tags de Método Paz' });
    await expect.element(tag).toHaveFocus();
    await tag.fill('turma-paz');
    await button('Pular as linhas dos 2 sem jornada').click();
    await expect.element(select('Jornada de Antigo')).toHaveValue('skip');
    await page.getByRole('checkbox', { name: 'Outra coisa' }).click();
    await check().click();
    await expect
      .poll(() => sent(requests, saving))
      .toMatchObject([
        {
          statuses: [plan.statuses[0], plan.statuses[1], { value: 'Outra coisa', enters: true }],
          products: [
            { value: 'Método Paz', journeyIds: [paz, foco], tags: ['turma-paz'] },
            { value: 'Antigo', journeyIds: [] },
            { value: 'Outro', journeyIds: [] },
          ],
        },
      ]);
  });

  test('is for all lines too, outlives a failed save and other pages, and goes with the next one', async () => {
    const { requests, answers } = await open(aRead(), {
      [saving]: refused('journey_inactive'),
      'GET /api/admin/people-imports': { items: [aRead()], nextCursor: null },
    });
    await page.getByRole('radio', { name: /^Só gerar links/ }).click();
    await page.getByRole('checkbox', { name: /^Foco sem Ruído/ }).click();
    await page.getByLabelText('Início das jornadas de uma aula por dia').fill('2026-12-01');
    await page.getByLabelText('Acesso até').fill('2027-12-31');
    const tag = page.getByRole('textbox', { name: 'Tags' });
    await tag.fill('turma-nov');
    await userEvent.keyboard('{Enter}');
    await tag.fill('vip');
    await check().click();
    await expect.element(page.getByText('Esta jornada', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('link', { name: 'Continuar alunos-novembro.csv' }).click();
    await expect.element(button('Tirar vip')).toBeVisible();
    answers[saving] = checking;
    await check().click();
    const until = { startsOn: '2026-12-01', accessUntil: '2027-12-31' };
    const all = { invite: 'links', journeyIds: [foco], ...until, tags: ['turma-nov', 'vip'] };
    await expect.poll(() => sent(requests, saving)[1]).toMatchObject(all);
    await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.includes(importId))).toEqual([]);
  });
});

describe('another reading', () => {
  test('is tried at once, shows its lines, and keeps what does not depend on columns', async () => {
    const other = aRead({
      reading: { ...aRead().reading, encoding: 'windows-1252' },
      columns: [column('Endereço', 'email', { samples: ['joão@exemplo.com', '', ''] })],
    });
    const { requests, answers } = await open(aRead(), { [rereading]: other });
    await page.getByRole('radio', { name: 'Não avisar ninguém' }).click();
    await button('Mudar leitura').click();
    const parts = page.getByRole('group', { name: 'Leitura do arquivo' });
    await parts.getByLabelText('Codificação').selectOptions('Windows-1252');
    await expect.element(page.getByText('joão@exemplo.com')).toBeVisible();
    expect(sent(requests, rereading)).toEqual([other.reading]);
    answers[rereading] = refused('list_too_wide');
    await parts.getByLabelText('Separador').selectOptions('tabulação');
    await expect.element(parts.getByText(/mais de 200 colunas.*Continua a leitura de antes/)).toBeVisible();
    await expect.element(parts.getByLabelText('Separador')).toHaveValue(';');
    await expect.element(page.getByText('Windows-1252, acentos lidos')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Não avisar ninguém' })).toBeChecked();
  });
});

describe('a wide list', () => {
  beforeEach(() => page.viewport(1280, 900));
  afterEach(() => page.viewport(414, 896));

  test('is a table of what becomes something, and of all columns on request', async () => {
    const many = Array.from({ length: 53 }, (_, n) => column(`Coluna ${n + 8}`, 'skip'));
    await open(aRead({ columns: [...columns, ...many] }));
    const rows = page.getByRole('table', { name: 'Colunas do arquivo' }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(6);
    await expect.element(page.getByRole('columnheader', { name: 'Linha 4' })).toBeVisible();
    await button('Ver 55 colunas que ficam de fora').click();
    await expect.poll(() => rows.elements().length).toBe(61);
  });
});

describe('an import', () => {
  test('that is not there leads back to the others', async () => {
    await open(refused('import_not_found'));
    await expect.element(page.getByText('Importação não encontrada')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ver importações' })).toBeVisible();
  });

  test('that was checked opens its check, and its columns from the steps', async () => {
    const { address } = await open(aPeopleImport({ columns, plan: { ...plan, invite: 'none' } }));
    const steps = page.getByRole('navigation', { name: 'Etapas da importação' });
    await expect.element(steps.getByText('Conferência')).toBeVisible();
    expect(document.querySelector('[aria-current=step]')!.textContent).toContain('Conferência');
    await steps.getByRole('link', { name: 'Colunas' }).click();
    await expect.poll(address).toBe(`/admin/users/importar/${importId}?etapa=colunas`);
    await expect.element(page.getByRole('radio', { name: 'Não avisar ninguém' })).toBeChecked();
  });
});
