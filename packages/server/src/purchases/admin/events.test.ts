import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { explainedBy } from '../../../fixtures/explain.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { anEvent } from '../../../fixtures/webhook-event.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';
import { containsAllTerms, searchTerms } from '../../platform/database/search-terms.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const eventsOf = async (webhookId: string, query = '') => {
  const { body } = await admin.get(`/api/admin/webhooks/${webhookId}/events?${query}`);
  return {
    ids: body.items.map(({ id }: { id: string }) => id) as string[],
    nextCursor: body.nextCursor as string | null,
  };
};
const minute = (n: number) => new Date(Date.UTC(2026, 2, 1, 10, n));

describe('the history of a webhook', () => {
  test('is read page by page, newest first, and holds no other webhook’s events', async () => {
    const { id: webhookId } = await aWebhook(t.db);
    await anEvent(t.db);
    const made = [];
    for (let n = 0; n < 5; n++) made.push((await anEvent(t.db, { webhookId, now: minute(n) })).id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await eventsOf(webhookId, `limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.ids);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(made.toReversed());
  });

  test('tells of each event what a person can act on, and not its payload', async () => {
    const { id: webhookId } = await aWebhook(t.db);
    const fields = {
      status: 'error',
      statusCode: 200,
      eventType: 'authorized',
      responseMessage: 'Nenhuma jornada tem o ID X: adicione-o a uma jornada e reprocesse',
      buyerEmail: 'ana@exemplo.com.br',
      orderReference: 'TP1',
    } as const;
    await anEvent(t.db, { webhookId, ...fields, payload: { muito: 'comprido' } });
    const { body } = await admin.get(`/api/admin/webhooks/${webhookId}/events`);
    expect(body.items).toMatchObject([{ ...fields, isTest: false, isKept: false, repeats: 1, canReprocess: true }]);
    expect(JSON.stringify(body)).not.toContain('comprido');
  });

  test('shows calls with a wrong secret in one row a day, counted, with nothing to process again', async () => {
    const webhook = await aWebhook(t.db, { secret: 'certo' });
    for (let count = 0; count < 3; count++) await deliver(t, webhook, await aSale({ ...webhook, secret: 'errado' }));
    const { body } = await admin.get(`/api/admin/webhooks/${webhook.id}/events`);
    expect(body.items).toMatchObject([{ statusCode: 401, status: 'error', repeats: 3, canReprocess: false }]);
    await deliver(t, webhook, await aSale(webhook));
    // Refused calls are not events and are counted separately.
    expect((await admin.get(`/api/admin/webhooks/${webhook.id}`)).body).toMatchObject({
      totalEvents: 1,
      refusedCalls: 3,
    });
    const detail = await admin.get(`/api/admin/webhook-events/${body.items[0].id}`);
    expect(detail.body).toMatchObject({ payload: null, headers: null, journeys: [], buyer: null });
    const again = await admin.post(`/api/admin/webhook-events/${body.items[0].id}/processing`);
    expect([again.status, again.body.code]).toEqual([409, 'event_without_payload']);
  });

  test('is searched by the buyer’s address and by the order, and kept to one status, page by page', async () => {
    const { id: webhookId } = await aWebhook(t.db);
    const name = unique('compradora');
    const email = `${name}@exemplo.com.br`;
    const made: string[] = [];
    for (let n = 0; n < 3; n++)
      made.push((await anEvent(t.db, { webhookId, now: minute(n), buyerEmail: email, orderReference: `TP${n}X9` })).id);
    const failed = await anEvent(t.db, { webhookId, now: minute(5), buyerEmail: email, status: 'error' });
    await anEvent(t.db, { webhookId, now: minute(6), buyerEmail: 'outra@exemplo.com.br' });
    await anEvent(t.db, { now: minute(7), buyerEmail: email });

    expect((await eventsOf(webhookId, `search=${name.toUpperCase()}`)).ids).toEqual([failed.id, ...made.toReversed()]);
    expect((await eventsOf(webhookId, `search=${name} tp1x9`)).ids).toEqual([made[1]]);
    expect((await eventsOf(webhookId, `search=${name}&status=error`)).ids).toEqual([failed.id]);
    expect((await eventsOf(webhookId, 'search=tp')).ids).toEqual(made.toReversed());
    expect((await eventsOf(webhookId, 'search=ninguem-comprou')).ids).toEqual([]);
    const first = await eventsOf(webhookId, `search=${name}&limit=3`);
    const rest = await eventsOf(webhookId, `search=${name}&limit=3&cursor=${first.nextCursor}`);
    expect([...first.ids, ...rest.ids]).toEqual([failed.id, ...made.toReversed()]);
  });

  test('finds what lies behind thousands of newer events, and what thousands have', async () => {
    const { id: webhookId } = await aWebhook(t.db);
    const name = unique('antiga');
    const old = await anEvent(t.db, { webhookId, now: minute(0), buyerEmail: `${name}@exemplo.com.br` });
    await t.db.execute(sql`
      insert into webhook_events (id, webhook_id, created_at, status, buyer_email)
      select gen_random_uuid(), ${webhookId}, '2026-03-02'::timestamptz + n * interval '1 second', 'success', 'muitos@exemplo.com.br'
        from generate_series(1, 10100) n`);
    expect((await eventsOf(webhookId, `search=${name}`)).ids).toEqual([old.id]);
    expect((await eventsOf(webhookId, `search=${name}&status=success`)).ids).toEqual([old.id]);
    expect((await eventsOf(webhookId, `search=${name}&status=error`)).ids).toEqual([]);
    expect((await eventsOf(webhookId, 'search=muitos&limit=100')).ids).toHaveLength(100);

    // A word that is common in other webhooks and rare in this one.
    const other = await aWebhook(t.db);
    const only = await anEvent(t.db, { webhookId: other.id, now: minute(0), buyerEmail: 'muitos@exemplo.com.br' });
    await t.db.execute(sql`
      insert into webhook_events (id, webhook_id, created_at, status, buyer_email)
      select gen_random_uuid(), ${other.id}, '2026-03-02'::timestamptz + n * interval '1 second', 'success', 'outra@exemplo.com.br'
        from generate_series(1, 2100) n`);
    expect((await eventsOf(other.id, 'search=muitos')).ids).toEqual([only.id]);
    expect((await eventsOf(other.id, 'search=mu')).ids).toEqual([]);
  });

  test.each([
    ['the newest', sql``, 'webhook_events_recent_idx'],
    ['those of one status', sql`and status = 'error'`, 'webhook_events_status_idx'],
    ['those behind a page', sql`and (created_at, id) < (now(), ${unknownId()}::uuid)`, 'webhook_events_recent_idx'],
  ])('%s are read off an index, unsorted', async (_what, more, index) => {
    const plan = await explainedBy(
      t.db,
      sql`select id from webhook_events where webhook_id = ${unknownId()}::uuid ${more} order by created_at desc, id desc limit 51`,
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });

  test('a search goes by the index of words, and kept events are counted by theirs', async () => {
    const words = searchTerms('ana@exemplo')!;
    const search = await explainedBy(
      t.db,
      sql`select id from webhook_events where ${containsAllTerms(sql`search_key`, words)}`,
    );
    expect(search).toContain('webhook_events_search_idx');
    const kept = await explainedBy(
      t.db,
      sql`select 1 from webhook_events where webhook_id = ${unknownId()}::uuid and is_kept limit 1001`,
    );
    expect(kept).toContain('webhook_events_kept_idx');
  });
});

function unknownId() {
  return '0195a000-0000-7000-8000-00000000ffff';
}

describe('one event', () => {
  test('tells whose access it touched, in which journeys, and whether they still need a password', async () => {
    const webhook = await aWebhook(t.db);
    const paid = await aJourney(t.db, { tipo: 'paga' });
    const email = `${unique('nova')}@exemplo.com.br`;
    const sale = await aSale(webhook, { productId: paid.externalProductIds[0]!, email, name: 'Ana Conceição' });
    await deliver(t, webhook, sale);
    await deliver(t, webhook, sale);
    const { ids } = await eventsOf(webhook.id);
    const [again, first] = await Promise.all(
      ids.map(async (id) => (await admin.get(`/api/admin/webhook-events/${id}`)).body),
    );
    expect(first).toMatchObject({
      platform: 'ticto',
      status: 'success',
      statusCode: 200,
      buyerEmail: email,
      buyer: { email, name: 'Ana Conceição', hasPassword: false },
      journeys: [{ id: paid.id, name: paid.name }],
      payload: { status: 'authorized' },
    });
    expect(again).toMatchObject({ responseMessage: 'Duplicado', journeys: [{ id: paid.id }] });
  });

  test('holds no secret, whatever the platform sent in body and headers', async () => {
    for (const platform of ['ticto', 'stripe', 'hotmart'] as const) {
      const webhook = await aWebhook(t.db, { platform, secret: 'whsec_1', previousSecret: 'whsec_2' });
      expect((await deliver(t, webhook, await aSale(webhook))).status).toBe(200);
      const { ids } = await eventsOf(webhook.id);
      const { body } = await admin.get(`/api/admin/webhook-events/${ids[0]}`);
      expect(body.payload).not.toBeNull();
      expect(JSON.stringify(body)).not.toMatch(/whsec_1|whsec_2/);
      expect(JSON.stringify(body)).not.toContain(webhook.token);
    }
  });

  test('outlives the buyer whose account is deleted', async () => {
    const webhook = await aWebhook(t.db);
    const paid = await aJourney(t.db, { tipo: 'paga' });
    await deliver(t, webhook, await aSale(webhook, { productId: paid.externalProductIds[0]! }));
    const { ids } = await eventsOf(webhook.id);
    const path = `/api/admin/webhook-events/${ids[0]}`;
    const { userId } = (await admin.get(path)).body.buyer;
    await admin.post('/functions/v1/delete-user', { userId });
    expect((await admin.get(path)).body).toMatchObject({ buyer: null, journeys: [], status: 'success' });
  });
});
