import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aMember } from '../../fixtures/member.ts';
import { aPrivacyRequest } from '../../fixtures/privacy-request.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { longJobKinds } from '../long-job-kinds.ts';
import { runLongJobs } from '../long-jobs/run-long-jobs.ts';
import { sweepMails } from '../mail/delivery/sweep-mails.ts';
import { auditLog } from '../tables/audit.ts';
import { mails } from '../tables/mail.ts';
import { accountClosings, legalAcceptances, legalVersions, privacyRequests } from '../tables/privacy.ts';
import { platformSettings } from '../tables/settings.ts';

const NOW = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: NOW });
const requests = '/api/admin/privacy/requests';

beforeEach(async () => {
  travelTo(NOW);
  await t.db.delete(privacyRequests);
});

const auditOf = async ({ userId }: { userId: string }) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id)).map((entry) => [
    entry.action,
    entry.subject,
    entry.subjectId,
  ]);

describe('requests', () => {
  test('open ones come first due first, page by page, and answered ones the latest first', async () => {
    const [member, chief] = [await aMember(t.db, { name: 'Otávio Mello' }), await anAdmin(t.db)];
    const [admin, now] = [await t.as(chief), t.services.clock()];
    const day = (nth: number) => `2026-03-0${nth}`;
    for (const nth of [4, 2, 5, 1, 3, 3])
      await aPrivacyRequest(t.db, { now, kind: 'other', who: `Dia ${nth}`, receivedOn: day(nth) });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: { items: { who: string }[]; nextCursor: string | null; counts: object } } =
        await admin.get(`${requests}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...body.items.map(({ who }) => who));
      expect(body.counts).toEqual({ open: 6, done: 0 });
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual([1, 2, 3, 3, 4, 5].map((nth) => `Dia ${nth}`));

    const erase = await aPrivacyRequest(t.db, { now, kind: 'erase', userId: member.userId, receivedOn: day(1) });
    const dueAt = new Date('2026-03-12T15:00:00Z');
    await t.db.insert(accountClosings).values({ userId: member.userId, requestedAt: now, dueAt });
    const { items } = (await admin.get(`${requests}?limit=50`)).body;
    expect(items.find(({ id }: { id: string }) => id === erase.id)).toMatchObject({
      who: 'Otávio Mello',
      receivedOn: '2026-03-01',
      dueOn: '2026-03-16',
      erasesAt: dueAt.toISOString(),
      copy: null,
    });

    const answer = (id: string, text: string) => admin.post(`${requests}/${id}/answer`, { answer: text });
    expect((await answer(erase.id, 'Conta fechada.')).body).toMatchObject({
      answer: 'Conta fechada.',
      answeredAt: now.toISOString(),
    });
    travelTo('2026-03-10T15:00:00Z');
    // A repeat, or a second administrator: the first answer stays.
    expect((await answer(erase.id, 'Outra.')).body).toMatchObject({
      answer: 'Conta fechada.',
      answeredAt: now.toISOString(),
    });
    await answer(items.at(-1).id, 'Feito.');
    const done = (await admin.get(`${requests}?state=done`)).body;
    expect(done.items.map((item: { answer: string }) => item.answer)).toEqual(['Feito.', 'Conta fechada.']);
    expect(done.counts).toEqual({ open: 5, done: 2 });
    expect(await auditOf(chief)).toEqual([
      ['Pedido de privacidade respondido', member.email, member.userId],
      ['Pedido de privacidade respondido', 'Pessoa sem conta', null],
    ]);
    expect((await answer(member.userId, 'Feito.')).body.code).toBe('privacy_request_not_found');
  });

  test('one that came by letter is written down once, with its day and fifteen more', async () => {
    const [member, chief] = [await aMember(t.db, { name: 'Igor Sales' }), await anAdmin(t.db)];
    const admin = await t.as(chief);
    const entry = {
      kind: 'correct',
      userId: member.userId,
      channel: 'letter',
      words: 'Meu CPF mudou',
      receivedOn: '2026-03-08',
    };
    const [first, again] = await Promise.all([admin.post(requests, entry), admin.post(requests, entry)]);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(first.body).toMatchObject({
      who: 'Igor Sales',
      userId: member.userId,
      channel: 'letter',
      dueOn: '2026-03-23',
    });
    const { userId: _, ...ofNobody } = entry;
    const stranger = await admin.post(requests, { ...ofNobody, who: 'Rosa, sem conta' });
    expect(stranger.body).toMatchObject({ who: 'Rosa, sem conta', userId: null });
    expect(await t.db.$count(privacyRequests)).toBe(2);
    expect(await auditOf(chief)).toEqual([
      ['Pedido de privacidade registrado', member.email, member.userId],
      ['Pedido de privacidade registrado', 'Pessoa sem conta', null],
    ]);

    for (const receivedOn of ['2026-03-10', '2025-03-07', '0000-01-01'])
      expect((await admin.post(requests, { ...entry, receivedOn })).body.issues).toMatchObject([
        { path: 'receivedOn' },
      ]);
    expect((await admin.post(requests, { ...entry, userId: first.body.id })).body.code).toBe('user_not_found');
    expect((await admin.post(requests, ofNobody)).status).toBe(400);
  });

  test('a member has five that wait, however many are sent at once, and the same one only once', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const ask = (words: string) => caller.post('/api/me/privacy-requests', { kind: 'correct', words });
    const sent = await Promise.all(['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g'].map(ask));
    expect(sent.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThanOrEqual(5);
    const stored = await t.db.select().from(privacyRequests).where(eq(privacyRequests.userId, member.userId));
    expect(new Set(stored.map(({ words }) => words)).size).toBe(5);
    expect(stored).toHaveLength(5);
    expect((await ask('h')).body.code).toBe('too_many_requests_open');
    expect((await ask(stored[0]!.words)).body).toMatchObject({ id: stored[0]!.id, dueOn: '2026-03-24' });
    // What the school typed in for them does not count.
    const admin = await t.as(await anAdmin(t.db));
    await admin.post(`${requests}/${stored[0]!.id}/answer`, { answer: 'Corrigido.' });
    expect((await ask('h')).status).toBe(201);
  });
});

test('an answer is mailed to its member once, without its words, and to nobody where there is no account', async () => {
  const [member, chief] = [await aMember(t.db), await anAdmin(t.db)];
  const [admin, now] = [await t.as(chief), t.services.clock()];
  const { body: own } = await (
    await t.as(member)
  ).post('/api/me/privacy-requests', { kind: 'correct', words: 'Meu nome' });
  const typed = await aPrivacyRequest(t.db, { now, kind: 'copy', userId: member.userId, channel: 'letter' });
  const stranger = await aPrivacyRequest(t.db, { now, kind: 'other', who: 'Rosa' });
  const before = await t.db.$count(mails);
  const answer = (id: string) => admin.post(`${requests}/${id}/answer`, { answer: 'Mudamos para Xavier.' });
  await Promise.all([answer(own.id), answer(own.id), answer(stranger.id)]);
  travelTo('2026-03-09T15:05:00Z');
  await answer(typed.id);
  await answer(own.id);
  const told = await t.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'privacy_answered'), eq(mails.userId, member.userId)))
    .orderBy(mails.id);
  expect(told.map(({ recipient, userId }) => [recipient, userId])).toEqual([
    [member.email, member.userId],
    [member.email, member.userId],
  ]);
  expect(await t.db.$count(mails)).toBe(before + 2);
  expect(told[0]!.text).toContain('/perfil/privacidade');
  expect(JSON.stringify(told)).not.toContain('Xavier');
});

test('a request that is answered, done and erased with its member at the same moment ends without a failure', async () => {
  const admin = await t.as(await anAdmin(t.db));
  for (let round = 0; round < 8; round += 1) {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    await caller.post('/api/me/export');
    const { items } = (await admin.get(`${requests}?limit=100`)).body;
    const { id } = items.find(({ userId }: { userId: string }) => userId === member.userId);
    await (await t.as(member)).post('/api/me/closing');
    const [answered, , kept, deleted] = await Promise.all([
      admin.post(`${requests}/${id}/answer`, { answer: 'Feito.' }),
      runRound(runLongJobs(longJobKinds), t.services, t.services.clock()),
      (await t.as(member)).delete('/api/me/closing'),
      round % 2 === 0 ? admin.post('/functions/v1/delete-user', { userId: member.userId }) : undefined,
    ]);
    expect([answered.status, deleted?.status ?? 200]).toEqual([200, 200]);
    expect([200, 401]).toContain(kept.status);
    const [stored] = await t.db.select().from(privacyRequests).where(eq(privacyRequests.id, id));
    expect(stored!.answeredAt).not.toBeNull();
  }
});

test('a copy is made for the member who asked, whose file it is, and once it is there they are told again', async () => {
  const [member, chief] = [await aMember(t.db), await anAdmin(t.db)];
  const request = await aPrivacyRequest(t.db, { now: t.services.clock(), userId: member.userId });
  const path = `${requests}/${request.id}/copy`;
  expect((await (await t.as(chief, { isConfirmed: false })).post(path)).body.code).toBe('step_up_required');
  const admin = await t.as(chief);
  const [first] = await Promise.all([admin.post(path), admin.post(path)]);
  expect(first.body).toMatchObject({ id: request.id, copy: 'making', answeredAt: null });
  await vi.waitUntil(async () => {
    await runRound(runLongJobs(longJobKinds), t.services, t.services.clock());
    return (await admin.get(requests)).body.items[0].copy === 'ready';
  }, 30_000);
  const [theirs, others] = [await t.as(member), admin];
  const { jobs } = (await theirs.get('/api/long-jobs?kind=my-data')).body;
  expect(jobs).toMatchObject([{ state: 'done' }]);
  expect((await theirs.get(`/api/long-jobs/${jobs[0].id}/result`)).status).toBe(200);
  expect((await others.get(`/api/long-jobs/${jobs[0].id}/result`)).status).toBe(404);
  const told = () => t.db.$count(mails, eq(mails.userId, member.userId));
  expect(await told()).toBe(1);
  travelTo('2026-03-09T15:05:00Z');
  expect((await Promise.all([admin.post(path), admin.post(path)])).map(({ body }) => body.copy)).toEqual([
    'ready',
    'ready',
  ]);
  expect(await told()).toBe(2);
  expect(await auditOf(chief)).toContainEqual(['Cópia dos dados enviada ao membro', member.email, member.userId]);

  const stranger = await aPrivacyRequest(t.db, { now: t.services.clock(), who: 'Rosa' });
  expect((await admin.post(`${requests}/${stranger.id}/copy`)).body.code).toBe('user_not_found');
});

describe('what the school chooses', () => {
  const read = async (chief: { userId: string }) => (await (await t.as(chief)).get('/api/admin/privacy')).body;

  test('stands as the law has it until somebody changes it, one part at a time, with an audit entry', async () => {
    const chief = await anAdmin(t.db);
    expect(await read(chief)).toMatchObject({
      minimumAge: 18,
      supplier: { name: '', document: '', address: '' },
      retention: {
        mailsDays: null,
        payloadDays: 180,
        purchasesYears: 5,
        accessMonths: 6,
        securityDays: 180,
        auditDays: 180,
      },
      legal: { terms: null, privacy: null },
    });
    const admin = await t.as(chief);
    const set = (body: object) => admin.put('/api/admin/privacy', body);
    const supplier = { name: 'Escola Ltda', document: '12abc34501de35', address: 'Rua das Flores, 1' };
    expect((await set({ supplier })).body.supplier).toEqual({ ...supplier, document: '12.ABC.345/01DE-35' });
    const retention = { mailsDays: 365, payloadDays: 120, purchasesYears: 0 };
    expect((await set({ retention })).body).toMatchObject({ retention, supplier: { name: 'Escola Ltda' } });
    expect((await set({ retention })).status).toBe(200);
    expect((await auditOf(chief)).map(([action]) => action)).toEqual(['Privacidade editada', 'Privacidade editada']);
    for (const wrong of [
      { supplier: { ...supplier, document: '12.345.678/0001-00' } },
      { retention: { ...retention, mailsDays: 89 } },
      { retention: { ...retention, payloadDays: 119 } },
      { minimumAge: 17 },
      {},
    ])
      expect((await set(wrong)).status).toBe(400);
    await t.db.delete(platformSettings).where(sql`setting_key in ('supplier', 'retention')`);
  });

  test('a lower age takes the word of somebody who knows what it means; a higher one does not', async () => {
    const admin = await t.as(await anAdmin(t.db));
    const set = (minimumAge: number, understands?: true) =>
      admin.put('/api/admin/privacy', { minimumAge, understands });
    expect((await set(16)).body.code).toBe('must_understand');
    expect((await set(16, true)).body.minimumAge).toBe(16);
    expect((await set(16)).status).toBe(200);
    expect((await set(12)).body.code).toBe('must_understand');
    expect((await set(12, true)).body.minimumAge).toBe(12);
    expect((await set(16)).body.minimumAge).toBe(16);
    expect((await set(18)).body.minimumAge).toBe(18);
  });

  test('says how many members accepted the newest texts, and how many requests are due soon', async () => {
    const [member, chief] = [await aMember(t.db), await anAdmin(t.db)];
    const before = await read(chief);
    const now = t.services.clock();
    const version = { kind: 'terms', text: 'Texto', changes: '', createdAt: now } as const;
    await t.db
      .insert(platformSettings)
      .values({ settingKey: 'terms_of_use', settingValue: { value: 'Texto' }, updatedAt: now });
    // Nobody reads that policy any more.
    await t.db
      .insert(legalVersions)
      .values([...[1, 2].map((number) => ({ ...version, number })), { ...version, kind: 'privacy', number: 1 }]);
    const accepted = { kind: 'terms', acceptedAt: now, address: '203.0.113.7' } as const;
    await t.db.insert(legalAcceptances).values([
      { ...accepted, userId: member.userId, number: 1 },
      { ...accepted, userId: member.userId, number: 2 },
      { ...accepted, userId: (await aMember(t.db)).userId, number: 1 },
      { ...accepted, userId: chief.userId, number: 2 },
    ]);
    // Amber from two thirds of the fifteen days on: the tenth day.
    for (const receivedOn of ['2026-02-10', '2026-02-27', '2026-02-28'])
      await aPrivacyRequest(t.db, { now, receivedOn });
    await aPrivacyRequest(t.db, { now, receivedOn: '2026-02-01', answeredAt: now, answer: 'Feito.' });
    expect(await read(chief)).toMatchObject({
      legal: { terms: { number: 2, accepted: 1, createdAt: expect.stringContaining('2026-03-09') }, privacy: null },
      members: before.members + 1,
      openRequests: 3,
      dueSoon: 2,
    });
  });
});

describe('old mails', () => {
  test('go when the school said so, but not those that wait', async () => {
    const admin = await t.as(await anAdmin(t.db));
    await t.db.delete(mails);
    const at = (day: number) => new Date(Date.parse(NOW) - day * 86_400_000);
    for (const status of ['sent', 'failed', 'queued'] as const)
      await aMail(t.db, { status, now: at(101), subject: `velho ${status}` });
    for (let nth = 0; nth < 510; nth++) await aMail(t.db, { now: at(120) });
    await aMail(t.db, { now: at(99), subject: 'novo' });
    const sweep = () => Promise.all([1, 2].map(() => runRound(sweepMails, t.services, t.services.clock())));
    await sweep();
    expect(await t.db.$count(mails)).toBe(514);
    await admin.put('/api/admin/privacy', { retention: { mailsDays: 100, payloadDays: 180, purchasesYears: 5 } });
    await sweep();
    await sweep();
    const left = await t.db.select({ subject: mails.subject }).from(mails).orderBy(mails.subject);
    expect(left.map(({ subject }) => subject)).toEqual(['novo', 'velho queued']);
    await t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'retention'));
  });
});
