import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aWebhook, aWebhookList, paymentPlatforms, webhookId } from '../../../testing/purchases.ts';
import { refused } from '../../../testing/refused.ts';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';

const listing = 'GET /api/admin/webhooks';
const changing = `PATCH /api/admin/webhooks/${webhookId}`;
const deleting = `DELETE /api/admin/webhooks/${webhookId}`;
const open = (webhook: Parameters<typeof aWebhook>[0] = {}, answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/webhooks', {
    [listing]: aWebhookList([aWebhook(webhook)]),
    'GET /api/admin/unmatched-products': { items: [], underWay: 0 },
    ...answers,
  });
const card = () => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
async function shows(text: string) {
  await expect.element(card().getByText(text, { exact: true })).toBeVisible();
}
async function toast(text: string) {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('a card', () => {
  test('says platform, name, status, address, dates, count and that the token is set', { tags: 'long' }, async () => {
    await open({ lastEventAt: null, totalEvents: 1418 });
    for (const text of [
      'ticto',
      'Vendas Ticto',
      'Ativo',
      'Token de validação configurado',
      'Criado em 02/06/2026',
      'Último evento: Nenhum',
      '1.418 eventos',
    ]) {
      await shows(text);
    }
    const address = card().getByRole('textbox', { name: 'URL de Vendas Ticto' });
    await expect.element(address).toHaveValue(aWebhook().url);
    await expect.element(address).toHaveAttribute('readonly');
    await expect
      .element(card().getByRole('link', { name: 'Eventos de Vendas Ticto' }))
      .toHaveAttribute('href', `/admin/webhooks/${webhookId}/events`);
  });

  test('that nobody named goes by its platform, and waits for its name', { tags: 'long' }, async () => {
    const read = Promise.withResolvers<void>();
    await open(
      { name: null, platform: 'hotmart' },
      { 'GET /api/admin/payment-platforms': () => read.promise.then(() => ({ items: paymentPlatforms })) },
    );
    await expect.element(page.getByRole('status', { name: 'Carregando webhooks' })).toBeVisible();
    expect(page.getByRole('list', { name: 'Webhooks' }).elements()).toHaveLength(0);
    read.resolve();
    await expect.element(card().getByRole('heading', { name: 'Webhook Hotmart' })).toBeVisible();
  });

  test('is purple for ticto, blue for stripe, orange for hotmart', async () => {
    const platforms = ['ticto', 'stripe', 'hotmart'] as const;
    const webhooks = platforms.map((platform) => aWebhook({ id: `${webhookId}${platform}`, platform }));
    await open({}, { [listing]: aWebhookList(webhooks) });
    const tones = { ticto: 'plum', stripe: 'blue', hotmart: 'orange' };
    for (const platform of platforms) {
      await expect.element(page.getByText(platform, { exact: true })).toHaveAttribute('data-tone', tones[platform]);
    }
  });

  test('warns for as long as calls are taken unchecked, and leads to what mends it', async () => {
    await open({ platform: 'stripe', isChecked: false });
    await shows('Sem signing secret: qualquer pessoa que descubra esta URL pode enviar compras falsas.');
    expect(page.getByText('Token de validação configurado').elements()).toHaveLength(0);
    await card().getByRole('button', { name: 'Configurar segurança' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Segurança' })).toBeVisible();
  });

  test('gives its address to the clipboard', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await card().getByRole('button', { name: 'Copiar URL de Vendas Ticto' }).click();
    await toast('URL copiada para área de transferência!');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(aWebhook().url);
    writeText.mockRestore();
  });

  test('keeps to its place, however long its name', async () => {
    await page.viewport(360, 800);
    await open({ name: 'Vendas'.repeat(16), keptEvents: 1001, isChecked: false, keepsUntilPaid: true });
    await expect.element(card()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('the switch', () => {
  const turn = () => card().getByRole('switch', { name: 'Ativar Vendas Ticto' });
  /** The visible switch is not the input itself, so the test uses the keyboard. */
  const press = async () => {
    await expect.element(turn()).toBeChecked();
    (turn().element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  };

  test('turns a webhook off and says so', async () => {
    const { requests } = await open({}, { [changing]: aWebhook({ status: 'inactive' }) });
    await press();
    await toast('Status atualizado!');
    await shows('Inativo');
    await expect.element(turn()).not.toBeChecked();
    expect(requests.find(({ call }) => call === changing)?.body).toEqual({ status: 'inactive' });
  });

  test('springs back without a word when it fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({}, { [changing]: refused('internal_error') });
    await press();
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
    await expect.element(turn()).toBeChecked();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    logged.mockRestore();
  });
});

describe('deleting', () => {
  const remove = () => card().getByRole('button', { name: 'Excluir Vendas Ticto' }).click();

  test('asks nothing, and offers to undo it', { tags: 'long' }, async () => {
    const { answers, requests } = await open({}, { [deleting]: { deleted: true } });
    answers[`POST /api/admin/webhooks/${webhookId}/restoration`] = () => {
      answers[listing] = aWebhookList();
      return aWebhook();
    };
    await expect.element(card()).toBeVisible();
    answers[listing] = aWebhookList([]);
    await remove();
    await toast('Webhook deletado!');
    await expect
      .element(page.getByText('Nenhum webhook configurado. Crie o primeiro webhook para começar.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await toast('Webhook restaurado!');
    await shows('Vendas Ticto');
    expect(page.getByText('Webhook deletado!').elements()).toHaveLength(0);
    expect(requests.map(({ call }) => call)).toContain(`POST /api/admin/webhooks/${webhookId}/restoration`);
  });

  test('by keyboard leads to the way to undo it, which stays while it has the focus', async () => {
    await open({}, { [deleting]: { deleted: true } });
    await expect.element(card()).toBeVisible();
    (card().getByRole('button', { name: 'Excluir Vendas Ticto' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  });

  test('that fails says nothing, and the card stays', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({}, { [deleting]: refused('busy') });
    await remove();
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
    await shows('Vendas Ticto');
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    logged.mockRestore();
  });
});

describe('the page', () => {
  test('without a webhook says so and tells how to begin', async () => {
    await open({}, { [listing]: aWebhookList([]) });
    await expect
      .element(page.getByRole('heading', { name: 'Nenhum webhook configurado. Crie o primeiro webhook para começar.' }))
      .toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Como conectar' })).toBeVisible();
  });

  test('shows and hides the instructions, with the warning about mail', async () => {
    await open({}, { [listing]: aWebhookList([aWebhook()], { isMailConfigured: false }) });
    await page.getByRole('button', { name: 'Mostrar instruções' }).click();
    await expect.element(page.getByText(/ela o envia no campo “token” do payload/)).toBeVisible();
    await expect.element(page.getByText(/offer_code, offer_id ou product_id. stripe: price_id/)).toBeVisible();
    await expect
      .element(page.getByText(/O segredo de envio de e-mails precisa estar configurado.+ainda não está/))
      .toBeVisible();
    await page.getByRole('button', { name: 'Ocultar instruções' }).click();
    await expect.element(page.getByRole('heading', { name: 'Como conectar' })).not.toBeInTheDocument();
  });

  test('of which the platforms cannot be read can be asked for again', async () => {
    const platforms = 'GET /api/admin/payment-platforms';
    const { answers } = await open({}, { [platforms]: refused('busy') });
    await expect.element(page.getByRole('heading', { name: 'Não conseguimos abrir esta página' })).toBeVisible();
    answers[platforms] = { items: paymentPlatforms };
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await shows('Vendas Ticto');
  });

  test('that cannot be read can be asked for again', async () => {
    const { answers } = await open({}, { [listing]: refused('busy') });
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar webhooks' })).toBeVisible();
    answers[listing] = aWebhookList();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await shows('Vendas Ticto');
  });

  test('stands in the menu between reminders and e-mails', async () => {
    await open();
    const links = page.getByRole('navigation', { name: 'Administração' }).getByRole('link');
    await expect.element(links.nth(5)).toHaveTextContent('Lembretes');
    await expect.element(links.nth(6)).toHaveTextContent('Webhooks');
    await expect.element(links.nth(6)).toHaveAttribute('aria-current', 'page');
    await expect.element(links.nth(7)).toHaveTextContent('E-mails');
  });

  test('of two hundred webhooks is read on in pages', { tags: 'long' }, async () => {
    const many = (from: number) =>
      Array.from({ length: 100 }, (_, n) => aWebhook({ id: `w${from + n}`, name: `Webhook ${from + n}` }));
    await open(
      {},
      {
        [listing]: (_: unknown, { cursor }: { cursor?: string }) =>
          aWebhookList(many(cursor ? 100 : 0), { nextCursor: cursor ? null : 'depois' }),
      },
    );
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.element(page.getByRole('heading', { name: 'Webhook 199' })).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  });
});

test('the menu of a card opens by keyboard and gives the focus back', async () => {
  await open();
  const button = card().getByRole('button', { name: 'Mais ações para Vendas Ticto' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Segurança' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('a card says when calls are refused, why, and what to do about what is lost', async () => {
  const message = 'Token de validação não confere: em Configurar segurança, compare com o que a plataforma mostra';
  await open({ refused: { at: '2026-11-23T11:40:00.000Z', message, repeats: 12 } });
  await expect
    .element(
      page.getByText(
        /última chamada foi recusada \(.*, 12 vezes no dia\).*Token de validação não confere.*peça à Ticto que reenvie/,
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Configurar segurança' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a card says where the latest call carried its secret, by name', async () => {
  const names = ['cabeçalho x-cakto-signature', 'campo secret'];
  const webhooks = [true, false].flatMap((accepted) =>
    [names, []].map((some) =>
      aWebhook({
        id: `${webhookId}${accepted}${some.length}`,
        seen: { at: '2026-11-20T12:12:00.000Z', accepted, names: some },
      }),
    ),
  );
  await open({}, { [listing]: aWebhookList([...webhooks, aWebhook({ seen: null })]) });
  for (const text of [
    'A última chamada trouxe: cabeçalho x-cakto-signature e campo secret',
    'A última chamada veio sem segredo',
    'A última chamada, recusada, trouxe: cabeçalho x-cakto-signature e campo secret',
    'A última chamada, recusada, veio sem segredo',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(page.getByText(/A última chamada/).elements()).toHaveLength(4);
});

test('a card leads to the errors of its last week', async () => {
  await open({ recentErrors: 3 });
  await expect
    .element(card().getByRole('link', { name: '3 eventos com erro nos últimos 7 dias em Vendas Ticto' }))
    .toHaveAttribute('href', `/admin/webhooks/${webhookId}/events?status=error`);
});
