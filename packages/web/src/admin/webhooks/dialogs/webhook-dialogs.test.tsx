import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEventDetail, aWebhook, aWebhookList, webhookId } from '../../../../testing/purchases.ts';
import { refused } from '../../../../testing/refused.ts';
import { aJourneyRow, schoolJourneyId, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';

const journeys = { items: [aJourneyRow({ tipo: 'paga' })], nextCursor: null };
const open = (webhook: Parameters<typeof aWebhook>[0] = {}, answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/webhooks', {
    'GET /api/admin/webhooks': aWebhookList([aWebhook(webhook)]),
    'GET /api/admin/unmatched-products': { items: [], underWay: 0 },
    'GET /api/admin/journeys': journeys,
    ...answers,
  });
const dialog = () => page.getByRole('dialog');
const journey = () => dialog().getByRole('combobox', { name: 'Jornada comprada' });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
async function toast(text: string) {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
}
const choose = async (item: string) => {
  await page.getByRole('button', { name: /^Mais ações para/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect.element(dialog()).toBeVisible();
};
async function gone() {
  await expect.element(dialog()).not.toBeInTheDocument();
}
const bodyOf = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.find(({ call }) => call === wanted)?.body;

describe('Segurança', () => {
  const setting = `PUT /api/admin/webhooks/${webhookId}/secrets`;
  const stripe = { platform: 'stripe' } as const;

  test('sets the hottok of a hotmart webhook, and the warning goes', async () => {
    const before = { platform: 'hotmart', isChecked: false } as const;
    const { requests } = await open(before, {
      [setting]: aWebhook({ ...before, isChecked: true }),
    });
    await choose('Segurança');
    await press('Salvar');
    await expect.element(dialog().getByText('Cole o valor que a plataforma mostra')).toBeVisible();
    await dialog().getByLabelText('Hottok', { exact: true }).fill(' abc123 ');
    await press('Salvar');
    await toast('Segurança atualizada!');
    await gone();
    expect(bodyOf(requests, setting)).toEqual({ secret: 'abc123' });
    expect(page.getByText(/Sem hottok/).elements()).toHaveLength(0);
  });

  test('takes a secret anew that the key of secrets does not open any more, and the warning goes', async () => {
    const { requests } = await open(
      { ...stripe, isSecretUnreadable: true, hasPreviousSecret: true },
      { [setting]: aWebhook(stripe) },
    );
    await expect.element(page.getByText(/A chave de segredos mudou: informe o segredo de novo/)).toBeVisible();
    await page.getByRole('button', { name: 'Informar o segredo' }).click();
    await expect.element(dialog().getByText('a informar de novo')).toBeVisible();
    expect(dialog().getByText('Segredo anterior').elements()).toEqual([]);
    await dialog().getByLabelText('Signing secret', { exact: true }).fill('whsec_de_novo');
    await press('Salvar');
    await toast('Segurança atualizada!');
    await gone();
    expect(bodyOf(requests, setting)).toEqual({ secret: 'whsec_de_novo' });
    await expect.element(page.getByText(/A chave de segredos mudou/)).not.toBeInTheDocument();
  });

  test('says that a new Stripe secret keeps the former one, and removes that when asked', async () => {
    const { requests } = await open(
      { ...stripe, hasPreviousSecret: true },
      { [setting]: aWebhook({ ...stripe, hasPreviousSecret: false }) },
    );
    await choose('Segurança');
    await expect.element(dialog().getByText(/O atual continua aceito, como anterior/)).toBeVisible();
    await press('Remover Segredo anterior');
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/Chamadas com o segredo anterior passam a ser recusadas. Remova quando a Stripe/),
      )
      .toBeVisible();
    await press('Remover');
    await expect.element(dialog().getByText('ainda aceito')).not.toBeInTheDocument();
    expect(bodyOf(requests, setting)).toEqual({ previousSecret: '' });
  });

  test('asks before a token is removed, and keeps it when somebody thinks better of it', async () => {
    const { requests } = await open();
    await choose('Segurança');
    await press('Remover Token de validação');
    await expect.element(dialog().getByText(/enviar compras falsas. Remover assim mesmo\?/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Manter' })).toHaveFocus();
    await press('Manter');
    await expect.element(dialog().getByText('configurado')).toBeVisible();
    expect(bodyOf(requests, setting)).toBeUndefined();
  });

  test('shows beside the field what the server does not take', async () => {
    const problem = {
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Confira os campos destacados e tente de novo',
        issues: [{ path: 'body.validationToken', message: 'Texto inválido' }],
      },
    };
    await open({}, { [setting]: problem });
    await choose('Segurança');
    await dialog().getByLabelText('Novo token de validação').fill('a b');
    await press('Salvar');
    await expect.element(dialog().getByText('Texto inválido')).toBeVisible();
  });
});

test('editing renames and keeps cancelled subscriptions open', { tags: 'long' }, async () => {
  const changing = `PATCH /api/admin/webhooks/${webhookId}`;
  const { requests } = await open({}, { [changing]: aWebhook({ name: 'Loja', keepsUntilPaid: true }) });
  await choose('Editar');
  await dialog().getByRole('textbox', { name: 'Nome' }).fill('Loja');
  await dialog().getByText('Manter acesso até o fim do período pago').click();
  await press('Salvar');
  await toast('Webhook atualizado!');
  await gone();
  await expect.element(page.getByRole('heading', { name: 'Loja' })).toBeVisible();
  await expect.element(page.getByText('Cancelamento mantém o acesso até o fim do período pago')).toBeVisible();
  expect(bodyOf(requests, changing)).toEqual({ name: 'Loja', keepsUntilPaid: true });
});

test('the address changes only after a warning that the former one stops at once', { tags: 'long' }, async () => {
  const url = 'https://app.jornada.exemplo/functions/v1/webhook/ticto/outro';
  await open({}, { [`POST /api/admin/webhooks/${webhookId}/address`]: aWebhook({ url }) });
  await choose('Trocar endereço');
  await expect.element(dialog().getByText(/a atual deixa de funcionar na hora/)).toBeVisible();
  await press('Trocar endereço');
  await toast('Endereço trocado. Cole o novo na plataforma.');
  await expect.element(page.getByRole('textbox', { name: 'URL de Vendas Ticto' })).toHaveValue(url);
});

describe('a test event', () => {
  const sending = `POST /api/admin/webhooks/${webhookId}/test-events`;
  const otherId = '0199a1b2-0000-7000-8000-0000000000c2';
  const two = (tipo: 'gratuita' | 'paga') => ({
    'GET /api/admin/journeys': {
      ...journeys,
      items: [...journeys.items, aJourneyRow({ id: otherId, name: 'Sono em Dia', tipo })],
    },
  });

  test('shows what happened, also when it takes a moment', { tags: 'long' }, async () => {
    const sent = anEventDetail({ isTest: true, status: 'processing', responseMessage: null, buyer: null });
    const { requests } = await open(
      {},
      {
        ...two('paga'),
        [sending]: sent,
        [`GET /api/admin/webhook-events/${sent.id}`]: {
          ...sent,
          status: 'success',
          responseMessage: 'Teste: abriria Foco sem Ruído',
        },
      },
    );
    await choose('Enviar evento de teste');
    await press('Enviar');
    await expect.element(dialog().getByText('Escolha uma jornada').last()).toBeVisible();
    await journey().selectOptions('Foco sem Ruído');
    await press('Enviar');
    await expect.element(page.getByRole('dialog', { name: 'Evento de teste enviado' })).toBeVisible();
    await expect.element(dialog().getByText('teste', { exact: true })).toBeVisible();
    await expect.element(dialog().getByText('Teste: abriria Foco sem Ruído')).toBeVisible();
    expect(bodyOf(requests, sending)).toEqual({ journeyId: schoolJourneyId });
  });

  test('is of the only journey that is sold, whatever free ones there are, unless somebody chooses another', async () => {
    const { requests } = await open({}, { ...two('gratuita'), [sending]: anEventDetail({ isTest: true }) });
    await choose('Enviar evento de teste');
    await expect.element(journey()).toHaveDisplayValue('Foco sem Ruído');
    await journey().selectOptions('Escolha uma jornada');
    await press('Enviar');
    await expect.element(dialog().getByText('Escolha uma jornada').last()).toBeVisible();
    await journey().selectOptions('Sono em Dia');
    await press('Enviar');
    await expect.element(page.getByRole('dialog', { name: 'Evento de teste enviado' })).toBeVisible();
    expect(bodyOf(requests, sending)).toEqual({ journeyId: otherId });
  });

  test('of a journey without a product id says what to do', async () => {
    await open({}, { [sending]: refused('product_id_missing') });
    await choose('Enviar evento de teste');
    await press('Enviar');
    await expect.element(dialog().getByText(/Adicione um no editor da jornada/)).toBeVisible();
  });
});
