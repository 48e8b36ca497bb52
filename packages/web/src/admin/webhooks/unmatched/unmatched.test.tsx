import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anUnmatchedProduct, aWebhookList } from '../../../../testing/purchases.ts';
import { refused } from '../../../../testing/refused.ts';
import { schoolJourneyId, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';

const listing = 'GET /api/admin/unmatched-products';
const assigning = 'POST /api/admin/unmatched-products';
const open = (products: unknown, answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/webhooks', {
    'GET /api/admin/webhooks': aWebhookList(),
    'GET /api/admin/journeys': { items: [{ id: schoolJourneyId, name: 'Foco sem Ruído' }], nextCursor: null },
    [listing]: products,
    ...answers,
  });
const lines = () => page.getByRole('list', { name: 'Pagamentos sem jornada' }).getByRole('listitem');
const journey = () => page.getByRole('combobox', { name: 'Jornada de Finanças em Paz, turma 3' });
const add = () => page.getByRole('button', { name: 'Adicionar à jornada: Finanças em Paz, turma 3' });

test(
  'a product that was paid for and opens nothing is added to a journey, and its payments are settled',
  { tags: 'long' },
  async () => {
    const { answers, requests } = await open(
      { items: [anUnmatchedProduct()], underWay: 0 },
      { [assigning]: { settledPayments: 2, waitingPayments: 0 } },
    );
    await expect.element(lines().getByText('2 pagamentos, o último em 22/11/2026')).toBeVisible();
    await page.getByRole('combobox', { name: 'ID de Finanças em Paz, turma 3' }).selectOptions('88213');
    await journey().selectOptions('Foco sem Ruído');
    answers[listing] = { items: [], underWay: 0 };
    await add().click();
    await expect.element(page.getByText('ID adicionado à jornada. 2 pagamentos processados.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Pagamentos sem jornada' })).not.toBeInTheDocument();
    expect(requests.find(({ call }) => call === assigning)?.body).toEqual({
      platform: 'ticto',
      productId: '88213',
      journeyId: schoolJourneyId,
    });
  },
);

test('without a journey chosen nothing is added', async () => {
  const { requests } = await open({ items: [anUnmatchedProduct()], underWay: 0 });
  await add().click();
  await expect.element(journey()).toHaveAttribute('aria-invalid', 'true');
  expect(requests.map(({ call }) => call)).not.toContain(assigning);
});

test('of many only the latest are shown at first', async () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    anUnmatchedProduct({ productIds: [`p${n}`], productName: `Produto ${n}` }),
  );
  await open({ items: many, underWay: 0 });
  await expect.element(lines().first()).toBeVisible();
  expect(lines().elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Mostrar todos (12)' }).click();
  await expect.poll(() => lines().elements().length).toBe(12);
});

test('none says nothing; a failure can be repeated', async () => {
  const { answers } = await open(refused('busy'));
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar produtos sem jornada' })).toBeVisible();
  answers[listing] = { items: [], underWay: 0 };
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Erro ao carregar produtos sem jornada')).not.toBeInTheDocument();
});

test(
  'thousands that waited are told as being under way until none is, and asked about by themselves',
  { tags: 'long' },
  async () => {
    const { answers } = await open(
      { items: [anUnmatchedProduct({ payments: 5000 })], underWay: 0 },
      { [assigning]: { settledPayments: 100, waitingPayments: 4900 } },
    );
    await journey().selectOptions('Foco sem Ruído');
    answers[listing] = { items: [], underWay: 4900 };
    await add().click();
    const message = 'ID adicionado à jornada. 100 pagamentos processados; mais 4.900 seguem em processamento.';
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText(/4.900 pagamentos em processamento: quem pagou entra/)).toBeVisible();
    answers[listing] = { items: [], underWay: 0 };
    await expect.element(page.getByText(/em processamento: quem/)).not.toBeInTheDocument();
  },
);

test('payments of which nobody said what was bought say what to switch on, and offer no journey', async () => {
  await open({ items: [anUnmatchedProduct({ platform: 'stripe', productIds: [], productName: null })], underWay: 0 });
  await expect.element(lines().getByText('Pagamentos sem produto')).toBeVisible();
  await expect.element(lines().getByText(/2 pagamentos, o último em 22\/11\/2026.*marque invoice\.paid/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Adicionar à jornada/ })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Escolha a jornada/)).not.toBeInTheDocument();
});

test('a product that a journey has by now needs no choice: its payments are processed', async () => {
  const soldAs = { journeyId: schoolJourneyId, journeyName: 'Foco sem Ruído', productId: '88213' };
  const { requests } = await open(
    { items: [anUnmatchedProduct({ soldAs })], underWay: 0 },
    { [assigning]: { settledPayments: 2, waitingPayments: 0 } },
  );
  await expect.element(lines().getByText(/2 pagamentos.* de antes de Foco sem Ruído ter o ID 88213/)).toBeVisible();
  await expect.element(page.getByText(/Escolha a jornada/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Processar pagamentos: Finanças em Paz, turma 3' }).click();
  await expect.element(page.getByText('Pagamentos de antes: 2 pagamentos processados.')).toBeVisible();
  expect(requests.find(({ call }) => call === assigning)?.body).toEqual({
    platform: 'ticto',
    productId: '88213',
    journeyId: schoolJourneyId,
  });
});
