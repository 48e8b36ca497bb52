import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anaId, aPerson } from '../../../../testing/administration.ts';
import { visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { anEventDetail, anEventRow, anOwnerMove, aWebhook, eventId, webhookId } from '../../../../testing/purchases.ts';
import { nothing } from '../../../../testing/people.ts';
import { refused } from '../../../../testing/refused.ts';

const reading = `GET /api/admin/webhook-events/${eventId}`;
const seeing = 'GET /api/admin/order-owners';
const moving = 'POST /api/admin/order-owners';
const people = 'GET /api/admin/people';
const ana = { userId: anaId, name: 'Ana Beatriz Conceição', email: 'ana@exemplo.com.br' };
const preview = { loses: [ana], gets: null, journeys: [{ id: anaId, name: 'Finanças em Paz' }] };
const open = (event = {}, answers = {}) =>
  visitAsAdmin(`/admin/webhooks/${webhookId}/events?evento=${eventId}`, {
    [`GET /api/admin/webhooks/${webhookId}`]: aWebhook(),
    [`GET /api/admin/webhooks/${webhookId}/events`]: { items: [anEventRow()], nextCursor: null },
    [reading]: anEventDetail(event),
    [people]: nothing,
    [seeing]: preview,
    [moving]: { items: [anOwnerMove()] },
    ...answers,
  });
const dialog = () => page.getByRole('dialog').last();
const event = () => page.getByRole('dialog', { name: 'Payload do Evento' });
const field = () => dialog().getByLabelText('De quem é', { exact: true });
const submit = () => dialog().getByRole('button', { name: 'Passar a compra' });

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(414, 896));

test('a purchase goes to an address: who gets and who loses it, and which journeys, is said before it can be sent', async () => {
  const { requests, answers } = await open();
  await dialog().getByRole('button', { name: 'Esta compra é de outra pessoa' }).click();
  await field().fill('neta@');
  await submit().click();
  await expect.element(dialog().getByText('Digite o e-mail completo', { exact: true })).toBeVisible();
  await field().fill('Neta@exemplo.com.br');
  const says = dialog().getByRole('list', { name: 'O que acontece' });
  for (const text of [/ainda não tem conta/, /deixa de ter acesso/, /Finanças em Paz/])
    await expect.element(says.getByText(text)).toBeVisible();
  answers[reading] = anEventDetail({ owners: [anOwnerMove()] });
  await submit().click();
  const chain = event().getByRole('list', { name: 'De quem foi esta compra' });
  await expect.element(chain.getByText(/De ana@exemplo.com.br para Neta/)).toBeVisible();
  expect(requests.find(({ call }) => call === moving)?.body).toEqual({
    platform: 'ticto',
    orderReference: 'TP77120',
    eventId,
    email: 'neta@exemplo.com.br',
  });
});

test('a person is searched for by name, and a refusal is said beside the field', async () => {
  const found = {
    ...nothing,
    items: [{ ...aPerson().user, id: anaId, name: 'Neta Prado', email: 'neta@exemplo.com.br' }],
  };
  await open(
    {},
    {
      [people]: found,
      [seeing]: { ...preview, gets: { ...ana, name: 'Neta Prado' } },
      [moving]: refused('order_owner_unchanged'),
    },
  );
  await dialog().getByRole('button', { name: 'Esta compra é de outra pessoa' }).click();
  await field().fill('neta');
  await dialog()
    .getByRole('button', { name: /Neta Prado/ })
    .click();
  await expect.element(dialog().getByText(/recebe esta compra/)).toBeVisible();
  await submit().click();
  await expect.element(dialog().getByText('Esta compra já é desta pessoa')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('an address that cannot be read is asked for, with what stood there and the likely domain', async () => {
  await open({ unreadableBuyer: 'lia@@example', buyer: null, status: 'error' });
  await expect.element(dialog().getByText('lia@@example', { exact: true })).toBeVisible();
  await dialog().getByRole('button', { name: 'Dizer de quem é' }).click();
  await field().fill('lia@gmial.com');
  await dialog().getByRole('button', { name: 'Quis dizer lia@gmail.com?' }).click();
  await expect.element(field()).toHaveValue('lia@gmail.com');
  await expect.element(dialog().getByText(/ainda não tem conta/)).toBeVisible();
});

test('a person’s purchases tell which came and which went, and a move is taken back after a question', async () => {
  const listing = `GET /api/admin/people/${anaId}/orders`;
  const undoing = `POST /api/admin/order-owners/${anOwnerMove().id}/undo`;
  const order = {
    platform: 'ticto',
    orderReference: 'TP1',
    productName: 'Finanças em Paz',
    paidAt: '2026-11-20T12:00:00.000Z',
  };
  const items = [
    { ...order, isTheirs: false, owners: [anOwnerMove()] },
    { ...order, platform: 'other', orderReference: '0f3a11c2d4e5/TP2', isTheirs: true, owners: [] },
  ];
  const { requests, answers } = await visitAsAdmin(`/admin/users/${anaId}?aba=compras`, {
    [`GET /api/admin/people/${anaId}`]: aPerson(),
    [listing]: refused('busy'),
    [undoing]: { items: [] },
  });
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar compras' })).toBeVisible();
  answers[listing] = { items };
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  const purchases = page.getByRole('list', { name: 'Compras' });
  await expect.element(purchases.getByText('Não é mais desta pessoa')).toBeVisible();
  await expect.element(purchases.getByRole('button', { name: 'É de outra pessoa: pedido TP2' })).toBeVisible();
  await purchases.getByRole('button', { name: 'Desfazer' }).click();
  const question = dialog().getByText(/volta para ana@exemplo.com.br e sai de neta@exemplo.com.br/);
  await expect.element(question).toBeVisible();
  answers[listing] = { items: [] };
  await dialog().getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(page.getByText('A compra voltou para quem a tinha.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nenhuma compra' })).toBeVisible();
  expect(requests.some(({ call }) => call === undoing)).toBe(true);
});
