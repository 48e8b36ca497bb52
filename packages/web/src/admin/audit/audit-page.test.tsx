import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAuditEntry, aSecurityEvent } from '../../../testing/audit.ts';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { nothing } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';

const visitAudit = (list: unknown, path = '/admin/auditoria') => visitAsAdmin(path, { 'GET /api/admin/audit': list });

test('a deed says who did what to whom, and how it was before', async () => {
  await visitAudit({ items: [anAuditEntry()], nextCursor: null, daysKept: 90 });
  await expect.element(page.getByText('O que administradores mudaram nos últimos 90 dias.')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Jornada editada' });
  for (const text of ['Jornada editada: Foco sem Ruído', 'por Helena Prado', 'AntesFoco', 'DepoisFoco sem Ruído']) {
    await expect.element(line.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(line.getByRole('term')).toHaveTextContent('Nome');
});

test('what was empty before is called so', async () => {
  const changes = [{ field: 'contactEmail', before: null, after: 'oi@jornada.exemplo' }];
  await visitAudit({ items: [anAuditEntry({ changes })], nextCursor: null });
  await expect.element(page.getByText('vazio')).toBeVisible();
});

test('pictures and a webhook are told in words, without addresses', async () => {
  const logo = (n: number) => `/platform-assets/logos/176390000000${n}-0a1b2c.png`;
  const entry = (n: number, about: Parameters<typeof anAuditEntry>[0]) =>
    anAuditEntry({ id: `0199a1b2-0000-7000-8000-00000000d01${n}`, ...about });
  const items = [
    entry(1, {
      action: 'Identidade visual editada',
      changes: [{ field: 'logoUrl', before: logo(1), after: logo(2) }],
    }),
    entry(2, { action: 'Imagem removida', subject: logo(1), changes: [] }),
    entry(3, {
      action: 'Webhook desativado',
      subject: 'Webhook Ticto',
      changes: [{ field: 'status', before: 'active', after: 'inactive' }],
    }),
  ];
  const { screen } = await visitAudit({ items, nextCursor: null, daysKept: 180 });
  await expect.element(page.getByText('Imagem removida: Logo', { exact: true })).toBeVisible();
  for (const text of ['Antesarquivo anterior', 'Depoisnovo arquivo', 'AntesAtivo', 'DepoisInativo'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toContain('/platform-assets');
});

test('the words looked for stand in the address and are asked of the server', async () => {
  const { requests, address } = await visitAudit({ items: [anAuditEntry()], nextCursor: null });
  await page.getByRole('searchbox', { name: 'Buscar na auditoria' }).fill('lição');
  await expect.poll(address).toBe('/admin/auditoria?busca=li%C3%A7%C3%A3o');
  await expect.poll(() => requests.at(-1)?.query).toEqual({ search: 'lição' });
});

test('older entries are read on, and a failure on the way can be repeated', async () => {
  const older = anAuditEntry({ id: '0199a1b2-0000-7000-8000-00000000d002', action: 'Lição excluída' });
  const { answers } = await visitAudit((_: unknown, { cursor }: { cursor?: string }) =>
    cursor ? refused('busy') : { items: [anAuditEntry()], nextCursor: 'depois' },
  );
  const more = page.getByRole('button', { name: 'Carregar mais' });
  await more.click();
  await expect.element(page.getByRole('alert').getByText('Erro ao carregar dados')).toBeVisible();
  answers['GET /api/admin/audit'] = { items: [older], nextCursor: null };
  await more.click();
  await expect.element(page.getByText('Lição excluída')).toBeVisible();
  await expect.element(page.getByText('Jornada editada')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('nothing found says so', async () => {
  await visitAudit(nothing, '/admin/auditoria?busca=zebra');
  await expect.element(page.getByRole('heading', { name: 'Nenhum registro encontrado' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('zebra');
});

test('what cannot be read can be asked for again', async () => {
  const { answers } = await visitAudit(refused('busy'));
  await expect.element(page.getByRole('alert').getByText('Erro ao carregar dados')).toBeVisible();
  answers['GET /api/admin/audit'] = { items: [anAuditEntry()], nextCursor: null };
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Jornada editada', { exact: true })).toBeVisible();
});

describe('the security log', () => {
  const visitSecurity = (list: unknown, more = '') =>
    visitAsAdmin(`/admin/auditoria?aba=seguranca${more}`, { 'GET /api/admin/audit/security': list });

  test('says who did what, from where, and marks what deserves a second look', async () => {
    const items = [
      aSecurityEvent({ isNewDevice: true }),
      aSecurityEvent({ id: '0199a1b2-0000-7000-8000-00000000d012', kind: 'sign_in_blocked', times: 12 }),
      aSecurityEvent({
        id: '0199a1b2-0000-7000-8000-00000000d013',
        kind: 'sign_in_failed',
        personId: null,
        personName: null,
        device: null,
      }),
      aSecurityEvent({
        id: '0199a1b2-0000-7000-8000-00000000d014',
        kind: 'made_member',
        subject: 'igor@jornada.exemplo',
      }),
    ];
    await visitSecurity({ items, nextCursor: null, daysKept: 180 });
    await expect.element(page.getByText(/^Guardado por 180 dias/)).toBeVisible();
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect.element(line('Helena Prado entrou').getByText('Aparelho novo')).toBeVisible();
    await expect.element(line('Helena Prado entrou').getByText('Chrome no Windows · rede 203.0.113.x')).toBeVisible();
    await expect
      .element(line('12 tentativas de entrar como Helena Prado, além do limite').getByText('Barrado'))
      .toBeVisible();
    await expect
      .element(
        line('1 tentativa de entrar como uma conta que não existe').getByText(
          'Aparelho desconhecido · rede 203.0.113.x',
        ),
      )
      .toBeVisible();
    await expect
      .element(page.getByText('Helena Prado tirou o papel de administrador de igor@jornada.exemplo'))
      .toBeVisible();
  });

  test('is opened by its tab and filtered in the address', async () => {
    const { requests, address } = await visitAsAdmin('/admin/auditoria', {
      'GET /api/admin/audit': { items: [anAuditEntry()], nextCursor: null, daysKept: 180 },
      'GET /api/admin/audit/security': { items: [aSecurityEvent()], nextCursor: null, daysKept: 180 },
    });
    await page.getByRole('link', { name: 'Segurança' }).click();
    await expect.element(page.getByText('Helena Prado entrou')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tipo de registro' }).selectOptions('Falhas');
    await expect.poll(address).toBe('/admin/auditoria?aba=seguranca&tipo=falhas');
    await expect.poll(() => requests.at(-1)?.query).toEqual({ group: 'failures' });
  });

  test('empty, it says what will come', async () => {
    await visitSecurity(nothing);
    await expect.element(page.getByText('Entradas, falhas e exportações aparecem aqui.')).toBeVisible();
  });
});
