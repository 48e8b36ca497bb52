import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aClient } from '../../../fixtures/client.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aSession } from '../../../fixtures/session.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { callerOf, TEST_SECRET, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { sessions } from '../../tables/accounts.ts';
import { resetOwnPassword } from '../recovery/password-reset.ts';
import { hashPassword } from '../passwords.ts';
import { signIn as signInWith } from './sign-in.ts';
import { findPasswordHash, setPassword } from '../store.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

async function signIn(email: string, password = FIXTURE_PASSWORD, userAgent = chrome) {
  const answer = await t.visitor.post('/api/accounts/sign-in', { email, password }, { 'user-agent': userAgent });
  return { status: answer.status, caller: callerOf(t.app, String(answer.headers['set-cookie']).split(';')[0]) };
}
const change = (caller: Awaited<ReturnType<typeof t.as>>, currentPassword: string, newPassword: string) =>
  caller.put('/api/me/password', { currentPassword, newPassword });

describe('the list of sessions', () => {
  test('says where and when: this one first, then those seen last; never a token', async () => {
    const member = await aMember(t.db);
    await signIn(member.email);
    travelTo('2026-03-10T15:00:00Z');
    await t.as(member);
    travelTo('2026-03-11T15:00:00Z');
    const { caller } = await signIn(member.email, FIXTURE_PASSWORD, 'curl/8.5.0');
    travelTo('2026-03-12T16:00:00Z');
    await (await signIn(member.email)).caller.get('/api/me');
    await caller.get('/api/me');

    const { status, body } = await caller.get('/api/me/sessions');
    expect(status).toBe(200);
    const at = (day: number, hour = 15) => `2026-03-${day}T${hour}:00:00.000Z`;
    expect(body.sessions).toEqual([
      {
        id: expect.any(String),
        device: null,
        network: '127.0.0.x',
        signedInAt: at(11),
        lastSeenAt: at(12, 16),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Chrome no Windows',
        network: '127.0.0.x',
        signedInAt: at(12, 16),
        lastSeenAt: at(12, 16),
        isCurrent: false,
      },
      {
        id: expect.any(String),
        device: null,
        network: null,
        signedInAt: at(10),
        lastSeenAt: at(10),
        isCurrent: false,
      },
      {
        id: expect.any(String),
        device: 'Chrome no Windows',
        network: '127.0.0.x',
        signedInAt: '2026-03-09T15:00:00.000Z',
        lastSeenAt: '2026-03-09T15:00:00.000Z',
        isCurrent: false,
      },
    ]);
    for (const { token } of await t.db.select().from(sessions)) expect(JSON.stringify(body)).not.toContain(token);
  });

  test('leaves out what has ended and what is somebody else’s, and stops at fifty', async () => {
    const [member, other] = [await aMember(t.db), await aMember(t.db)];
    await t.as(other);
    const owned = { userId: member.userId, secret: TEST_SECRET, now: new Date(noon) };
    await aSession(t.db, { ...owned, expiresAt: new Date(noon) });
    const caller = await t.as(member);
    expect((await caller.get('/api/me/sessions')).body.sessions).toHaveLength(1);
    for (let n = 0; n < 60; n++) await aSession(t.db, { ...owned, now: new Date(Date.parse(noon) + n) });
    const many = (await caller.get('/api/me/sessions')).body.sessions;
    expect([many.length, many[0].isCurrent]).toEqual([50, true]);
  });
});

describe('ending other sessions', () => {
  test('ends them at once, keeps this one and leaves other people alone', async () => {
    const [member, other] = [await aMember(t.db), await aMember(t.db)];
    const [here, there, further, neighbour] = await Promise.all(
      [member, member, member, other].map((who) => t.as(who)),
    );
    expect((await here!.delete('/api/me/sessions/others')).body).toEqual({ ended: 2 });
    expect((await here!.delete('/api/me/sessions/others')).body).toEqual({ ended: 0 });
    expect([(await there!.get('/api/me')).status, (await further!.get('/api/me')).status]).toEqual([401, 401]);
    expect([(await here!.get('/api/me')).status, (await neighbour!.get('/api/me')).status]).toEqual([200, 200]);
  });

  test('two that end each other: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await aMember(t.db);
      const [here, there] = [await t.as(member), await t.as(member)];
      const answers = await Promise.all([here, there].map((caller) => caller.delete('/api/me/sessions/others')));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      expect(await t.db.select().from(sessions).where(eq(sessions.userId, member.userId))).toHaveLength(1);
    }
  });
});

describe('changing the password', () => {
  test('ends every other session and recovery link at once, and keeps this session', async () => {
    const member = await aMember(t.db);
    const [{ caller: here }, { caller: there }] = [await signIn(member.email), await signIn(member.email)];
    const { internalAdapter } = await t.services.auth.$context;
    await internalAdapter.createVerificationValue({
      identifier: 'reset-password:ainda-bom',
      value: member.userId,
      expiresAt: new Date('2026-03-09T16:00:00Z'),
    });

    const answer = await change(here, FIXTURE_PASSWORD, 'senha-nova');
    expect([answer.status, answer.body]).toEqual([200, { changed: true }]);
    expect([(await here.get('/api/me')).status, (await there.get('/api/me')).status]).toEqual([200, 401]);
    expect([(await signIn(member.email)).status, (await signIn(member.email, 'senha-nova')).status]).toEqual([
      401, 200,
    ]);
    const check = await t.visitor.post('/api/accounts/password-reset/check', { token: 'ainda-bom' });
    expect(check.body).toEqual({ valid: false });
  });

  test('asks for the present one, in the specified words', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const wrong = await change(caller, 'errada', 'senha-nova');
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Senha atual incorreta']);
    const short = await change(caller, '', '12345');
    expect(short.body.issues).toEqual([
      { path: 'currentPassword', message: 'Digite sua senha atual' },
      { path: 'newPassword', message: 'A senha deve ter pelo menos 6 caracteres' },
    ]);
    expect((await signIn(member.email)).status).toBe(200);
  });

  test('is not for somebody who never had one: a recovery link is', async () => {
    const caller = await t.as(await aMember(t.db, { password: null }));
    expect((await change(caller, 'qualquer', 'senha-nova')).body.code).toBe('wrong_current_password');
  });

  test('from two sessions at once: one change, one session', async () => {
    for (let round = 0; round < 3; round++) {
      const member = await aMember(t.db);
      const callers = [await t.as(member), await t.as(member)];
      const answers = await Promise.all(
        callers.map((caller, n) => change(caller, FIXTURE_PASSWORD, `senha-nova-${n}`)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await callers[winner]!.get('/api/me')).status).toBe(200);
      expect((await callers[1 - winner]!.get('/api/me')).status).toBe(401);
      expect((await signIn(member.email, `senha-nova-${winner}`)).status).toBe(200);
    }
  });

  test('sixty guesses at once are sixty attempts: at most ten are looked at', async () => {
    const caller = await t.as(await aMember(t.db));
    const guesses = Array.from({ length: 60 }, (_, n) => (n === 45 ? FIXTURE_PASSWORD : `errada-${n}`));
    const answers = await Promise.all(guesses.map((guess) => change(caller, guess, 'senha-nova')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers[45]!.status).toBe(429);
  });

  test('is limited also where it succeeds: each one is hashed and may mail an address', async () => {
    const caller = await t.as(await aMember(t.db));
    const passwords = [FIXTURE_PASSWORD, ...Array.from({ length: 11 }, (_, n) => `senha-nova-${n}`)];
    for (let n = 0; n < 10; n++) expect((await change(caller, passwords[n]!, passwords[n + 1]!)).status).toBe(200);
    expect((await change(caller, passwords[10]!, passwords[11]!)).status).toBe(429);
    const own = await caller.post('/api/accounts/password-reset/perform', {
      password: passwords[11]!,
      currentPassword: passwords[10]!,
    });
    expect(own.status).toBe(429);
  });

  test('leaves no session to who was signing in with the former one', async () => {
    const member = await aMember(t.db);
    const passwordHash = await hashPassword('senha-nova');
    const { auth, db } = t.services;
    const signInEmail = async (...input: Parameters<typeof auth.api.signInEmail>) => {
      const signedIn = await auth.api.signInEmail(...input);
      // A password change that commits before the library makes the session.
      await db.transaction((tx) => setPassword(tx, { ...member, passwordHash, now: t.services.clock() }));
      return signedIn;
    };
    const slow = { ...t.services, auth: { ...auth, api: { ...auth.api, signInEmail } } as unknown as typeof auth };
    const formerHash = await findPasswordHash(db, member.userId);
    const former = { email: member.email, password: FIXTURE_PASSWORD, passwordHash: formerHash, client: aClient };
    await expect(signInWith(slow, former)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await db.select().from(sessions).where(eq(sessions.userId, member.userId))).toEqual([]);
  });

  test('is refused to a session that was ended while the new one was hashed', async () => {
    const member = await aMember(t.db);
    const own = {
      ...member,
      sessionId: crypto.randomUUID(),
      password: 'senha-nova',
      currentPassword: FIXTURE_PASSWORD,
      client: aClient,
    };
    await expect(resetOwnPassword(t.services, own)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect((await signIn(member.email)).status).toBe(200);
  });
});
