import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aMember } from '../../fixtures/member.ts';
import { callerOf, travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { sweepExpired } from './sign-in/sweep-expired.ts';
import { sessions, userRoles, users } from '../tables/accounts.ts';
import { platformSettings } from '../tables/settings.ts';
import { userStats } from '../tables/rewards.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const switchSignUp = async (value: unknown) => {
  await t.db
    .update(platformSettings)
    .set({ settingValue: { value } })
    .where(eq(platformSettings.settingKey, 'signup_enabled'));
};

async function signedInCaller(email: string, password: string) {
  const answer = await t.visitor.post('/api/accounts/sign-in', { email, password });
  expect(answer.status).toBe(200);
  return { answer, caller: callerOf(t.app, String(answer.headers['set-cookie']).split(';')[0]) };
}

describe('signing up', () => {
  test('a newcomer gets a role of user, a profile and statistics of their own, and is not signed in', async () => {
    const answer = await t.visitor.post('/api/accounts/sign-up', {
      email: '  Nova@Jornada.Exemplo ',
      password: 'segredo',
    });

    expect(answer.status).toBe(201);
    expect(answer.cookies).toEqual([]);
    expect(answer.body.user).toMatchObject({ email: 'nova@jornada.exemplo', name: 'nova' });
    const { id } = answer.body.user;
    expect(await t.db.select().from(userRoles).where(eq(userRoles.userId, id))).toMatchObject([
      { userId: id, role: 'user' },
    ]);
    expect(await t.db.select().from(userStats).where(eq(userStats.userId, id))).toMatchObject([
      { xpTotal: 0, nivelAtual: 1, metaDiariaXp: 100, escudosDisponiveis: 0, badgesConquistados: [] },
    ]);
  });

  test('twenty sign-ups with one address at once make one account', async () => {
    const email = 'corrida@jornada.exemplo';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.visitor.post('/api/accounts/sign-up', { email, password: 'segredo' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.message])).toEqual(
      Array(19).fill([409, 'Este e-mail já tem uma conta']),
    );
    expect(await t.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('when the switch is off, or unreadable, nobody gets in', async () => {
    for (const value of [false, 'sim', null]) {
      await switchSignUp(value);
      const answer = await t.visitor.post('/api/accounts/sign-up', {
        email: 'tarde@jornada.exemplo',
        password: 'segredo',
      });
      expect([answer.status, answer.body.message]).toEqual([403, 'Cadastro de novos usuários está desabilitado']);
    }
    await switchSignUp(true);
    expect(await t.db.select().from(users).where(eq(users.email, 'tarde@jornada.exemplo'))).toEqual([]);
  });

  test('the sentences about password and address are the specified ones', async () => {
    const answer = await t.visitor.post('/api/accounts/sign-up', { email: 'nada', password: '12345' });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toEqual([
      { path: 'email', message: 'Email inválido' },
      { path: 'password', message: 'A senha deve ter no mínimo 6 caracteres' },
    ]);
  });
});

describe('signing in and out', () => {
  test('the cookie is HttpOnly, SameSite=Lax, bound to the whole site, and lives by Max-Age', async () => {
    const member = await aMember(t.db, { password: 'Segredo-bom-1' });
    const { answer } = await signedInCaller(member.email.toUpperCase(), 'Segredo-bom-1');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^jornada\.session_token=/);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) expect(cookie).toContain(flag);
    expect(answer.body).toMatchObject({ role: 'user', user: { email: member.email } });
  });

  test('a wrong password and an unknown address are told apart by nothing', async () => {
    const member = await aMember(t.db);
    const wrong = await t.visitor.post('/api/accounts/sign-in', { email: member.email, password: 'errada' });
    const unknown = await t.visitor.post('/api/accounts/sign-in', {
      email: 'ninguem@jornada.exemplo',
      password: 'errada',
    });
    expect(wrong.body).toEqual({ code: 'invalid_credentials', message: 'Email ou senha incorretos' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('signing out ends the session at once, and is harmless without one', async () => {
    const member = await aMember(t.db, { password: 'Segredo-bom-1' });
    const { caller } = await signedInCaller(member.email, 'Segredo-bom-1');
    expect((await caller.get('/api/me')).status).toBe(200);
    const bye = await caller.post('/api/accounts/sign-out');
    expect(String(bye.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await caller.get('/api/me')).status).toBe(401);
    expect((await t.visitor.post('/api/accounts/sign-out')).status).toBe(200);
  });

  test('sixty guesses at once are sixty attempts: at most ten are looked at', async () => {
    const victim = await aMember(t.db, { password: 'Segredo-bom-1' });
    const guesses = Array.from({ length: 60 }, (_, n) => (n === 45 ? 'Segredo-bom-1' : `errada-${n}`));
    const answers = await Promise.all(
      guesses.map((password) => t.visitor.post('/api/accounts/sign-in', { email: victim.email, password })),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10);
    expect(answers[45]!.status).toBe(429);
  });

  test('after ten wrong passwords the account rests for that address, and a classroom beside it goes on', async () => {
    const [victim, neighbour] = [await aMember(t.db), await aMember(t.db)];
    const guess = (email: string) => t.visitor.post('/api/accounts/sign-in', { email, password: 'errada' });
    for (let n = 0; n < 10; n++) expect((await guess(victim.email)).status).toBe(401);
    const limited = await guess(victim.email);
    expect([limited.status, limited.body.code]).toEqual([429, 'too_many_requests']);
    expect((await guess(neighbour.email)).status).toBe(401);
  });
});

describe('sessions', () => {
  test('our session query and the library agree on valid, tampered, expired and revoked cookies', async () => {
    const member = await aMember(t.db, { password: 'Segredo-bom-1' });
    const { answer } = await signedInCaller(member.email, 'Segredo-bom-1');
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    const tampered = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`);
    const signedByOthers = cookie.replace(/\.(.)(?=[^.]*$)/, (_, first) => `.${first === 'a' ? 'b' : 'a'}`);

    const both = async (header: string) => {
      const ours = (await callerOf(t.app, header).get('/api/me')).status === 200;
      const library = await t.services.auth.api.getSession({ headers: new Headers({ cookie: header }) });
      return [ours, library !== null];
    };
    expect(await both(cookie)).toEqual([true, true]);
    expect(await both(tampered)).toEqual([false, false]);
    expect(await both(signedByOthers)).toEqual([false, false]);
    expect(await both('jornada.session_token=nada')).toEqual([false, false]);
    expect(await both('jornada.session_token=a.b%')).toEqual([false, false]);
    await t.db
      .update(sessions)
      .set({ expiresAt: new Date('2026-03-09T16:00:00Z') })
      .where(eq(sessions.userId, member.userId));
    travelTo('2026-03-09T16:00:01Z');
    expect(await both(cookie)).toEqual([false, false]);

    travelTo(noon);
    const second = await signedInCaller(member.email, 'Segredo-bom-1');
    const revoked = String(second.answer.headers['set-cookie']).split(';')[0]!;
    await t.db.delete(sessions).where(eq(sessions.userId, member.userId));
    expect(await both(revoked)).toEqual([false, false]);
  });

  test('what no longer lets anybody in is swept', async () => {
    const member = await aMember(t.db);
    await t.as(member);
    await runRound(sweepExpired, t, new Date('2026-04-09T15:00:01Z'));
    expect(await t.db.select().from(sessions).where(eq(sessions.userId, member.userId))).toEqual([]);
  });

  test('a visit after a day prolongs the session; one on the same day leaves it', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    expect((await caller.get('/api/me')).headers['set-cookie']).toBeUndefined();
    travelTo('2026-03-11T15:00:00Z');
    expect(String((await caller.get('/api/me')).headers['set-cookie'])).toContain('Max-Age=2592000');
    const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, member.userId));
    expect(session!.expiresAt.toISOString()).toBe('2026-04-10T15:00:00.000Z');
  });

  test('an unknown role is a plain user’s', async () => {
    const admin = await anAdmin(t.db);
    const caller = await t.as(admin);
    expect((await caller.get('/api/me')).body.role).toBe('admin');
    await t.db.delete(userRoles).where(eq(userRoles.userId, admin.userId));
    expect((await caller.get('/api/me')).body.role).toBe('user');
    expect((await caller.post('/functions/v1/delete-user', { userId: admin.userId })).status).toBe(403);
  });

  test('a page of another origin cannot change anything', async () => {
    const caller = await t.as(await aMember(t.db));
    for (const origin of ['https://mal.exemplo', 'http://localhost:3000.mal.exemplo', 'http://localhost:30001']) {
      const foreign = await caller.post('/api/accounts/sign-out', undefined, { origin });
      expect([origin, foreign.status, foreign.body.code]).toEqual([origin, 403, 'foreign_origin']);
    }
    expect((await caller.get('/api/me')).status).toBe(200);
    const own = await caller.post('/api/accounts/sign-out', undefined, { origin: 'http://localhost:3000' });
    expect(own.status).toBe(200);
  });
});
