import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { configureMail, mailsTo, tokenIn } from '../../../test/mail/outbox.ts';
import { ensureFirstAdmin } from '../administration/first-admin.ts';
import { userRoles, users } from '../../tables/accounts.ts';
import { mails } from '../../tables/mail.ts';

const t = useTestApp({ configuration: () => ({ REQUIRE_EMAIL_CONFIRMATION: '1' }) });
beforeAll(() => configureMail(t));
beforeEach(() => clearAttempts(t.db));

const freshEmail = () => `${unique('confirma')}@jornada.exemplo`;
const signUp = (email: string) => t.visitor.post('/api/accounts/sign-up', { email, password: 'segredo' });
const signIn = (email: string, password = 'segredo') => t.visitor.post('/api/accounts/sign-in', { email, password });
const askAgain = (email: string) => t.visitor.post('/api/accounts/email-proof/request', { email });
const confirm = (token: string) => t.visitor.post('/api/accounts/email-proof', { token });
const perform = (token: string) =>
  t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'outra-senha' });
const refusedUnconfirmed = { status: 403, body: { code: 'email_unconfirmed' }, cookies: [] };

async function somebodySignedUp() {
  const email = freshEmail();
  const { status, body } = await signUp(email);
  expect([status, body.mustConfirm]).toEqual([201, true]);
  return email;
}

describe('whoever signed up', () => {
  test('gets no session until the mailed link is confirmed, by a press alone', async () => {
    const email = await somebodySignedUp();
    expect(await signIn(email)).toMatchObject(refusedUnconfirmed);
    const token = tokenIn((await mailsTo(t, email))[0]!);
    await t.visitor.post('/api/accounts/email-proof/check', { token });
    expect(await signIn(email)).toMatchObject(refusedUnconfirmed);
    await confirm(token);
    expect((await signIn(email)).status).toBe(200);
  });

  test('reads no more than a stranger with a wrong password', async () => {
    const email = await somebodySignedUp();
    const [wrong, unknown] = [await signIn(email, 'errada'), await signIn(freshEmail(), 'errada')];
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
    expect({ ...wrong.body, requestId: 0 }).toEqual({ ...unknown.body, requestId: 0 });
  });

  test('counts no attempt by coming too early, however often, and leaves no session', async () => {
    const email = await somebodySignedUp();
    for (let n = 0; n < 12; n++) expect(await signIn(email)).toMatchObject(refusedUnconfirmed);
    await confirm(tokenIn((await mailsTo(t, email))[0]!));
    const entered = await signIn(email);
    const { name, value } = entered.cookies.find((cookie) => cookie.name.includes('session_token'))!;
    const { body } = await t.visitor.get('/api/me/sessions', { cookie: `${name}=${value}` });
    expect(body.sessions).toHaveLength(1);
  });

  test('is let in by the link of a forgotten password, which proves the address as well', async () => {
    const email = await somebodySignedUp();
    await t.visitor.post('/api/accounts/password-reset/request', { email });
    const recovery = (await mailsTo(t, email, 2)).find((mail) => mail.includes('/reset-password'))!;
    expect((await perform(tokenIn(recovery))).body.user.isEmailProven).toBe(true);
    expect((await signIn(email, 'outra-senha')).status).toBe(200);
  });

  test('is let in once an administrator confirms the address', async () => {
    const email = await somebodySignedUp();
    const admin = await t.as(await anAdmin(t.db));
    const [person] = await t.db.select().from(users).where(eq(users.email, email));
    expect((await admin.post(`/api/admin/people/${person!.id}/email-proof`)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('another mail', () => {
  test('is sent to an unconfirmed account alone; every address reads the same', async () => {
    const [email, proven] = [await somebodySignedUp(), (await aMember(t.db, { emailVerified: true })).email];
    const unknown = freshEmail();
    for (const address of [proven, unknown, email]) {
      const { status, body } = await askAgain(address);
      expect([status, body]).toEqual([200, { sent: true }]);
    }
    const second = (await mailsTo(t, email, 2)).at(-1)!;
    expect(second).toContain('/confirmar-email#token=');
    await confirm(tokenIn(second));
    expect((await signIn(email)).status).toBe(200);
    // The queue had taken their requests before this one.
    expect(
      await t.db
        .select()
        .from(mails)
        .where(inArray(mails.recipient, [proven, unknown])),
    ).toEqual([]);
  });

  test('comes five times in a quarter of an hour, for whichever address', async () => {
    for (const email of [await somebodySignedUp(), freshEmail()]) {
      const statuses = [];
      for (let n = 0; n < 6; n++) statuses.push((await askAgain(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('nobody is locked out', () => {
  test('of an account from before: the same sentence, and a mail opens it', async () => {
    const { email } = await aMember(t.db);
    expect(await signIn(email, FIXTURE_PASSWORD)).toMatchObject(refusedUnconfirmed);
    await askAgain(email);
    await confirm(tokenIn((await mailsTo(t, email))[0]!));
    expect((await signIn(email, FIXTURE_PASSWORD)).status).toBe(200);
  });

  test('whose session is older, not even by a new password', async () => {
    const member = await t.as(await aMember(t.db));
    const body = { password: 'outra-senha', currentPassword: FIXTURE_PASSWORD };
    expect((await member.post('/api/accounts/password-reset/perform', body)).status).toBe(200);
  });

  test('whom an administrator invited, though such a link proves no address', async () => {
    const admin = await t.as(await anAdmin(t.db));
    const email = freshEmail();
    const { body } = await admin.post('/api/admin/people', { people: [{ email }] });
    expect((await perform(tokenIn(body.people[0].access.link))).body.user.isEmailProven).toBe(false);
    expect((await signIn(email, 'outra-senha')).status).toBe(200);
  });

  test('who moved to a new address and has not proven it yet', async () => {
    const account = await aMember(t.db, { emailVerified: true });
    const email = freshEmail();
    const form = { name: 'Ana', email, currentPassword: FIXTURE_PASSWORD };
    await (await t.as(account)).put('/api/me/profile', form);
    expect((await signIn(email, FIXTURE_PASSWORD)).status).toBe(200);
  });

  test('who administers', async () => {
    const { email } = await anAdmin(t.db);
    expect((await signIn(email, FIXTURE_PASSWORD)).status).toBe(200);
    const first = { email: freshEmail(), password: 'Primeira-senha-1' };
    const none = { db: t.db, clock: t.services.clock, publicUrl: 'http://localhost:3000' };
    await t.db.delete(userRoles).where(eq(userRoles.role, 'admin'));
    await ensureFirstAdmin(none, first);
    expect(await signIn(first.email, first.password)).toMatchObject({ status: 200, body: { role: 'admin' } });
  });

  test('while the platform sends no mail', async () => {
    const configured = t.services.environment;
    t.services.environment = { ...configured, smtpUrl: undefined };
    try {
      const email = freshEmail();
      expect((await signUp(email)).body.mustConfirm).toBe(false);
      expect((await signIn(email)).status).toBe(200);
      expect((await askAgain(email)).status).toBe(200);
    } finally {
      t.services.environment = configured;
    }
  });
});
