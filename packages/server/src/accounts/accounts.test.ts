import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aMember } from '../../fixtures/member.ts';
import { callerOf, travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { isWipedOnceSent, mailsTo, tokenIn } from '../../test/mail/outbox.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { sweepExpired } from './sign-in/sweep-expired.ts';
import { sessions, userRoles, users } from '../tables/accounts.ts';
import { mails } from '../tables/mail.ts';
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

/** The newest mail to an address; waits for `count` mails. */
const mailTo = async (email: string, count = 1) => (await mailsTo(t, email, count)).at(-1)!;
const mailedToken = async (email: string, count = 1) => tokenIn(await mailTo(email, count));

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

describe('a forgotten password', () => {
  test('the mailed link sets a new password once, signs in and ends every other session and link', async () => {
    const member = await aMember(t.db, { password: 'Segredo-bom-1' });
    const { caller: elsewhere } = await signedInCaller(member.email, 'Segredo-bom-1');
    await t.visitor.post('/functions/v1/send-reset-password-email', { email: member.email });
    const olderToken = await mailedToken(member.email);
    await t.visitor.post('/functions/v1/send-reset-password-email', { email: member.email });
    const token = await mailedToken(member.email, 2);

    const check = () => t.visitor.post('/api/accounts/password-reset/check', { token });
    expect((await check()).body).toEqual({ valid: true });
    expect((await check()).body).toEqual({ valid: true });
    const reset = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'outra-senha' });

    expect(reset.status).toBe(200);
    const fresh = callerOf(t.app, String(reset.headers['set-cookie']).split(';')[0]);
    expect((await fresh.get('/api/me')).body.user.email).toBe(member.email);
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    expect((await check()).body).toEqual({ valid: false });
    for (const used of [token, olderToken]) {
      const again = await t.visitor.post('/api/accounts/password-reset/perform', { token: used, password: 'mais-uma' });
      expect([again.status, again.body.message]).toEqual([401, 'Link de recuperação inválido ou expirado']);
    }
    await signedInCaller(member.email, 'outra-senha');
  });

  test('one link used ten times at once sets one password', async () => {
    const member = await aMember(t.db);
    await t.visitor.post('/functions/v1/send-reset-password-email', { email: member.email });
    const token = await mailedToken(member.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        t.visitor.post('/api/accounts/password-reset/perform', { token, password: `nova-senha-${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 401).map(({ body }) => body.code);
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'invalid_recovery_link'));
  });

  test('a link is dead after an hour, and one is mailed only to who has an account, with the same answer', async () => {
    const member = await aMember(t.db);
    const known = await t.visitor.post('/functions/v1/send-reset-password-email', { email: member.email });
    const unknown = await t.visitor.post('/functions/v1/send-reset-password-email', {
      email: 'ninguem2@jornada.exemplo',
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await t.db.select().from(mails).where(eq(mails.recipient, 'ninguem2@jornada.exemplo'))).toEqual([]);

    const token = await mailedToken(member.email);
    travelTo('2026-03-09T16:00:01Z');
    expect((await t.visitor.post('/api/accounts/password-reset/check', { token })).body).toEqual({ valid: false });
  });

  test('without mail configured the message lies in the outbox folder, with a link to the public address', async () => {
    const member = await aMember(t.db);
    await t.visitor.post('/functions/v1/send-reset-password-email', { email: member.email });
    const message = await mailTo(member.email);
    expect(message).toContain('http://localhost:3000/reset-password#token=');
    await isWipedOnceSent(t, member.email);
  });

  test('somebody signed in may use the screen without a link once they tell their password; their other sessions end', async () => {
    const member = await aMember(t.db, { password: 'Segredo-bom-1' });
    const { caller } = await signedInCaller(member.email, 'Segredo-bom-1');
    const { caller: elsewhere } = await signedInCaller(member.email, 'Segredo-bom-1');
    const reset = (form: object) => caller.post('/api/accounts/password-reset/perform', form);
    const without = await reset({ password: 'outra-senha' });
    expect([without.status, without.body.issues]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Digite sua senha atual' }],
    ]);
    const wrong = await reset({ password: 'outra-senha', currentPassword: 'errada' });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Senha atual incorreta']);
    expect((await elsewhere.get('/api/me')).status).toBe(200);
    expect((await reset({ password: 'outra-senha', currentPassword: 'Segredo-bom-1' })).status).toBe(200);
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    const visitor = await t.visitor.post('/api/accounts/password-reset/perform', { password: 'outra-senha' });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'invalid_recovery_link']);
  });

  test('the recovery link of somebody deleted meanwhile is refused', async () => {
    const [member, admin] = [await aMember(t.db), await t.as(await anAdmin(t.db))];
    await t.visitor.post('/functions/v1/send-reset-password-email', { email: member.email });
    const token = await mailedToken(member.email);
    await admin.post('/functions/v1/delete-user', { userId: member.userId });
    expect((await t.visitor.post('/api/accounts/password-reset/check', { token })).body).toEqual({ valid: false });
    const late = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'nova-senha' });
    expect([late.status, late.body.code]).toEqual([401, 'invalid_recovery_link']);
  });

  test('somebody who asks for another person’s mails again and again does not close recovery to them', async () => {
    const member = await aMember(t.db);
    const askFrom = (address: string) =>
      t.app.inject({
        method: 'POST',
        url: '/functions/v1/send-reset-password-email',
        remoteAddress: address,
        payload: { email: member.email },
      });
    for (let n = 0; n < 7; n++) await askFrom('198.51.100.7');
    expect((await askFrom('198.51.100.7')).statusCode).toBe(429);
    expect((await askFrom('203.0.113.9')).statusCode).toBe(200);
  });

  test('recovery requests from one address for one account are limited', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n++) {
      statuses.push(
        (await t.visitor.post('/functions/v1/send-reset-password-email', { email: 'x@jornada.exemplo' })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('administrators', () => {
  test('an admin made by another signs in as admin; the form’s rules are the specified ones', async () => {
    const admin = await t.as(await anAdmin(t.db));
    const good = { email: 'dir@jornada.exemplo', password: 'Segredo123', name: 'Conceição José', cargo: 'Direção' };
    expect((await admin.post('/functions/v1/create-admin-user', good)).status).toBe(201);
    const { answer } = await signedInCaller('dir@jornada.exemplo', 'Segredo123');
    expect(answer.body.role).toBe('admin');

    const taken = await admin.post('/functions/v1/create-admin-user', good);
    expect([taken.status, taken.body.error]).toEqual([409, 'Este e-mail já tem uma conta']);
    const bad = await admin.post('/functions/v1/create-admin-user', { email: '', password: 'abc', name: 'A1' });
    expect(bad.body.issues.map((issue: { message: string }) => issue.message)).toEqual([
      'Email é obrigatório',
      'Senha deve ter no mínimo 8 caracteres',
      'Senha deve conter pelo menos uma letra maiúscula',
      'Senha deve conter pelo menos um número',
      'Nome deve ter no mínimo 3 caracteres',
      'Nome deve conter apenas letras e espaços',
    ]);
  });

  test('deleting a user ends their session and takes everything of theirs along', async () => {
    const admin = await t.as(await anAdmin(t.db));
    const member = await aMember(t.db, { xpTotal: 120 });
    const caller = await t.as(member);
    expect((await admin.post('/functions/v1/delete-user', { userId: member.userId })).status).toBe(200);
    expect((await caller.get('/api/me')).status).toBe(401);
    expect(await t.db.select().from(userStats).where(eq(userStats.userId, member.userId))).toEqual([]);
    expect((await admin.post('/functions/v1/delete-user', { userId: member.userId })).status).toBe(404);
  });

  test('an id in capitals is the same id: nobody deletes the last admin by shouting', async () => {
    const admin = await anAdmin(t.db);
    const caller = await t.as(admin);
    const answer = await caller.post('/functions/v1/delete-user', { userId: admin.userId.toUpperCase() });
    expect([answer.status, answer.body.code]).toEqual([409, 'cannot_delete_self']);
  });

  test('nobody deletes themselves, and two admins deleting each other leave one', async () => {
    const everyAdmin = await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'));
    for (const { userId } of everyAdmin) await t.db.delete(users).where(eq(users.id, userId));
    const [a, b] = [await anAdmin(t.db), await anAdmin(t.db)];
    const [asA, asB] = [await t.as(a), await t.as(b)];
    expect((await asA.post('/functions/v1/delete-user', { userId: a.userId })).body.code).toBe('cannot_delete_self');

    const answers = await Promise.all([
      asA.post('/functions/v1/delete-user', { userId: b.userId }),
      asB.post('/functions/v1/delete-user', { userId: a.userId }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).toHaveLength(1);
  });

  test('of two who delete each other while a third watches, one stays too', async () => {
    const [a, b] = [await anAdmin(t.db), await anAdmin(t.db)];
    await anAdmin(t.db);
    const [asA, asB] = [await t.as(a), await t.as(b)];
    const answers = await Promise.all([
      asA.post('/functions/v1/delete-user', { userId: b.userId }),
      asB.post('/functions/v1/delete-user', { userId: a.userId }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Refused before or inside the operation.
    expect(answers.filter(({ status }) => status === 401 || status === 403)).toHaveLength(1);
    const left = await t.db
      .select()
      .from(users)
      .where(inArray(users.id, [a.userId, b.userId]));
    expect(left).toHaveLength(1);
  });
});
