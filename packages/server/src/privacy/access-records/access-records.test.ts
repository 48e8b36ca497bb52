import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anApiKey } from '../../../fixtures/api-key.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { createAccessNotes } from '../../platform/sessions/access-notes.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog, securityEvents } from '../../tables/audit.ts';
import { accessRecords } from '../../tables/privacy.ts';
import { keepAccessRecords, storeAccesses, sweepAccessRecords } from './store-accesses.ts';

const NOW = '2026-03-09T15:20:00.000Z';
const t = useTestApp({ now: NOW, configuration: () => ({ TRUST_PROXY: '127.0.0.1' }) });
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const flush = () => runRound(keepAccessRecords, t.services, t.services.clock());
const recordsOf = async (...people: { userId: string }[]) => {
  const ids = people.map(({ userId }) => userId);
  const rows = await t.db
    .select()
    .from(accessRecords)
    .where(inArray(accessRecords.userId, ids))
    .orderBy(accessRecords.at);
  return rows.map(({ at, userId, address }) => [at.toISOString(), ids.indexOf(userId), address] as const);
};

beforeEach(async () => {
  travelTo(NOW);
  await flush();
});

describe('who used the school, when and from where', () => {
  test('sessions of members and administrators leave records, also where they are refused; keys and strangers leave none', async () => {
    const [member, chief, programmer] = [await aMember(t.db), await anAdmin(t.db), await anAdmin(t.db)];
    const [caller, admin] = [await t.as(member), await t.as(chief)];
    // Behind a trusted proxy: what the client claims itself is left of its address.
    await caller.get('/api/me', from('10.9.9.9, 203.0.113.7'));
    await caller.get('/api/me', from('203.0.113.7'));
    expect((await caller.get('/api/admin/people', from('2001:DB8:0::7'))).status).toBe(403);
    await admin.get('/api/me', from('198.51.100.4'));
    const { caller: key } = await anApiKey(t, { userId: programmer.userId });
    expect((await key.get('/api/admin/journeys')).status).toBe(200);
    await t.visitor.get('/api/settings', from('203.0.113.7'));
    expect(await recordsOf(member, chief, programmer)).toEqual([]);
    await flush();
    const records = (await recordsOf(member, chief, programmer)).map(([at, who, address]) => `${at} ${who} ${address}`);
    expect(records.toSorted()).toEqual([`${NOW} 0 2001:db8::7`, `${NOW} 0 203.0.113.7`, `${NOW} 1 198.51.100.4`]);
  });

  test('a sign-in is a record of its own, and one an hour follows', async () => {
    const member = await aMember(t.db);
    const signIn = () =>
      t.visitor.post('/api/accounts/sign-in', { email: member.email, password: FIXTURE_PASSWORD }, from('203.0.113.7'));
    const caller = await t.as(member);
    for (const minute of ['20', '30', '40']) {
      travelTo(`2026-03-09T15:${minute}:00Z`);
      if (minute !== '40') expect((await signIn()).status).toBe(200);
      await caller.get('/api/me', from('203.0.113.7'));
    }
    travelTo('2026-03-09T16:00:00Z');
    await caller.get('/api/me', from('203.0.113.7'));
    await flush();
    expect((await recordsOf(member)).map(([at]) => at.slice(11, 16))).toEqual(['15:20', '15:30', '16:00']);
  });

  test('another process adds none to the same hour, and a batch that is stored twice is there once', async () => {
    const member = await aMember(t.db);
    const other = { db: t.db, accessNotes: createAccessNotes({ clock: t.services.clock }) };
    t.services.accessNotes.noteRequest(member.userId, '203.0.113.7');
    await flush();
    travelTo('2026-03-09T15:40:00Z');
    other.accessNotes.noteRequest(member.userId, '203.0.113.7');
    await storeAccesses(other);
    other.accessNotes.noteSignIn(member.userId, '203.0.113.7');
    other.accessNotes.noteSignIn(member.userId, '203.0.113.7');
    await storeAccesses(other);
    expect((await recordsOf(member)).map(([at]) => at.slice(11, 16))).toEqual(['15:20', '15:40']);
  });

  test('what the database did not take is stored later', async () => {
    const member = await aMember(t.db);
    t.services.accessNotes.noteRequest(member.userId, '203.0.113.7');
    const away = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof t.db;
    await expect(storeAccesses({ ...t.services, db: away })).rejects.toThrow('away');
    expect(await recordsOf(member)).toEqual([]);
    await flush();
    expect(await recordsOf(member)).toHaveLength(1);
  });

  test('records stay for six months of the calendar, also of an account that was deleted', async () => {
    const [member, chief] = [await aMember(t.db), await anAdmin(t.db)];
    t.services.accessNotes.noteRequest(member.userId, '203.0.113.7');
    await flush();
    await (await t.as(chief)).post('/functions/v1/delete-user', { userId: member.userId });
    const countAt = async (now: string) => {
      await runRound(sweepAccessRecords, t.services, new Date(now));
      return (await recordsOf(member)).length;
    };
    // 184 days: by the days of a year they would have gone four too early.
    expect([await countAt('2026-09-09T15:20:00Z'), await countAt('2026-09-09T15:20:01Z')]).toEqual([1, 0]);
    // The 31st of August has no day of its own in February.
    await t.db
      .insert(accessRecords)
      .values({ at: new Date('2026-08-31T12:00:00Z'), userId: member.userId, address: '' });
    expect([await countAt('2027-02-28T23:00:00Z'), await countAt('2027-03-01T00:00:00Z')]).toEqual([1, 0]);
  });
});

describe('reading them', () => {
  const path = '/api/admin/privacy/access-records';
  const record = (userId: string, at: string, address = '203.0.113.7') =>
    t.db.insert(accessRecords).values({ at: new Date(at), userId, address });

  test('takes a confirmation, and every page is written to the audit and the security log', async () => {
    const [member, chief] = [await aMember(t.db, { name: 'Zilda Acesso' }), await anAdmin(t.db)];
    expect((await (await t.as(chief, { isConfirmed: false })).get(path)).body.code).toBe('step_up_required');
    expect(await t.db.$count(auditLog, eq(auditLog.actorId, chief.userId))).toBe(0);

    const days = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', '2026-03-03T02:59:59Z', '2026-03-03T12:00:00Z'];
    for (const at of days) await record(member.userId, at);
    await record(member.userId, days[1]!, '203.0.113.8');
    const admin = await t.as(chief);
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: { items: { at: string; name: string }[]; nextCursor: string | null } } = await admin.get(
        // The second of March in São Paulo ends at three o'clock.
        `${path}?userId=${member.userId}&from=2026-03-01&to=2026-03-02&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...body.items.map(({ at, name }) => [at, name]));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual([2, 1, 1, 0].map((nth) => [new Date(days[nth]!).toISOString(), 'Zilda Acesso']));
    const audited = await t.db.select().from(auditLog).where(eq(auditLog.actorId, chief.userId));
    expect(audited.map(({ action, subject, subjectId }) => [action, subject, subjectId])).toEqual(
      [1, 2].map(() => ['Registros de acesso lidos', member.email, member.userId]),
    );
    const events = await t.db.select().from(securityEvents).where(eq(securityEvents.personId, chief.userId));
    expect(events.map(({ kind }) => kind)).toEqual(['access_records_read', 'access_records_read']);
  });

  test('finds an address however it is written, and names nobody where the account is gone', async () => {
    const [gone, chief] = [newId(new Date()), await anAdmin(t.db)];
    await record(gone, '2026-03-05T12:00:00Z', '2001:db8::77');
    const admin = await t.as(chief);
    const asked = async (address: string) =>
      (await admin.get(`${path}?address=${encodeURIComponent(address)}`)).body.items;
    expect(await asked('2001:0DB8:0::77')).toEqual([
      { at: '2026-03-05T12:00:00.000Z', userId: gone, address: '2001:db8::77', name: null },
    ]);
    expect(await asked('2001:db8::78')).toEqual([]);
    expect(await asked('não é um endereço\0')).toEqual([]);
    const audited = await t.db.select().from(auditLog).where(eq(auditLog.actorId, chief.userId));
    // The log may be kept longer than the records: of an address it has the network alone.
    expect(audited.map(({ subject }) => subject).toSorted()).toEqual(
      ['2001:db8:0::x', '2001:db8:0::x', 'Registros de acesso'].toSorted(),
    );
  });
});
