import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId } from '../../../../testing/administration.ts';
import { aMappedWebhook, aReceivedCall, wholeMapping } from '../../../../testing/other-platform.ts';
import { anEventDetail, anEventRow, aWebhook, eventId, webhookId } from '../../../../testing/purchases.ts';
import { refused } from '../../../../testing/refused.ts';
import { visitAsAdmin } from '../../../../testing/admin-fixtures.ts';

const listing = `GET /api/admin/webhooks/${webhookId}/events`;
const reading = `GET /api/admin/webhook-events/${eventId}`;
const address = `/admin/webhooks/${webhookId}/events`;
const aPage = (items = [anEventRow()], nextCursor: string | null = null) => ({ items, nextCursor });
const open = (answers: Record<string, unknown> = {}, path = address) =>
  visitAsAdmin(path, {
    [`GET /api/admin/webhooks/${webhookId}`]: aWebhook(),
    [listing]: aPage(),
    [reading]: anEventDetail(),
    ...answers,
  });
const row = (n = 1) => page.getByRole('row').nth(n);
const dialog = () => page.getByRole('dialog', { name: 'Payload do Evento' });
/** The second event comes a minute after the first. */
const second = anEventRow({
  id: `${eventId.slice(0, -1)}2`,
  createdAt: '2026-11-23T12:13:41.000Z',
  eventType: 'refunded',
});

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the history', () => {
  test('says when, what was answered, how it stands, what it was and what came of it', { tags: 'long' }, async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Histórico de Eventos', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Vendas Ticto · 1.418 eventos')).toBeVisible();
    for (const text of [
      '23/11/2026 09:12:41',
      '200',
      'success',
      'authorized',
      'ana@exemplo.com.br inscrita em Finanças em Paz',
    ]) {
      await expect.element(row().getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(row().getByText('ana@exemplo.com.br · TP77120')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Webhooks' }).last())
      .toHaveAttribute('href', '/admin/webhooks');
  });

  test('whose rows are events and a refusal says of each how many', async () => {
    const rows = [anEventRow({ id: 'e1' }), anEventRow({ id: 'e2', statusCode: 401, status: 'error', repeats: 2 })];
    const webhook = aWebhook({ totalEvents: 1, refusedCalls: 2 });
    await open({ [`GET /api/admin/webhooks/${webhookId}`]: webhook, [listing]: aPage(rows) });
    await expect.element(page.getByText('Vendas Ticto · 1 evento · 2 chamadas recusadas')).toBeVisible();
    await expect.element(row(2).getByText('2 vezes')).toBeVisible();
  });

  test('is green for 2xx and red otherwise; success green, error red, processing yellow; a dash for no type', async () => {
    const rows = [
      anEventRow({ id: 'e1', statusCode: 202, status: 'processing', eventType: null }),
      anEventRow({ id: 'e2', statusCode: 401, status: 'error' }),
      anEventRow({ id: 'e3', statusCode: 200, status: 'success' }),
    ];
    await open({ [listing]: aPage(rows) });
    await expect.element(row(1).getByText('202', { exact: true })).toBeVisible();
    expect(['202', 'processing'].map((text) => toneOf(row(1), text))).toEqual(['leaf', 'amber']);
    expect(['401', 'error'].map((text) => toneOf(row(2), text))).toEqual(['danger', 'danger']);
    expect(['200', 'success'].map((text) => toneOf(row(3), text))).toEqual(['leaf', 'leaf']);
    await expect.element(row(1).getByText('-', { exact: true }).first()).toBeVisible();
  });

  test('marks tests, what was kept, and how often the same refusal came', async () => {
    await open({ [listing]: aPage([anEventRow({ isTest: true, isKept: true, repeats: 412, canReprocess: false })]) });
    for (const text of ['teste', 'guardado', '412 vezes']) await expect.element(row().getByText(text)).toBeVisible();
    expect(
      row()
        .getByRole('button', { name: /^Reprocessar/ })
        .elements(),
    ).toHaveLength(0);
  });

  test('is a list of cards on phones, with the whole message', async () => {
    await page.viewport(390, 844);
    const text = 'Nenhuma jornada tem o ID O1234ABCD: adicione-o a uma jornada e reprocesse, por favor, sem pressa';
    await open({ [listing]: aPage([anEventRow({ responseMessage: text, eventType: 'x'.repeat(90) })]) });
    await expect.element(page.getByRole('list', { name: 'Histórico de Eventos' }).getByText(text)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('without events says so', async () => {
    await open({ [listing]: aPage([]) });
    await expect.element(page.getByRole('heading', { name: 'Nenhum evento recebido ainda.' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Copiar o endereço ou testar' }))
      .toHaveAttribute('href', '/admin/webhooks');
  });

  test('is searched and filtered by the server, and the address keeps it', async () => {
    const visited = await open({ [listing]: aPage([]) });
    await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('TP77120');
    await expect.poll(visited.address).toBe(`${address}?busca=TP77120`);
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('error');
    await expect.poll(visited.address).toBe(`${address}?busca=TP77120&status=error`);
    await expect.element(page.getByRole('heading', { name: 'Nenhum evento encontrado' })).toBeVisible();
    await expect
      .poll(() => visited.requests.findLast(({ call }) => call === listing)?.query)
      .toEqual({ search: 'TP77120', status: 'error' });
  });

  test('is read on, and a failure on the way can be repeated', async () => {
    const { answers } = await open({
      [listing]: (_: unknown, { cursor }: { cursor?: string }) =>
        cursor ? refused('busy') : aPage([second], 'depois'),
    });
    const more = page.getByRole('button', { name: 'Carregar mais' });
    await more.click();
    await expect.element(page.getByRole('alert').getByText('Erro ao carregar eventos')).toBeVisible();
    answers[listing] = (_: unknown, { cursor }: { cursor?: string }) => (cursor ? aPage() : aPage([second], 'depois'));
    await more.click();
    await expect.element(row(2).getByText('authorized')).toBeVisible();
    await expect.element(row(1).getByText('refunded')).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
  });

  test('that cannot be read can be asked for again', async () => {
    const { answers } = await open({ [listing]: refused('internal_error') });
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar eventos' })).toBeVisible();
    answers[listing] = aPage();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(row().getByText('authorized')).toBeVisible();
  });

  test('of no webhook says that there is none', async () => {
    await open({ [listing]: refused('webhook_not_found') });
    await expect.element(page.getByRole('heading', { name: 'Webhook não encontrado' })).toBeVisible();
  });
});

const toneOf = (within: ReturnType<typeof row>, text: string) =>
  within.getByText(text, { exact: true }).element().getAttribute('data-tone');

describe('while somebody looks', () => {
  test('what arrives comes by itself, and what was processing says what became of it', { tags: 'long' }, async () => {
    const { answers } = await open({ [listing]: aPage([anEventRow({ status: 'processing' })]) });
    await expect.element(row().getByText('processing')).toBeVisible();
    answers[listing] = aPage([second, anEventRow()]);
    await expect.element(row(1).getByText('refunded')).toBeVisible();
    await expect.element(row(2).getByText('success')).toBeVisible();
  });

  test('further down nothing jumps: what is new waits for them', { tags: 'long' }, async () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      anEventRow({
        id: `m${n}`,
        createdAt: new Date(Date.UTC(2026, 10, 22, 12, 59 - n)).toISOString(),
        eventType: `tipo-${n}`,
      }),
    );
    const { answers } = await open({ [listing]: aPage(many, 'depois') });
    await expect.element(row(1).getByText('tipo-0')).toBeVisible();
    window.scrollTo({ top: 900 });
    answers[listing] = aPage([second, ...many.slice(0, 39)], 'depois');
    const news = page.getByRole('button', { name: '1 evento novo' });
    await expect.element(news).toBeVisible();
    expect(page.getByText('refunded').elements()).toHaveLength(0);
    await news.click();
    await expect.element(row(1).getByText('refunded')).toBeVisible();
    await expect.element(news).not.toBeInTheDocument();
    await expect.poll(() => window.scrollY).toBe(0);
  });
});

describe('an event', () => {
  const view = () =>
    row()
      .getByRole('button', { name: /^Ver Payload/ })
      .click();

  test('shows its payload, pretty-printed, with its order, buyer and journeys', async () => {
    const visited = await open();
    await view();
    await expect.element(dialog()).toBeVisible();
    const payload = dialog().getByRole('textbox', { name: 'Conteúdo recebido' });
    await expect.element(payload).toHaveValue(JSON.stringify(anEventDetail().payload, null, 2));
    await expect
      .element(dialog().getByRole('link', { name: 'Ana Beatriz Conceição' }))
      .toHaveAttribute('href', `/admin/users/${anaId}`);
    await expect.element(dialog().getByRole('link', { name: 'Finanças em Paz' })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Copiar link de acesso' }).elements()).toHaveLength(0);
    expect(visited.address()).toBe(`${address}?evento=${eventId}`);
    await dialog().getByRole('button', { name: 'Fechar' }).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(visited.address()).toBe(address);
  });

  test('gives its payload to the clipboard, however large', { tags: 'long' }, async () => {
    const payload = { itens: Array.from({ length: 4000 }, (_, n) => ({ n, nome: 'Produto com nome comprido' })) };
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open({ [reading]: anEventDetail({ payload }) }, `${address}?evento=${eventId}`);
    await dialog().getByRole('button', { name: 'Copiar', exact: true }).click();
    await expect.element(page.getByText('Payload copiado!')).toBeVisible();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(JSON.stringify(payload, null, 2));
    writeText.mockRestore();
  });

  test('whose payload was reduced says so, and when', async () => {
    const reduced = anEventDetail({ payloadReducedAt: '2027-05-22T12:00:00.000Z' });
    await open({ [reading]: reduced }, `${address}?evento=${eventId}`);
    await expect.element(dialog().getByText(/fica só o que “Reprocessar” usa.*22\/05\/2027/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Reprocessar' })).toBeVisible();
  });

  test('that was refused says that nothing was kept of it', async () => {
    const refusal = { payload: null, headers: null, canReprocess: false, buyer: null, journeys: [] };
    await open({ [reading]: anEventDetail(refusal) }, `${address}?evento=${eventId}`);
    await expect.element(dialog().getByText(/O conteúdo desta chamada não está guardado/)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Reprocessar' }).elements()).toHaveLength(0);
  });

  test('gives a link to whoever bought and has no password yet', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const buyer = { ...anEventDetail().buyer!, hasPassword: false };
    const creating = `POST /api/admin/people/${anaId}/access-link`;
    const link = '/reset-password#token=abc';
    const { requests } = await open(
      {
        [reading]: anEventDetail({ buyer }),
        [creating]: { userId: anaId, link, expiresAt: '2026-11-30T12:00:00.000Z', isMailed: false },
      },
      `${address}?evento=${eventId}`,
    );
    await dialog().getByRole('button', { name: 'Copiar link de acesso' }).click();
    await expect.element(page.getByText('Link copiado!')).toBeVisible();
    const whole = `${window.location.origin}${link}`;
    await expect.element(dialog().getByRole('textbox', { name: 'Link de acesso' })).toHaveValue(whole);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(whole);
    expect(requests.find(({ call }) => call === creating)?.body).toEqual({ mail: false });
    writeText.mockRestore();
  });

  test('is taken up again, and its row says what came of it', async () => {
    const failed = anEventRow({ status: 'error', responseMessage: 'Nenhuma jornada tem o ID O1234ABCD' });
    await open({
      [listing]: aPage([failed]),
      [`POST /api/admin/webhook-events/${eventId}/processing`]: anEventDetail({ responseMessage: 'Acesso liberado' }),
    });
    await row().getByRole('button', { name: 'Reprocessar evento de 23/11/2026 09:12:41' }).click();
    await expect.element(page.getByText('Evento reprocessado')).toBeVisible();
    await expect.element(row().getByText('Acesso liberado')).toBeVisible();
    await expect.element(row().getByText('success')).toBeVisible();
  });

  test('that a link leads to opens at once; one that is gone says so', async () => {
    await open({ [reading]: refused('event_not_found') }, `${address}?evento=${eventId}`);
    await expect.element(dialog().getByRole('heading', { name: 'Evento não encontrado' })).toBeVisible();
  });
});

test('access is given back after a question that says who gets what and what closes it again', async () => {
  const contradicted = anEventDetail({ status: 'error', responseMessage: 'A Ticto contradiz', mayReturn: true });
  const decided = { ...contradicted, status: 'success', mayReturn: false };
  const { requests, address: now } = await open(
    {
      [reading]: contradicted,
      [`POST /api/admin/webhook-events/${eventId}/return`]: {
        ...decided,
        responseMessage: 'Acesso devolvido por Carla',
      },
    },
    `${address}?evento=${eventId}`,
  );
  await dialog().getByRole('button', { name: 'Devolver o acesso' }).click();
  const question = page.getByRole('dialog', { name: 'Devolver o acesso?' });
  await expect.element(question.getByText(/Ana Beatriz Conceição volta a ter acesso a Finanças em Paz/)).toBeVisible();
  await expect.element(question.getByText(/fecha o acesso de novo/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(now()).toBe(`${address}?evento=${eventId}`);
  await dialog().getByRole('button', { name: 'Devolver o acesso' }).click();
  await question.getByRole('button', { name: 'Devolver o acesso' }).click();
  await expect.element(dialog().getByText('Acesso devolvido por Carla')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Devolver o acesso' })).not.toBeInTheDocument();
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
  expect(requests.filter(({ call }) => call.endsWith('/return'))).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('an event of an unknown platform that has no meaning yet leads to where it gets one; its order is told without the shop', async () => {
  const at = `/api/admin/webhooks/${webhookId}`;
  const value = 'contestacao';
  const told = { platform: 'other', eventType: value, orderReference: '0f3a11c2d4e5/PED-1' } as const;
  await open(
    {
      [`GET ${at}`]: aWebhook({ platform: 'other' }),
      [reading]: anEventDetail({ ...told, status: 'error', mayMove: false }),
      [`GET ${at}/mapping`]: aMappedWebhook({
        mapping: wholeMapping,
        events: [{ id: eventId, at: '2026-11-23T13:31:00.000Z', value }],
        values: [{ value, count: 1, meaning: null }],
      }),
      [`GET ${at}/calls/${eventId}`]: aReceivedCall(),
    },
    `${address}?evento=${eventId}`,
  );
  await expect.element(dialog().getByText('PED-1', { exact: true })).toBeVisible();
  await dialog().getByRole('link', { name: 'Dizer o que este evento faz' }).click();
  await expect.element(page.getByRole('combobox', { name: 'O que contestacao faz' })).toHaveFocus();
});
