import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { schoolJourneyId, aJourneyRow, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { aMappedWebhook } from '../../../../testing/other-platform.ts';
import { anEventDetail, aWebhook, aWebhookList, paymentPlatforms, webhookId } from '../../../../testing/purchases.ts';
import { refused } from '../../../../testing/refused.ts';

const at = `/api/admin/webhooks/${webhookId}`;
const [creating, reading] = ['POST /api/admin/webhooks', `GET ${at}`];
const waiting = { lastEventAt: null, totalEvents: 0, seen: null } as const;
const open = (search = '', answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`/admin/webhooks/new${search}`, {
    'GET /api/admin/webhooks': aWebhookList([aWebhook(), aWebhook({ id: schoolJourneyId })]),
    'GET /api/admin/unmatched-products': { items: [], underWay: 0 },
    ...answers,
  });
const card = (name: string | RegExp) => page.getByRole('link', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const secret = (label: string) => page.getByLabelText(label, { exact: true });
const name = () => page.getByRole('textbox', { name: 'Nome' });
async function sees(text: string | RegExp) {
  await expect.element(page.getByText(text)).toBeVisible();
}
const bodyOf = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.find(({ call }) => call === wanted)?.body;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

test('the platforms say how they prove themselves and how many are on, and are found by name', async () => {
  await open();
  await expect.element(card(/Ticto/)).toHaveTextContent('TTictoToken no corpo2 ligados');
  await expect.element(card(/Stripe/)).toHaveTextContent('SStripeAssinatura no cabeçalho');
  await page.getByText('Tabela de eventos').click();
  await sees('Pix ou boleto gerado');
  const box = page.getByRole('searchbox', { name: 'Buscar plataforma' });
  await box.fill('hot');
  await expect.element(card(/Ticto/)).not.toBeInTheDocument();
  await box.fill('braip');
  await sees(/Nenhuma plataforma combina com “braip”/);
  await expect.element(card(/Outra plataforma/)).toBeVisible();
});

test.each([
  ['Ticto', 'Token de validação', 'validationToken'],
  ['Stripe', 'Signing secret', 'secret'],
] as const)('the webhook of %s is created with its secret, hidden as a password is', async (platform, label, field) => {
  const made = aWebhook({ ...waiting, platform: platform === 'Ticto' ? 'ticto' : 'stripe', name: 'Loja' });
  const { requests } = await open('', { [creating]: made, [reading]: made });
  await card(new RegExp(platform)).click();
  await expect.element(secret(label)).toHaveAttribute('type', 'password');
  await name().fill('Loja');
  await secret(label).fill('segredo-da-loja');
  await press('Criar Webhook');
  await sees('Webhook criado com sucesso!');
  await expect.element(page.getByRole('textbox', { name: 'URL de Loja' })).toHaveValue(made.url);
  await sees(`${label} configurado`);
  expect(bodyOf(requests, creating)).toEqual({ platform: made.platform, name: 'Loja', [field]: 'segredo-da-loja' });
});

test('another platform keeps the name and not the secret; a failure keeps both', async () => {
  const { requests, answers } = await open('?plataforma=ticto', { [creating]: refused('busy') });
  await name().fill('Loja');
  await secret('Token de validação').fill('segredo');
  await card(/Hotmart/).click();
  await expect.element(secret('Hottok')).toHaveValue('');
  await secret('Hottok').fill('a b');
  await press('Criar Webhook');
  await sees('Texto inválido');
  await secret('Hottok').fill('outro');
  await press('Criar Webhook');
  await sees('Erro ao criar webhook');
  await expect.element(name()).toHaveValue('Loja');
  await expect.element(secret('Hottok')).toHaveValue('outro');
  const issues = [{ path: 'secret', message: 'Segredo repetido' }];
  answers[creating] = { status: 400, body: { code: 'invalid_input', message: 'Confira', issues } };
  await press('Criar Webhook');
  await sees('Segredo repetido');
  await card('Cancelar').click();
  await expect.element(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
  expect(requests.filter(({ call }) => call === creating)).toHaveLength(2);
});

test('a created webhook waits at its own address for its secret and its first event', async () => {
  const made = aWebhook({ ...waiting, platform: 'stripe', isChecked: false });
  const setting = `PUT /api/admin/webhooks/${webhookId}/secrets`;
  const { requests, answers } = await open(`?webhook=${webhookId}`, {
    [reading]: made,
    [setting]: { ...made, isChecked: true },
  });
  await sees(/Na Stripe, adicione um endpoint/);
  await sees(/Sem signing secret: qualquer pessoa/);
  await press('Configurar segurança');
  await secret('Signing secret').fill(' whsec_abc ');
  await press('Salvar');
  await sees('Signing secret configurado');
  expect(bodyOf(requests, setting)).toEqual({ secret: 'whsec_abc' });
  await sees(/Esperando o primeiro evento/);
  const refusal = { at: '2026-11-20T12:12:00.000Z', message: 'Assinatura errada', repeats: 1 };
  answers[reading] = { ...made, isChecked: true, refused: refusal };
  await expect.element(page.getByText(/A última chamada foi recusada/), { timeout: 8000 }).toBeVisible();
  answers[reading] = aWebhook({ platform: 'stripe' });
  await expect.element(page.getByText(/Chegou o primeiro evento/), { timeout: 8000 }).toBeVisible();
  await expect.element(card('Ver histórico')).toHaveAttribute('href', `/admin/webhooks/${webhookId}/events`);
});

test('a purchase can be simulated before the platform sends one', { tags: 'long' }, async () => {
  const made = aWebhook({ ...waiting, platform: 'hotmart' });
  const sending = `POST /api/admin/webhooks/${webhookId}/test-events`;
  const { requests } = await open(`?webhook=${webhookId}`, {
    [reading]: made,
    [sending]: anEventDetail({ isTest: true }),
    'GET /api/admin/journeys': { items: [aJourneyRow({ tipo: 'paga' })], nextCursor: null },
  });
  await press('Simular uma compra');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Evento de teste enviado' })).toBeVisible();
  expect(bodyOf(requests, sending)).toEqual({ journeyId: schoolJourneyId });
});

test('on a phone the steps are the next page, and any other platform leads to its fields', async () => {
  await page.viewport(414, 896);
  const made = aWebhook({ ...waiting, platform: 'other', status: 'inactive', isChecked: false });
  const mapping = aMappedWebhook({ received: 0, events: [] });
  const { requests, address } = await open('', { [creating]: made, [reading]: made, [`GET ${at}/mapping`]: mapping });
  await card(/Outra plataforma/).click();
  await expect.element(card(/Ticto/)).not.toBeInTheDocument();
  await card('Plataformas').click();
  await expect.element(card(/Ticto/)).toBeVisible();
  await card(/Outra plataforma/).click();
  await press('Criar Webhook');
  await expect.poll(address).toBe(`/admin/webhooks/${webhookId}/mapping`);
  expect(bodyOf(requests, creating)).toEqual({ platform: 'other' });
});

test('platforms or a webhook that cannot be read are read again', async () => {
  const { answers } = await open(`?webhook=${webhookId}`, {
    'GET /api/admin/payment-platforms': refused('busy'),
    [reading]: refused('busy'),
  });
  await sees('Erro ao carregar plataformas');
  answers['GET /api/admin/payment-platforms'] = { items: paymentPlatforms };
  await press('Tentar novamente');
  await sees('Erro ao carregar webhook');
  answers[reading] = refused('webhook_not_found');
  await press('Tentar novamente');
  await expect.element(page.getByRole('heading', { name: 'Webhook não encontrado' })).toBeVisible();
});

test('a first event that ended as an error is not told as success', async () => {
  await open(`?webhook=${webhookId}`, { [reading]: aWebhook({ recentErrors: 1 }) });
  await expect.element(page.getByText(/Chegou o primeiro evento, com erro/)).toBeVisible();
});
