import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { type SentStatement, plansOf } from '../../fixtures/explain.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';

const statements: SentStatement[] = [];
const t = useTestApp({ onStatement: (statement, values) => statements.push({ statement, values }) });
let admin: Caller;
let webhook: WebhookFixture;
let productId: string;

/** Five thousand events and mails. One old event and one old mail are about a person whom no other names. */
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  webhook = await aWebhook(t.db);
  [productId = ''] = (await aJourney(t.db, { tipo: 'paga' })).externalProductIds;
  const at = sql.raw(`'2026-01-01'::timestamptz + n * interval '1 minute'`);
  await t.db.execute(sql`
    insert into webhook_events (id, webhook_id, created_at, status, payload, buyer_email, order_reference, is_kept)
    select gen_random_uuid(), ${webhook.id}, ${at}, case when n % 40 = 0 then 'error' else 'success' end, '{}',
      case when n = 7 then 'rara@lugar.exemplo' else 'muitos' || n || '@exemplo.com.br' end, 'TP' || n, n % 50 = 0
      from generate_series(1, 5000) n`);
  await t.db.execute(sql`
    insert into mails (id, recipient, subject, text, html, holds_secret, status, attempts, created_at, template)
    select gen_random_uuid(), case when n = 7 then 'rara@lugar.exemplo' else 'muitos' || n || '@exemplo.com.br' end,
      'Jornada aberta', '', '', false, case when n % 40 = 0 then 'failed' else 'sent' end, 1, ${at}, 'test'
      from generate_series(1, 5000) n`);
  await t.db.execute(sql`analyze`);
});

/** Full scans of tables that grow with sales. */
const readWhole = /Seq Scan on (webhook_events|mails|purchase_facts|purchase_references)/;

async function plansAt(path: string): Promise<string> {
  statements.length = 0;
  const { status } = await admin.get(path);
  expect([path, status]).toEqual([path, 200]);
  return plansOf(
    t.db,
    statements.splice(0).filter(({ statement }) => /webhook_events|mails|purchase_/.test(statement)),
  );
}

test.each([
  '',
  '?status=error',
  '?status=processing',
  '?search=rara@lugar.exemplo',
  '?search=muitos',
  '?search=rara&status=error',
])('a long history is read off its indexes: %s', async (query) => {
  expect(await plansAt(`/api/admin/webhooks/${webhook.id}/events${query}`)).not.toMatch(readWhole);
  expect(
    await plansAt(`/api/admin/mails${query.replace('processing', 'queued').replace('error', 'failed')}`),
  ).not.toMatch(readWhole);
});

test('somebody rare is found behind thousands of others, by the index of words', async () => {
  const path = `/api/admin/webhooks/${webhook.id}/events?search=rara@lugar.exemplo`;
  expect(await plansAt(path)).toContain('webhook_events_search_idx');
  expect((await admin.get(path)).body.items).toMatchObject([{ buyerEmail: 'rara@lugar.exemplo' }]);
  expect(await plansAt('/api/admin/mails?search=rara@lugar.exemplo')).toContain('mails_search_idx');
});

test('cards, an event, products without a journey and reasons for access read no history whole', async () => {
  const email = 'compradora@exemplo.com.br';
  await deliver(t, webhook, await aSale(webhook, { productId, email }));
  const { items } = (await admin.get(`/api/admin/webhooks/${webhook.id}/events?limit=1`)).body;
  const enrollmentId = (await admin.get(`/api/admin/enrollments?search=${email}`)).body.items[0].id;
  for (const path of [
    '/api/admin/webhooks',
    `/api/admin/webhook-events/${items[0].id}`,
    '/api/admin/unmatched-products',
    `/api/admin/enrollments/${enrollmentId}/access`,
  ])
    expect(await plansAt(path)).not.toMatch(readWhole);
});
