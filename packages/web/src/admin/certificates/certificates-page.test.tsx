import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCertificateRow, aRevokedRow, longName } from '../../../testing/admin-certificates.ts';
import { aJourneyList, aJourneyRow, schoolJourneyId, visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { anaId } from '../../../testing/administration.ts';
import { nothing } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';

const listing = 'GET /api/admin/certificates';
const aList = (...items: ReturnType<typeof aCertificateRow>[]) => ({ items, nextCursor: null });
const open = (answers: Record<string, unknown> = {}, address = '/admin/certificates') =>
  visitAsAdmin(address, {
    'GET /api/admin/journeys': aJourneyList([aJourneyRow()]),
    [listing]: aList(aCertificateRow()),
    ...answers,
  });
const row = (nth = 1) => page.getByRole('row').nth(nth);
const link = (name: RegExp) => row().getByRole('link', { name });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the table', () => {
  test('says number, name, journey, account, day and state', { tags: 'long' }, async () => {
    await open();
    for (const text of ['7K3M-Q9XR-2H5T-W8VB-4', 'Ana Beatriz Conceição', 'Foco sem Ruído', '21/11/2026', 'Válido']) {
      await expect.element(row().getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(link(/^ana@exemplo/)).toHaveAttribute('href', `/admin/users/${anaId}`);
  });

  test('says since when and why a certificate is revoked', async () => {
    const paidBack = { id: 'paid-back', revokedBy: 'payment', revocationReason: null } as const;
    await open({ [listing]: aList(aRevokedRow(), aRevokedRow(paidBack)) });
    for (const text of ['Revogado', 'em 22/11/2026', 'Emitido para a pessoa errada']) {
      await expect.element(row().getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(row(2).getByText('pagamento devolvido')).toBeVisible();
  });

  test('leads to the public page and to the PDF, which a revoked one does not have', async () => {
    await open({ [listing]: aList(aCertificateRow(), aRevokedRow({ id: 'revoked' })) });
    const publicPage = link(/^Página pública/);
    await expect.element(publicPage).toHaveAttribute('href', '/certificado/7K3M-Q9XR-2H5T-W8VB-4');
    await expect.element(publicPage).toHaveAttribute('rel', 'noopener');
    await expect.element(link(/^Baixar PDF/)).toHaveAttribute('href', '/api/certificates/7K3M-Q9XR-2H5T-W8VB-4/pdf');
    await expect.element(row(2).getByRole('link', { name: /^Página pública/ })).toBeVisible();
    expect(
      row(2)
        .getByRole('link', { name: /^Baixar PDF/ })
        .elements(),
    ).toHaveLength(0);
  });

  test('is no wider than its place, and shows the longest name whole', async () => {
    await open({
      [listing]: aList(
        aRevokedRow({
          name: longName,
          email: 'maria.antonieta.albuquerque.montenegro@correio-da-escola.exemplo.com.br',
          journeyName: 'Finanças em Paz: do vermelho ao primeiro investimento',
          revocationReason: 'x'.repeat(300),
        }),
      ),
    });
    const name = page.getByText(longName, { exact: true });
    await expect.element(name).toBeVisible();
    const box = name.element();
    expect([box.scrollWidth, box.scrollHeight]).toEqual([box.clientWidth, box.clientHeight]);
    const frame = page.getByRole('table').element().parentElement!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });

  test('is a list of cards on a phone', async () => {
    await page.viewport(390, 800);
    await open({ [listing]: aList(aRevokedRow({ name: longName })) });
    const card = page.getByRole('list', { name: 'Certificados' }).getByRole('listitem');
    for (const text of [longName, '7K3M-Q9XR-2H5T-W8VB-4', 'Emitido em 21/11/2026', 'Revogado']) {
      await expect.element(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(card.getByRole('button', { name: /^Restaurar/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('search and filters', () => {
  const asked = (requests: { call: string; query: Record<string, string> }[]) =>
    requests.findLast(({ call }) => call === listing)?.query;

  test('stand in the address, and the export takes the same', { tags: 'long' }, async () => {
    const { requests, address } = await open();
    await page.getByRole('combobox', { name: 'Estado' }).selectOptions('Revogado');
    await page.getByRole('combobox', { name: 'Jornada' }).selectOptions('Foco sem Ruído');
    await page.getByRole('searchbox', { name: 'Buscar certificados' }).fill('7k3m q9xr');
    await expect
      .poll(() => Object.fromEntries(new URL(address(), location.href).searchParams))
      .toEqual({ estado: 'revogados', jornada: schoolJourneyId, busca: '7k3m q9xr' });
    await expect
      .poll(() => asked(requests))
      .toEqual({ search: '7k3m q9xr', state: 'revoked', journeyId: schoolJourneyId });
    const href = page.getByRole('link', { name: 'Exportar CSV' }).element().getAttribute('href')!;
    const { pathname, searchParams } = new URL(href, location.href);
    expect(pathname).toBe('/api/admin/certificates/export');
    expect(Object.fromEntries(searchParams)).toMatchObject(asked(requests)!);
  });

  test('that find nothing say so', async () => {
    await open({ [listing]: nothing }, '/admin/certificates?estado=validos');
    await expect.element(page.getByRole('heading', { name: 'Nenhum certificado encontrado' })).toBeVisible();
    await expect.element(page.getByText('Nada combina com estes filtros.')).toBeVisible();
  });
});

test('without any certificate the page says how the first one comes about', async () => {
  await open({ [listing]: nothing });
  await expect.element(page.getByRole('heading', { name: 'Nenhum certificado emitido ainda' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ver jornadas' })).toHaveAttribute('href', '/admin/journeys');
});

test('a list that cannot be read can be asked for again', async () => {
  const { answers } = await open({ [listing]: refused('internal_error') });
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar certificados' })).toBeVisible();
  answers[listing] = aList(aCertificateRow());
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Ana Beatriz Conceição')).toBeVisible();
});
