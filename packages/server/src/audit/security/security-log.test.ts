import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { securityEvents } from '../../tables/audit.ts';
import { sweepSecurityEvents } from './sweep-security-events.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
async function signIn(email: string, password = FIXTURE_PASSWORD, address = '203.0.113.7') {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/accounts/sign-in',
    payload: { email, password },
    headers: { 'user-agent': firefox },
    remoteAddress: address,
  });
  return answer.statusCode;
}
/** The log's events that name this person, newest first. */
async function eventsOf(person: { name: string }, query = '') {
  const admin = await t.as(await anAdmin(t.db));
  const search = encodeURIComponent(person.name);
  const { status, body } = await admin.get(`/api/admin/audit/security?search=${search}${query}`);
  expect([status, body.daysKept]).toEqual([200, 180]);
  return body.items as { kind: string; times: number; network: string; subject: string | null }[];
}

describe('the security log', () => {
  test('has sign-ins and failures with device and network, and no address', async () => {
    const member = await aMember(t.db, { name: 'Zilda Entradas' });
    for (let n = 0; n < 3; n++) expect(await signIn(member.email, 'errada')).toBe(401);
    expect(await signIn(member.email, 'errada', '198.51.100.9')).toBe(401);
    travelTo('2026-03-09T15:00:01Z');
    expect(await signIn(member.email)).toBe(200);
    const where = { personId: member.userId, personName: 'Zilda Entradas', device: 'Firefox no Linux', subject: null };
    expect(await eventsOf(member)).toEqual([
      expect.objectContaining({ ...where, kind: 'signed_in', network: '203.0.113.x', times: 1, isNewDevice: false }),
      expect.objectContaining({ ...where, kind: 'sign_in_failed', network: '198.51.100.x', times: 1 }),
      expect.objectContaining({ ...where, kind: 'sign_in_failed', network: '203.0.113.x', times: 3 }),
    ]);
    expect(JSON.stringify(await t.db.select().from(securityEvents))).not.toMatch(/203\.0\.113\.7|198\.51\.100\.9/);
  });

  test('counts attempts beyond the limit apart, and fifty at once in one row', async () => {
    const member = await aMember(t.db, { name: 'Zenaide Barrada' });
    await Promise.all(Array.from({ length: 50 }, () => signIn(member.email, 'errada')));
    const events = await eventsOf(member, '&group=failures');
    expect(Object.fromEntries(events.map(({ kind, times }) => [kind, times]))).toEqual({
      sign_in_blocked: 40,
      sign_in_failed: 10,
    });
  });

  test('keeps nothing of what was typed for an address without an account', async () => {
    await signIn('minha-senha-secreta@jornada.exemplo', 'errada', '192.0.2.40');
    const rows = await t.db.select().from(securityEvents);
    expect(rows.filter(({ network }) => network === '192.0.2.x')).toMatchObject([
      { kind: 'sign_in_failed', personId: null, subject: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain('minha-senha-secreta');
  });

  test('says who made whom an administrator, took addresses out, or deleted somebody', async () => {
    const [chief, member] = [await anAdmin(t.db, { name: 'Zoraide Chefe' }), await aMember(t.db)];
    const caller = await t.as(chief);
    const roleOf = `/api/admin/people/${member.userId}/role`;
    await caller.put(roleOf, { role: 'admin' });
    await caller.put(roleOf, { role: 'admin' });
    await caller.put(roleOf, { role: 'user' });
    await caller.post(`/api/admin/people/${member.userId}/access-link`, { mail: false });
    expect((await caller.get('/api/admin/people/export')).status).toBe(200);
    await caller.post('/functions/v1/delete-user', { userId: member.userId });
    await vi.waitFor(
      async () =>
        expect((await eventsOf(chief)).map(({ kind, subject }) => [kind, subject]).toReversed()).toEqual([
          ['made_admin', 'Conta excluída'],
          ['made_member', 'Conta excluída'],
          ['access_link_made', 'Conta excluída'],
          ['exported', 'Administradores'],
          ['person_deleted', 'Conta excluída'],
        ]),
      { timeout: 20_000 },
    );
    expect((await eventsOf(chief, '&group=exports')).map(({ kind }) => kind)).toEqual(['exported']);
  });

  test('tells of a password that was changed, and of a wrong one in an open session', async () => {
    const member = await aMember(t.db, { name: 'Zulmira Senha' });
    const caller = await t.as(member);
    await caller.put('/api/me/password', { currentPassword: 'errada', newPassword: 'senha-nova' });
    await caller.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: 'senha-nova' });
    expect((await eventsOf(member)).map(({ kind }) => kind).toSorted()).toEqual([
      'password_changed',
      'password_check_failed',
    ]);
  });

  test('forgets after 180 days, and the name with the account', async () => {
    const [member, gone] = [await aMember(t.db), await aMember(t.db, { name: 'Zacarias Ido' })];
    await signIn(gone.email);
    const chief = await anAdmin(t.db);
    await (await t.as(chief)).post('/functions/v1/delete-user', { userId: gone.userId });
    expect(await eventsOf(gone)).toEqual([]);

    travelTo('2026-03-10T15:00:00Z');
    await signIn(member.email);
    const countAt = async (now: string) => {
      await runRound(sweepSecurityEvents, t, new Date(now));
      return (await t.db.select().from(securityEvents)).filter(({ personId }) => personId === member.userId).length;
    };
    expect([await countAt('2026-09-06T14:59:59Z'), await countAt('2026-09-06T15:00:01Z')]).toEqual([1, 0]);
  });
});
