import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aWebhook, aWebhookList, webhookId } from '../../../../testing/purchases.ts';
import { visitAsAdmin } from '../../../../testing/admin-fixtures.ts';

const listing = 'GET /api/admin/webhooks';
const open = (webhook: Parameters<typeof aWebhook>[0], answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/webhooks', {
    [listing]: aWebhookList([aWebhook(webhook)]),
    'GET /api/admin/unmatched-products': { items: [], underWay: 0 },
    ...answers,
  });
const card = () => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('kept events', () => {
  const processing = `POST /api/admin/webhooks/${webhookId}/kept-events`;

  test('wait until the webhook is active again', { tags: 'long' }, async () => {
    await open({ status: 'inactive', keptEvents: 3 });
    await expect.element(card().getByRole('button', { name: 'Processar 3 eventos guardados' })).toBeDisabled();
  });

  test('wait until the secret that does not open any more is entered anew', async () => {
    await open({ keptEvents: 3, isSecretUnreadable: true });
    await expect.element(card().getByText(/Informe o segredo para conferir e processar/)).toBeVisible();
    await expect.element(card().getByRole('button', { name: 'Processar 3 eventos guardados' })).toBeDisabled();
  });

  test('are processed call by call, with their progress, until none is left', async () => {
    const second = Promise.withResolvers<void>();
    const left = [140, 40, 0];
    let calls = 0;
    const { answers } = await open(
      { keptEvents: 240 },
      {
        [processing]: async () => {
          const remaining = left[calls++]!;
          if (remaining === 40) await second.promise;
          return { processed: remaining === 0 ? 37 : 100, failed: remaining === 0 ? 3 : 0, remaining };
        },
      },
    );
    await card().getByRole('button', { name: 'Processar 240 eventos guardados' }).click();
    await expect.element(card().getByText('Processando… 100 de 240')).toBeVisible();
    await expect.element(card().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    answers[listing] = aWebhookList();
    second.resolve();
    await expect.element(page.getByText('237 eventos processados, 3 com erro: veja o histórico.')).toBeVisible();
    await expect.element(card().getByText('eventos guardados')).not.toBeInTheDocument();
    expect(calls).toBe(3);
  });

  test('that do not move any more are not asked about for ever', async () => {
    let calls = 0;
    const stuck = () => {
      calls += 1;
      return { processed: 0, failed: 5, remaining: 5 };
    };
    await open({ keptEvents: 5 }, { [processing]: stuck });
    await card().getByRole('button', { name: 'Processar 5 eventos guardados' }).click();
    await expect.element(page.getByText(/com erro: veja o histórico/)).toBeVisible();
    expect(calls).toBe(2);
  });
});

test('a deleted webhook that keeps purchases is told of, and is back with one click', async () => {
  const restoring = `POST /api/admin/webhooks/${webhookId}/restoration`;
  const deleted = {
    id: webhookId,
    platform: 'ticto',
    name: null,
    deletedAt: '2026-11-22T15:00:00.000Z',
    keptEvents: 3,
  };
  const { answers } = await visitAsAdmin('/admin/webhooks', {
    [listing]: aWebhookList([], { deletedWithEvents: [deleted] }),
    'GET /api/admin/unmatched-products': { items: [], underWay: 0 },
    [restoring]: aWebhook({ status: 'inactive', keptEvents: 3 }),
  });
  const left = page.getByRole('list', { name: 'Webhooks excluídos com eventos guardados' });
  await expect
    .element(left.getByText(/Webhook Ticto, excluído em 22\/11\/2026, tem 3 eventos guardados/))
    .toBeVisible();
  answers[listing] = aWebhookList([aWebhook({ status: 'inactive', keptEvents: 3 })]);
  await left.getByRole('button', { name: 'Restaurar Webhook Ticto' }).click();
  await expect.element(card().getByRole('button', { name: 'Processar 3 eventos guardados' })).toBeVisible();
  await expect.element(left).not.toBeInTheDocument();
});
