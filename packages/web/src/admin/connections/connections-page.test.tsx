import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import {
  aDelivery,
  aDeliveryDetail,
  anApiKey,
  aReceiver,
  deliveryId,
  inDays,
  keyId,
  listOf,
  receiverId,
} from '../../../testing/connections.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { refused } from '../../../testing/refused.ts';

const keys = 'GET /api/admin/api-keys';
const receivers = 'GET /api/admin/receivers';
const deliveries = `GET /api/admin/receivers/${receiverId}/deliveries`;
const open = (answers: Record<string, unknown> = {}, address = '/admin/conexoes') =>
  visitAsAdmin(address, {
    [keys]: { items: [anApiKey()] },
    [receivers]: { items: [aReceiver()] },
    [deliveries]: listOf(aDelivery()),
    ...answers,
  });
const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {});
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
async function shows(text: string | RegExp) {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}
async function gone() {
  await expect.element(dialog()).not.toBeInTheDocument();
}
const last = (requests: { call: string; body: unknown }[], call: string) =>
  requests.findLast((request) => request.call === call)?.body;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('keys', () => {
  test('say what they open, when they were used and when they end', async () => {
    const ends = { soon: inDays(6.2), today: inDays(0.4), over: inDays(-2) };
    await open({
      [keys]: {
        items: [
          anApiKey({ expiresAt: '2090-11-22T12:00:00.000Z', lastUsedAt: inDays(-0.001) }),
          anApiKey({ id: '2', scopes: ['people'], expiresAt: ends.soon }),
          anApiKey({ id: '3', expiresAt: ends.today }),
          anApiKey({ id: '4', expiresAt: ends.over }),
        ],
      },
    });
    const row = (nth: number) => page.getByRole('table', { name: 'Chaves de API' }).getByRole('row').nth(nth);
    for (const text of ['n8n da Paz', 'jor_7Kq…3f9a', 'Ler', 'Escrever', 'há 1 min', '22/11/2090'])
      await expect.element(row(1).getByText(text, { exact: true })).toBeVisible();
    await expect.element(row(2).getByText('Vence em 6 dias')).toHaveAttribute('data-tone', 'amber');
    for (const text of ['Pessoas', 'nunca']) await expect.element(row(2).getByText(text)).toBeVisible();
    await expect.element(row(3).getByText('Vence em menos de um dia')).toHaveAttribute('data-tone', 'amber');
    await expect.element(row(4).getByText(/^Venceu em/)).toHaveAttribute('data-tone', 'danger');
  });

  test('beyond eight wait behind a button, so that the receivers stay in sight', async () => {
    const many = Array.from({ length: 9 }, (_, at) => anApiKey({ id: crypto.randomUUID(), name: `Chave ${at}` }));
    await open({ [keys]: { items: many } });
    await expect.element(page.getByText('Chave 7')).toBeVisible();
    await expect.element(page.getByText('Chave 8')).not.toBeInTheDocument();
    await button('Mostrar todas (9)').click();
    await expect.element(page.getByText('Chave 8')).toBeVisible();
    await button('Mostrar menos').click();
    await expect.element(page.getByText('Chave 8')).not.toBeInTheDocument();
  });

  const creating = 'POST /api/admin/api-keys';

  test('are made with name, scopes and days, and shown once: leaving asks until it was copied', async () => {
    const { requests } = await open({
      [keys]: { items: [] },
      [creating]: { key: anApiKey(), secret: 'jor_segredo' },
    });
    await shows('Nenhuma chave ainda');
    await button('Nova chave').click();
    await press('Criar chave');
    await expect.element(dialog().getByText('Dê um nome à chave')).toBeVisible();
    await expect.element(dialog().getByText('Escolha o que a chave pode fazer')).toBeVisible();
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('n8n da Paz');
    await dialog().getByRole('checkbox', { name: 'Pessoas' }).click();
    await dialog().getByRole('combobox', { name: 'Vale por' }).selectOptions('90 dias');
    await press('Criar chave');
    const secret = page.getByRole('textbox', { name: 'Chave de API' });
    await expect.element(secret).toHaveValue('jor_segredo');
    expect(last(requests, creating)).toEqual({ name: 'n8n da Paz', scopes: ['people'], days: 90 });
    await expect.element(dialog().getByRole('button', { name: 'Copiar' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByText(/^Você ainda não copiou/)).toBeVisible();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copiar');
    await expect.element(dialog().getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('jor_segredo');
    await userEvent.keyboard('{Escape}');
    await gone();
    writeText.mockRestore();
  });

  test('keep what was typed when they cannot be made', async () => {
    await open({ [creating]: refused('too_many_api_keys') });
    await button('Nova chave').click();
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Planilha');
    await dialog().getByRole('checkbox', { name: 'Ler' }).click();
    await press('Criar chave');
    await shows(/^A escola já tem 50 chaves de API/);
    await expect.element(dialog().getByRole('textbox', { name: 'Nome' })).toHaveValue('Planilha');
    await press('Cancelar');
    await expect.element(dialog().getByText('O que você digitou ainda não foi salvo.')).toBeVisible();
  });

  test('are changed and deleted only after a question that says what stops', async () => {
    const { answers, requests } = await open({
      [`POST /api/admin/api-keys/${keyId}/rotation`]: { key: anApiKey(), secret: 'jor_nova' },
      [`DELETE /api/admin/api-keys/${keyId}`]: { deleted: true },
    });
    await button('Trocar n8n da Paz').click();
    await expect.element(dialog().getByText(/para de funcionar na hora/)).toBeVisible();
    await press('Trocar chave');
    await expect.element(page.getByRole('textbox', { name: 'Chave de API' })).toHaveValue('jor_nova');
    await press('Concluir');
    await press('Fechar sem copiar');
    await gone();
    await button('Excluir n8n da Paz').click();
    answers[keys] = { items: [] };
    await press('Excluir chave');
    await shows('Chave excluída');
    await shows('Nenhuma chave ainda');
    expect(requests.map(({ call }) => call)).toContain(`DELETE /api/admin/api-keys/${keyId}`);
  });
});

describe('receivers', () => {
  test('say how they do, in words', async () => {
    const failing = { waiting: 6, failingSince: inDays(-3.2 / 24) };
    const states = [
      {},
      failing,
      { state: 'off' },
      { state: 'gone' },
      { state: 'failed' },
      { deliveredShare: null },
      { waiting: 10_001 },
    ] as const;
    await open({
      [receivers]: { items: states.map((state, at) => aReceiver({ ...state, id: at ? `${at}` : receiverId })) },
    });
    const list = page.getByRole('list', { name: 'Avisos de saída' });
    for (const text of [
      '99,8% entregues',
      '6 na fila, tentando há 3 h',
      'Desligado por você',
      'Respondeu 410: desligado',
      'Falhou por três dias: desligado',
      'Nada enviado ainda',
      'Mais de 10.000 na fila',
    ])
      await expect.element(list.getByText(text, { exact: true })).toBeVisible();
    await expect.element(list.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  });

  const creating = 'POST /api/admin/receivers';
  const address = () => dialog().getByRole('textbox', { name: 'Endereço' });

  test('are made with events in words; a refused address is said at its field, and nothing typed is lost', async () => {
    const { answers, requests } = await open({
      [receivers]: { items: [] },
      [creating]: refuse(400, {
        code: 'address_refused',
        message: 'Avisos não podem ir para este endereço.',
        issues: [{ path: 'body.url', message: 'Este endereço é da rede interna' }],
      }),
    });
    await shows('Nenhum aviso ainda');
    await button('Novo aviso').click();
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Vendas');
    await address().fill('http://10.0.0.1/');
    const sales = dialog().getByRole('group', { name: 'Vendas' });
    await sales.getByRole('checkbox', { name: 'Compra paga' }).click();
    await press('Criar aviso');
    await expect.element(address()).toHaveAccessibleDescription(/Este endereço é da rede interna/);
    await expect.element(address()).toHaveFocus();
    answers[creating] = { receiver: aReceiver(), secret: 'whsec_abc' };
    await address().fill('https://n8n.exemplo/hook');
    await press('Criar aviso');
    await expect.element(page.getByRole('textbox', { name: 'Segredo do aviso' })).toHaveValue('whsec_abc');
    expect(last(requests, creating)).toEqual({
      name: 'Vendas',
      url: 'https://n8n.exemplo/hook',
      events: ['purchase.paid'],
    });
  });

  const updating = `PUT /api/admin/receivers/${receiverId}`;

  test('are saved over what somebody else saved only at a second press', async () => {
    const { answers, requests } = await open({ [updating]: refused('edited_meanwhile') });
    await button('Editar: n8n, novas vendas').click();
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Outro nome');
    answers[receivers] = { items: [aReceiver({ name: 'Delas', version: '2026-11-22T12:00:00.000Z' })] };
    await press('Salvar');
    await shows(/^Outra pessoa salvou alterações/);
    await shows('Delas');
    answers[updating] = { receiver: aReceiver({ name: 'Outro nome' }) };
    await press('Salvar');
    await gone();
    expect(last(requests, updating)).toMatchObject({ name: 'Outro nome', version: '2026-11-22T12:00:00.000Z' });
  });

  test('that were switched off are switched on again in one press', async () => {
    const { answers, requests } = await open({
      [receivers]: { items: [aReceiver({ state: 'failed', offAt: inDays(-1) })] },
      [updating]: { receiver: aReceiver() },
    });
    await expect.element(button('Ligar de novo')).toBeVisible();
    answers[receivers] = { items: [aReceiver()] };
    await button('Ligar de novo').click();
    await shows('Aviso ligado');
    await expect.element(button('Ligar de novo')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading').getByText('n8n, novas vendas')).toHaveFocus();
    expect(last(requests, updating)).toMatchObject({ isOn: true, url: aReceiver().url });
  });

  test('get another secret, with a day of both, and are deleted after a question', async () => {
    const { answers } = await open({
      [`POST /api/admin/receivers/${receiverId}/rotation`]: { receiver: aReceiver(), secret: 'whsec_novo' },
      [`DELETE /api/admin/receivers/${receiverId}`]: { deleted: true },
    });
    await button('Trocar segredo: n8n, novas vendas').click();
    await expect.element(dialog().getByText(/Por 24 horas/)).toBeVisible();
    answers[receivers] = { items: [aReceiver({ previousSecretUntil: inDays(1) })] };
    await press('Trocar segredo');
    await expect.element(page.getByRole('textbox', { name: 'Segredo do aviso' })).toHaveValue('whsec_novo');
    await press('Concluir');
    await press('Fechar sem copiar');
    await shows(/^O segredo anterior também assina, até/);
    await button('Excluir: n8n, novas vendas').click();
    answers[receivers] = { items: [] };
    await press('Excluir aviso');
    await shows('Nenhum aviso ainda');
  });
});

describe('the log', () => {
  const log = () => page.getByRole('table', { name: 'Entregas' });

  test('says what became of each delivery', async () => {
    const rows = [
      { status: 200, tries: 3, tookMs: 1240 },
      { state: 'failed', status: null, problem: 'timeout', tookMs: 10_000 },
      { state: 'failed', status: 410, problem: 'status' },
      { state: 'waiting', status: null, tries: 0, nextAt: inDays(0) },
      { state: 'waiting', status: 503, problem: 'status', nextAt: '2026-11-22T12:00:00.000Z' },
      { state: 'failed', status: null, tries: 0, tookMs: null },
    ] as const;
    await open({ [deliveries]: listOf(...rows.map((row, at) => aDelivery({ ...row, id: `${at}` }))) });
    for (const text of [
      '200 na 3ª vez',
      '1,2 s',
      'Sem resposta em 10 s, desistimos',
      '10 s',
      '410, desistimos',
      'Na fila',
      /^503, de novo às \d\d:\d\d$/,
      'Não enviada',
    ])
      await expect.element(log().getByText(text, { exact: true })).toBeVisible();
  });

  test('is filtered by state and event, in the address', async () => {
    const { requests, address } = await open();
    await page.getByRole('combobox', { name: 'Estado' }).selectOptions('Falhas');
    await page.getByRole('combobox', { name: 'Evento' }).selectOptions('webhook.test');
    await expect
      .poll(() => requests.findLast(({ call }) => call === deliveries)?.query)
      .toEqual({ state: 'failed', type: 'webhook.test' });
    expect(address()).toBe('/admin/conexoes?estado=falhas&evento=webhook.test');
  });

  test('sends one again and shows in its place what came of it', async () => {
    const failed = aDelivery({ state: 'failed', status: 500, problem: 'status' });
    const { answers } = await open({ [deliveries]: listOf(failed) });
    await expect.element(log().getByText('500, desistimos')).toBeVisible();
    const waiting = { ...failed, state: 'waiting', status: null, problem: null, nextAt: inDays(0) } as const;
    answers[`POST /api/admin/receivers/${receiverId}/deliveries/${deliveryId}/resend`] = () => {
      answers[deliveries] = listOf(waiting);
      return { delivery: waiting };
    };
    await page.getByRole('button', { name: /^Reenviar entrega/ }).click();
    await expect.element(log().getByText('Na fila')).toBeVisible();
    answers[deliveries] = listOf(aDelivery({ status: 201 }));
    await expect.element(log().getByText('201'), { timeout: 6000 }).toBeVisible();
    await expect.element(page.getByText('Reenvio: 201')).toBeInTheDocument();
  });

  test('a test shows its answer, with what was sent', async () => {
    const sent = aDelivery({ type: 'webhook.test', state: 'failed', status: 404, problem: 'status' });
    await open({
      [`POST /api/admin/receivers/${receiverId}/test`]: { delivery: sent },
      [`GET /api/admin/receivers/${receiverId}/deliveries/${deliveryId}`]: {
        status: 200,
        body: aDeliveryDetail({ ...sent, answer: 'workflow not active' }),
      },
    });
    await button('Testar').click();
    await expect.element(dialog('Entrega').getByText('404, desistimos')).toBeVisible();
    await expect.element(dialog().getByRole('textbox', { name: 'Resposta' })).toHaveValue('workflow not active');
    await expect
      .element(dialog().getByRole('textbox', { name: 'Corpo enviado' }))
      .toHaveValue(expect.stringContaining('"version": 1'));
    await userEvent.keyboard('{Escape}');
    await gone();
  });

  test('of another receiver gets the focus when that one is chosen', async () => {
    const other = aReceiver({ id: '0199a1b2-0000-7000-8000-0000000ad102', name: 'Certificados no Notion' });
    await open({
      [receivers]: { items: [aReceiver(), other] },
      [`GET /api/admin/receivers/${other.id}/deliveries`]: listOf(),
    });
    await page.getByRole('link', { name: /^Certificados no Notion/ }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Certificados no Notion' }).getByText('Certificados no Notion'))
      .toHaveFocus();
    await shows('Nenhuma entrega ainda');
  });
});

test('what cannot be read can be asked for again', async () => {
  const { answers } = await open({ [keys]: refused('busy'), [receivers]: refused('busy') });
  await shows('Erro ao carregar chaves');
  await shows('Erro ao carregar avisos');
  answers[receivers] = { items: [aReceiver()] };
  await page.getByRole('button', { name: 'Tentar novamente' }).last().click();
  await expect.element(page.getByText('99,8% entregues').first()).toBeVisible();
});

test.each([390, 1280])('everything keeps to its place at %i px, however long', async (width) => {
  await page.viewport(width, 900);
  const name = 'Vendas'.repeat(13);
  await open({
    [keys]: { items: [anApiKey({ name, makerName: name, scopes: ['read', 'write', 'people'] })] },
    [receivers]: {
      items: [aReceiver({ name, url: `https://${'a'.repeat(60)}.exemplo/${'b'.repeat(400)}`, state: 'gone' })],
    },
    [deliveries]: listOf(aDelivery({ state: 'failed', status: null, problem: 'name', type: 'certificate.issued' })),
  });
  await shows('O endereço não existe, desistimos');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const table of page.getByRole('table').elements())
    expect(table.parentElement!.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
});
