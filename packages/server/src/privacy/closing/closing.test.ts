import { setTimeout } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Answer } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { tictoFollowUp } from '../../../test/purchases/ticto-deliveries.ts';
import { sessions, userRoles, users } from '../../tables/accounts.ts';
import { auditLog } from '../../tables/audit.ts';
import { mails } from '../../tables/mail.ts';
import { accountClosings, privacyRequests } from '../../tables/privacy.ts';
import { webhookEvents } from '../../tables/purchases.ts';
import { runLongJobs } from '../../long-jobs/run-long-jobs.ts';
import { myData } from '../my-data/my-data-job.ts';
import { eraseDue } from './erase-due.ts';

const START = '2026-03-09T15:00:00Z';
const DAY_MS = 86_400_000;
const t = useTestApp({ now: START });
let webhook: WebhookFixture;
let productId: string;
beforeEach(async () => {
  travelTo(START);
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  await aJourney(t.db, { externalProductIds: [productId] });
});

const goToDay = (day: number) => travelTo(new Date(Date.parse(START) + day * DAY_MS));
/** As two processes do it at the same moment. */
const rounds = () => times(2, () => runRound(eraseDue, t.services, t.services.clock()));
const close = async (userId: string) => (await t.as({ userId })).post('/api/me/closing');
const keep = async (userId: string) => (await t.as({ userId })).delete('/api/me/closing');
const isThere = async (userId: string) => (await t.db.$count(users, eq(users.id, userId))) > 0;
const closingOf = async (userId: string) =>
  (await t.db.select().from(accountClosings).where(eq(accountClosings.userId, userId)))[0];
const requestsOf = (userId: string) =>
  t.db.select().from(privacyRequests).where(eq(privacyRequests.userId, userId)).orderBy(privacyRequests.id);
const mailsTo = async (email: string) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).filter(({ template }) =>
    /closing/.test(template ?? ''),
  );
const sale = (email: string) => aSale(webhook, { productId, email });
const subscriptions = (id: number) => [{ id, interval: 1, next_charge: '2026-04-09 12:00:00' }];
const aSubscription = async (email: string, id: number) =>
  tictoFollowUp(await sale(email), 'authorized', { hoursLater: 0, subscriptions: subscriptions(id) });
/** The next payment of the same subscription, some days later. */
async function aRenewal(first: Awaited<ReturnType<typeof aSubscription>>, days: number, id: number) {
  const { order } = JSON.parse(first.rawBody.toString()) as { order: object };
  const renewed = { ...order, transaction_hash: unique('renova') };
  return tictoFollowUp(first, 'authorized', {
    hoursLater: days * 24,
    order: renewed,
    subscriptions: subscriptions(id),
  });
}
const send = async (delivery: Awaited<ReturnType<typeof aSale>>) =>
  expect((await deliver(t, webhook, delivery)).status).toBe(200);

test('closing ends every session, asks once, says the day and how to come back, and a repeat keeps the day', async () => {
  const { userId, email } = await aMember(t.db);
  const other = await t.as({ userId });
  const callers = [await t.as({ userId }), await t.as({ userId }), await t.as({ userId })];
  const answers = await Promise.all(callers.map((caller) => caller.post('/api/me/closing')));
  const done = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
  expect(new Set(done.map(({ body }) => body.dueAt))).toEqual(new Set(['2026-03-16T15:00:00.000Z']));
  expect((await other.get('/api/me')).status).toBe(401);
  expect(await t.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);

  goToDay(1);
  expect((await close(userId)).body).toEqual({ dueAt: '2026-03-16T15:00:00.000Z' });
  expect(await requestsOf(userId)).toMatchObject([
    { kind: 'erase', channel: 'app', dueOn: '2026-03-24', answer: null },
  ]);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail!.text).toContain('16/03/2026 12:00');
  expect(mail!.text).toContain('Manter minha conta');
  expect(mail!.text).toMatch(/\/perfil\/privacidade\n/);
  // Sign-in stays possible.
  const caller = await t.as({ userId });
  expect((await caller.get('/api/me/privacy')).body.closing).toEqual({
    requestedAt: '2026-03-09T15:00:00.000Z',
    dueAt: '2026-03-16T15:00:00.000Z',
  });
  expect((await caller.delete('/api/me/closing')).body).toEqual({ kept: true });
  expect((await caller.delete('/api/me/closing')).body).toEqual({ kept: true });
  expect((await caller.get('/api/me/privacy')).body).toMatchObject({
    closing: null,
    requests: [{ kind: 'erase', answer: 'A pessoa voltou atrás.' }],
  });
  expect((await (await t.as({ userId }, { isConfirmed: false })).post('/api/me/closing')).body.code).toBe(
    'step_up_required',
  );
});

test('through thirty days each account goes on its day or stays, whatever is paid meanwhile', async () => {
  const [quiet, renewing, buying, back] = [
    await aMember(t.db),
    await aMember(t.db),
    await aMember(t.db),
    await aMember(t.db),
  ];
  const first = await aSubscription(renewing.email, 411);
  const bought = await aSubscription(buying.email, 412);
  await send(first);
  await send(bought);
  const everybody = [quiet, renewing, buying, back].map(({ userId }) => userId);
  const there: string[][] = [];
  const days: Record<number, () => Promise<unknown>> = {
    0: () => Promise.all(everybody.map(close)),
    2: async () => send(await aRenewal(first, 2, 411)),
    3: async () => send(await aRenewal(bought, 3, 412)),
    // Of an order that nobody knew.
    5: async () => send(await sale(buying.email)),
    6: () => keep(back.userId),
    10: () => Promise.all([close(buying.userId), close(back.userId)]),
    // Told again, and renewed: nothing is new in either.
    12: async () => {
      await send(bought);
      await send(await aRenewal(bought, 12, 412));
      await send(await aRenewal(first, 12, 411));
    },
    16: () => keep(back.userId),
  };
  for (let day = 0; day < 30; day += 1) {
    goToDay(day);
    await days[day]?.();
    // The last moment of the time to come back.
    if (day === 7 || day === 17) {
      travelTo(new Date(Date.parse(START) + day * DAY_MS - 1));
      await rounds();
      there.push(await namesOf());
      goToDay(day);
    }
    await rounds();
    there.push(await namesOf());
  }
  async function namesOf() {
    const rows = await t.db.select().from(users).where(inArray(users.id, everybody));
    return everybody
      .filter((id) => rows.some((row) => row.id === id))
      .map((id) => ['quiet', 'renewing', 'buying', 'back'][everybody.indexOf(id)]!);
  }
  const all = ['quiet', 'renewing', 'buying', 'back'];
  const expected = [
    ...Array.from({ length: 8 }, () => all),
    ...Array.from({ length: 11 }, () => ['buying', 'back']),
    ...Array.from({ length: 13 }, () => ['back']),
  ];
  expect(there).toEqual(expected);
  expect((await mailsTo(back.email)).map(({ template }) => template)).toEqual(['account_closing', 'account_closing']);
  // What was paid for the forgotten order opened nothing and made nobody, and is an error to refund.
  expect(await t.db.$count(users, eq(users.email, renewing.email))).toBe(0);
  const events = await t.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.webhookId, webhook.id))
    .orderBy(webhookEvents.id);
  expect(events.filter(({ status }) => status === 'error')).toHaveLength(1);
  const entries = await t.db.select().from(auditLog).where(inArray(auditLog.subjectId, everybody)).orderBy(auditLog.id);
  const erased = entries.filter(({ action }) => action === 'Conta excluída a pedido');
  expect(new Set(erased.map(({ actorId, subject }) => `${actorId} ${subject}`))).toEqual(
    new Set(['null Conta excluída']),
  );
  expect(new Set(erased.map(({ subjectId }) => all[everybody.indexOf(subjectId!)]))).toEqual(
    new Set(['quiet', 'renewing', 'buying']),
  );
  expect(erased).toHaveLength(3);
});

describe('a new order', () => {
  test('stops the closing in its own transaction, mails why, and says so in the request', async () => {
    const { userId, email } = await aMember(t.db);
    await close(userId);
    const delivery = await sale(email);
    await times(3, () => deliver(t, webhook, delivery));
    expect(await closingOf(userId)).toBeUndefined();
    const [asked, stopped, ...more] = await mailsTo(email);
    expect([asked?.template, stopped?.template, more]).toEqual(['account_closing', 'closing_stopped', []]);
    expect(stopped!.text).toContain('chegou uma compra nova');
    expect(await requestsOf(userId)).toMatchObject([
      { answer: expect.stringContaining('compra nova'), answeredAt: new Date(START) },
    ]);
    goToDay(8);
    await rounds();
    expect(await isThere(userId)).toBe(true);
  });

  test('of a product that no journey sells stops it, too; a refund and a delay do not', async () => {
    const { userId, email } = await aMember(t.db);
    const first = await aSubscription(email, 413);
    await send(first);
    await close(userId);
    await send(tictoFollowUp(first, 'subscription_delayed', { hoursLater: 1, subscriptions: subscriptions(413) }));
    await send(await aRenewal(first, 1, 413));
    await send(tictoFollowUp(first, 'refunded', { hoursLater: 2, subscriptions: subscriptions(413) }));
    expect(await closingOf(userId)).toBeDefined();
    await send(await aSale(webhook, { productId: unique('produto'), email }));
    expect(await closingOf(userId)).toBeUndefined();
  });

  test('at the same moment as the closing is known before it, or stops it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { userId, email } = await aMember(t.db);
      const delivery = await sale(email);
      const caller = await t.as({ userId });
      const answers = await Promise.all([caller.post('/api/me/closing'), deliver(t, webhook, delivery)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const isStopped = (await closingOf(userId)) === undefined;
      expect((await mailsTo(email)).map(({ template }) => template)).toEqual(
        isStopped ? ['account_closing', 'closing_stopped'] : ['account_closing'],
      );
      expect((await requestsOf(userId)).map(({ answeredAt }) => answeredAt !== null)).toEqual([isStopped]);
    }
  });
});

test('coming back and being erased at the same moment are one or the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    travelTo(START);
    const { userId } = await aMember(t.db);
    await close(userId);
    goToDay(7);
    const caller = await t.as({ userId });
    const [kept] = await Promise.all([caller.delete('/api/me/closing'), rounds()]);
    expect([kept.status, await isThere(userId)]).toEqual(kept.status === 200 ? [200, true] : [401, false]);
    if (kept.status === 200) expect(await requestsOf(userId)).toMatchObject([{ answer: 'A pessoa voltou atrás.' }]);
  }
});

test('a process that dies between leaves the person whole, and the next round erases them and all others', async () => {
  const [a, b] = [await aMember(t.db), await aMember(t.db)];
  await close(a.userId);
  await close(b.userId);
  goToDay(7);
  const dying = { ...t.services, jobs: { ...t.services.jobs, enqueue: () => Promise.reject(new Error('killed')) } };
  await expect(runRound(eraseDue, dying, t.services.clock())).rejects.toThrow('killed');
  expect([await isThere(a.userId), await isThere(b.userId)]).toEqual([true, true]);
  expect(await closingOf(a.userId)).toBeDefined();
  await rounds();
  expect([await isThere(a.userId), await isThere(b.userId)]).toEqual([false, false]);
});

test('an account that is deleted while its copy is being made goes, and takes the copy along', async () => {
  const admin = await t.as(await anAdmin(t.db));
  for (let round = 0; round < 6; round += 1) {
    const { userId } = await aMember(t.db);
    expect((await (await t.as({ userId })).post('/api/me/export')).status).toBe(200);
    const work = runRound(runLongJobs([myData]), t.services, t.services.clock());
    await setTimeout(round * 20);
    const [deleted] = await Promise.all([admin.post('/functions/v1/delete-user', { userId }), work]);
    expect([deleted.status, await isThere(userId)]).toEqual([200, false]);
  }
});

describe('the last administrator', () => {
  /** Two alone. */
  async function twoAdmins() {
    const all = await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'));
    for (const { userId } of all) await t.db.delete(users).where(eq(users.id, userId));
    return [await anAdmin(t.db), await anAdmin(t.db)] as const;
  }
  const admins = async () =>
    (await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).map(({ userId }) => userId);
  const demote = (caller: Awaited<ReturnType<typeof t.as>>, userId: string): Promise<Answer> =>
    caller.put(`/api/admin/people/${userId}/role`, { role: 'user' });

  test('is refused', async () => {
    const [a, b] = await twoAdmins();
    await demote(await t.as(a), b.userId);
    const caller = await t.as(a);
    expect((await caller.get('/api/me/privacy')).body.isLastAdmin).toBe(true);
    const refused = await caller.post('/api/me/closing');
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    expect((await caller.get('/api/me')).status).toBe(200);
  });

  test('is refused or stays, when the other is demoted at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      travelTo(START);
      const [a, b] = await twoAdmins();
      const [asA, asB] = [await t.as(a), await t.as(a)];
      const [closed, demoted] = await Promise.all([asA.post('/api/me/closing'), demote(asB, b.userId)]);
      expect([200, 409]).toContain(closed.status);
      goToDay(8);
      await rounds();
      expect(await admins()).toHaveLength(1);
      if (demoted.status < 300) expect(await admins()).toEqual([a.userId]);
    }
  });

  test('of two who both close, one is erased, and the request of the other stays open and says why', async () => {
    const [a, b] = await twoAdmins();
    expect([(await close(a.userId)).status, (await close(b.userId)).status]).toEqual([200, 200]);
    goToDay(8);
    await rounds();
    await rounds();
    const [left, ...more] = await admins();
    expect(more).toEqual([]);
    expect(await requestsOf(left!)).toMatchObject([
      { kind: 'erase', answeredAt: null, words: expect.stringContaining('é a única') },
    ]);
    await t.db
      .insert(userRoles)
      .values({ userId: (await anAdmin(t.db)).userId, role: 'admin' })
      .onConflictDoNothing();
    await rounds();
    expect(await isThere(left!)).toBe(false);
    expect(await requestsOf(left!)).toEqual([]);
  });
});
