/** What is another person's stays theirs when somebody is erased (decisions C16, K35). */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { enrollmentsIn } from '../../../fixtures/at-once.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aLongJob } from '../../../fixtures/long-job.ts';
import { aMail } from '../../../fixtures/mail.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aPrivacyRequest } from '../../../fixtures/privacy-request.ts';
import { sendList } from '../../../fixtures/people-import.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { eraseSomebody, prove } from '../../../test/privacy/erase-somebody.ts';
import { tictoFollowUp } from '../../../test/purchases/ticto-deliveries.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { users } from '../../tables/accounts.ts';
import { longJobs } from '../../tables/long-jobs.ts';
import { mails } from '../../tables/mail.ts';
import { erasedAccounts, privacyRequests } from '../../tables/privacy.ts';
import { purchaseFacts } from '../../tables/purchases.ts';
import { eraseTracesJob } from './erase-traces-job.ts';
import { sweepErased } from './sweep-erased.ts';

const t = useTestApp();
let admin: Caller;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
let [lia, neta] = ['', ''];
beforeAll(async () => {
  configureMail(t);
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(async () => {
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  journey = await aJourney(t.db, { externalProductIds: [productId] });
  [lia, neta] = [`${unique('lia')}@exemplo.com.br`, `${unique('neta')}@exemplo.com.br`];
});

const isOpen = async (email: string) => {
  const [user] = await t.db.select().from(users).where(eq(users.email, email));
  return user !== undefined && (await enrollmentsIn(t.db, user.id, journey.id))[0]?.suspendedAt === null;
};
/** A call that nobody can read yet. */
const received = async (body: object) => {
  const shop = await aWebhook(t.db, { platform: 'other', secret: null, mapping: null, mappingRevision: 0 });
  const { headers } = await aSale(webhook);
  await deliver(t, shop, { headers, rawBody: Buffer.from(JSON.stringify(body)) });
  const payload = async () => {
    const { rows } = await t.db.execute<{ payload: unknown }>(
      sql`select payload from webhook_events where webhook_id = ${shop.id}`,
    );
    return rows[0]!.payload;
  };
  expect(await payload()).toEqual(body);
  return payload;
};

test('an address that nobody proved takes nobody’s sales along', async () => {
  const closed = await aWebhook(t.db, { status: 'inactive' });
  const { userId } = await aMember(t.db, { email: lia });
  await deliver(t, webhook, await aSale(webhook, { productId: unique('nenhum'), email: lia }));
  await deliver(t, closed, await aSale(closed, { productId, email: lia }));
  const unread = await received({ comprador: lia });
  await eraseSomebody(t, admin, userId);
  expect(await t.db.$count(purchaseFacts, sql`buyer_email = ${lia} and is_unmatched`)).toBe(1);
  expect(await unread()).toEqual({ comprador: lia });
  await t.db.execute(sql`update webhooks set status = 'active' where id = ${closed.id}`);
  await admin.post(`/api/admin/webhooks/${closed.id}/kept-events`);
  expect(await isOpen(lia)).toBe(true);
});

test('an order that somebody else paid in stays theirs, by whatever name it is known', async () => {
  const chained = (sale: Awaited<ReturnType<typeof aSale>>, hoursLater: number, ids: number[], email = lia) => {
    const body = JSON.parse(sale.rawBody.toString());
    return tictoFollowUp(sale, 'authorized', {
      hoursLater,
      order: { ...body.order, transaction_hash: unique('pedido') },
      customer: { ...body.customer, email },
      subscriptions: ids.map((id) => ({ id, interval: 1, next_charge: '2026-04-09 12:00:00' })),
    });
  };
  const sale = await aSale(webhook, { productId, email: lia });
  const [a, b] = [Number.parseInt(randomUUID(), 16) % 1e9, Number.parseInt(randomUUID(), 16) % 1e9];
  await deliver(t, webhook, chained(sale, 1, [a]));
  await deliver(t, webhook, chained(sale, 2, [a, b]));
  await deliver(t, webhook, chained(sale, 3, [b], neta));
  expect([await isOpen(lia), await isOpen(neta)]).toEqual([true, true]);
  await eraseSomebody(t, admin, await prove(t, lia));
  expect((await deliver(t, webhook, chained(sale, 4, [b], neta))).body).toMatchObject({ status: 'success' });
  expect(await isOpen(neta)).toBe(true);
});

test('a call that nobody can read goes with the only address in it, unless that was ever the school’s', async () => {
  const { userId } = await aMember(t.db, { email: lia, emailVerified: true });
  const own = await received({ comprador: lia });
  const asAffiliate = await received({ afiliado: lia, comprador: neta, nota: `Para\n${lia}` });
  await eraseSomebody(t, admin, userId);
  expect(await own()).toBeNull();
  expect(await asAffiliate()).toEqual({
    afiliado: 'Conta excluída',
    comprador: neta,
    nota: 'Para\nConta excluída',
  });

  const once = await anAdmin(t.db, { email: neta, emailVerified: true });
  await t.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: once.userId },
      action: 'Jornada criada',
      subject: 'Trilha',
      now: t.services.clock(),
    }),
  );
  expect((await admin.put(`/api/admin/people/${once.userId}/role`, { role: 'user' })).status).toBe(200);
  const refund = await received({ loja: neta, pedido: 'A-17' });
  await eraseSomebody(t, admin, once.userId);
  expect(await refund()).toEqual({ loja: 'Conta excluída', pedido: 'A-17' });
});

test('mails and lists that only quote an administrator stay as they are, those that quote a member do not', async () => {
  const list = `Nome;E-mail;Contato\r\nOutra;${unique('outra')}@exemplo.com.br;`;
  const now = t.services.clock();
  const ended = { state: 'done', endedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) } as const;
  for (const kind of ['administrator', 'member']) {
    const email = `${unique(kind)}@exemplo.com.br`;
    const make = kind === 'administrator' ? anAdmin : aMember;
    const { userId } = await make(t.db, { email, emailVerified: true });
    const { id } = await aMail(t.db, { text: `Dúvidas? Escreva para ${email}` });
    const brought = await sendList(admin, `${list}${email}\r\n`);
    const search = { asked: { filter: { role: 'all', words: email, id: null } } };
    const job = await aLongJob(t.db, { arguments: search, ...ended });
    await eraseSomebody(t, admin, userId);
    const [mail] = await t.db.select().from(mails).where(eq(mails.id, id));
    expect(mail!.text).toBe(`Dúvidas? Escreva para ${kind === 'member' ? 'Conta excluída' : email}`);
    const { rows } = await t.db.execute(sql`select 1 from people_import_files where import_id = ${brought.body.id}`);
    expect(rows).toHaveLength(kind === 'member' ? 0 : 1);
    const [searched] = await t.db.select().from(longJobs).where(eq(longJobs.id, job.id));
    expect(searched!.arguments).toEqual({ asked: { filter: { role: 'all', words: 'Conta excluída', id: null } } });
  }
});

test('an erasure whose job was lost goes on a day later, whatever became of the key', async () => {
  const unread = await received({ comprador: lia });
  const { userId } = await aMember(t.db, { email: lia, emailVerified: true });
  const traces = { emails: [lia], buyers: [lia], eventIds: [], mailIds: [], importIds: [], conversationIds: [] };
  await t.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, userId));
    const erasedAt = t.services.clock();
    await tx
      .insert(erasedAccounts)
      .values({ userId, erasedAt, traces: { ...traces, isOfSchool: false, picture: null } });
  });
  await runRound(sweepErased, t.services, new Date(t.services.clock().getTime() + 86_400_001));
  await expect.poll(unread, { timeout: 20_000 }).toBeNull();
});

test('a request that was typed in without the account loses their address; one of a new customer with it keeps it', async () => {
  const { userId } = await aMember(t.db, { email: lia, emailVerified: true });
  const now = new Date();
  const typed = {
    who: `Lia <${lia}>`,
    words: `Escreveu de ${lia.toUpperCase()}, e não de x${lia}`,
    channel: 'email' as const,
  };
  const { id } = await aPrivacyRequest(t.db, { ...typed, now: new Date(now.getTime() - 60_000) });
  await eraseSomebody(t, admin, userId);
  const later = await aPrivacyRequest(t.db, { ...typed, now: new Date(now.getTime() + 60_000) });
  await t.db.execute(
    sql`update erased_accounts set traces = ${JSON.stringify({ emails: [lia], buyers: [], eventIds: [], mailIds: [], importIds: [], isOfSchool: false, picture: null, conversationIds: [] })}::jsonb where user_id = ${userId}`,
  );
  await eraseTracesJob({ ...t.services, dataDir: t.services.environment.dataDir }).run({ userId }, t.services.jobs);
  const stored = new Map((await t.db.select().from(privacyRequests)).map((one) => [one.id, one]));
  expect(stored.get(id)).toMatchObject({
    who: 'Lia <Conta excluída>',
    words: `Escreveu de Conta excluída, e não de x${lia}`,
    answeredAt: null,
  });
  expect(stored.get(later.id)).toMatchObject({ who: typed.who, words: typed.words });
});
