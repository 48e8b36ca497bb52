import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { configureMail, isWipedOnceSent, mailsTo, tokenIn } from '../../../test/mail/outbox.ts';
import { examine } from '../../doctor/examine.ts';
import { userEmails, verifications } from '../../tables/accounts.ts';
import { mails } from '../../tables/mail.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeAll(() => configureMail(t));
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const freshEmail = () => `${unique('prova')}@jornada.exemplo`;
const verify = (token: string) => t.visitor.post('/api/accounts/email-proof', { token });
const move = (caller: Caller, email: string) =>
  caller.put('/api/me/profile', { name: 'Ana', email, currentPassword: FIXTURE_PASSWORD });
const isVerified = async (caller: Caller) => (await caller.get('/api/me')).body.user.isEmailProven as boolean;
const subjectsTo = async (email: string) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ subject }) => subject);

/** A member with an unverified address and a mailed verification link. */
async function somebodyAsked() {
  const member = await aMember(t.db);
  const caller = await t.as(member);
  const asked = await caller.post('/api/me/email-proof');
  expect([asked.status, asked.body]).toEqual([200, { sent: true }]);
  return { member, caller, token: tokenIn((await mailsTo(t, member.email))[0]!) };
}

const look = (token: string) => t.visitor.post('/api/accounts/email-proof/check', { token });
const refused = [401, 'Link de confirmação inválido ou expirado'];

describe('the link', () => {
  test('says which address it would prove, as often as it is looked at, and proves nothing by that', async () => {
    const { member, caller, token } = await somebodyAsked();
    for (let n = 0; n < 3; n++) {
      const seen = await look(token);
      expect([seen.status, seen.body]).toEqual([200, { email: member.email, isProven: false }]);
    }
    expect(await isVerified(caller)).toBe(false);
    await verify(token);
    expect((await look(token)).body).toEqual({ email: member.email, isProven: true });
  });

  test('proves the address it was mailed to, signed in or not, as often as it is opened', async () => {
    const { member, caller, token } = await somebodyAsked();
    expect(await isVerified(caller)).toBe(false);
    for (let n = 0; n < 3; n++) {
      const opened = await verify(token);
      expect([opened.status, opened.body]).toEqual([200, { email: member.email }]);
    }
    expect(await isVerified(caller)).toBe(true);
    expect((await caller.post('/api/me/email-proof')).body).toEqual({ sent: false });
    expect(await subjectsTo(member.email)).toEqual(['Confirme seu e-mail em Jornada']);
    expect(await examine(t.db)).toEqual([]);
  });

  test('keeps the instant of its first opening', async () => {
    const { member, token } = await somebodyAsked();
    const provenAt = async () =>
      (await t.db.select().from(userEmails).where(eq(userEmails.email, member.email)))[0]!.provenAt;
    await verify(token);
    const first = await provenAt();
    travelTo('2026-03-10T15:00:00Z');
    await verify(token);
    expect([first?.toISOString().slice(0, 10), await provenAt()]).toEqual(['2026-03-09', first]);
  });

  test('opened twenty times at once is one proof', async () => {
    const { caller, token } = await somebodyAsked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await isVerified(caller)).toBe(true);
  });

  test('stands in the fragment, is stored hashed, and leaves the outbox once it is sent', async () => {
    const { member, token } = await somebodyAsked();
    const [message] = await mailsTo(t, member.email);
    expect(message).toContain(`http://localhost:3000/confirmar-email#token=${token}`);
    await isWipedOnceSent(t, member.email);
    expect(JSON.stringify(await t.db.select().from(verifications))).not.toContain(token);
  });

  test('is dead after seven days', async () => {
    const { token } = await somebodyAsked();
    travelTo('2026-03-16T14:59:59Z');
    expect((await verify(token)).status).toBe(200);
    const other = await somebodyAsked();
    travelTo('2026-03-23T15:00:00Z');
    const late = await verify(other.token);
    expect([late.status, late.body.message]).toEqual(refused);
  });

  test('proves nothing once the account has another address, and is gone when it is taken back', async () => {
    const { member, caller, token } = await somebodyAsked();
    await move(caller, freshEmail());
    expect([(await verify(token)).status, (await verify(token)).body.message]).toEqual(refused);
    await move(caller, member.email);
    expect((await verify(token)).status).toBe(401);
    expect(await isVerified(caller)).toBe(false);
  });

  test('opened while its account moves to another address proves one or the other, never the wrong one', async () => {
    for (let round = 0; round < 5; round++) {
      const { caller, token } = await somebodyAsked();
      const [moved, verified] = await Promise.all([move(caller, freshEmail()), verify(token)]);
      expect(moved.status).toBe(200);
      expect([200, 401]).toContain(verified.status);
      expect(await isVerified(caller)).toBe(false);
    }
    expect(await examine(t.db)).toEqual([]);
  });

  test('opens nothing else, and a recovery link proves nothing here', async () => {
    const { member, token } = await somebodyAsked();
    const reset = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'outra-senha' });
    expect([reset.status, reset.body.code]).toEqual([401, 'invalid_recovery_link']);
    await t.visitor.post('/api/accounts/password-reset/request', { email: member.email });
    const recovery = tokenIn((await mailsTo(t, member.email, 2)).at(-1)!);
    expect((await verify(recovery)).status).toBe(401);
    expect((await verify(token)).status).toBe(200);
  });

  test('that nobody ever sent is refused, and thirty of them close the door for a while', async () => {
    for (const wrong of ['desconhecido', '-', 'a'.repeat(200)]) expect((await verify(wrong)).status).toBe(401);
    for (const hostile of ['', 'a b', "' or 1=1 --", 'a'.repeat(201), 'ç']) {
      expect((await verify(hostile)).status).toBe(400);
    }
    for (let n = 0; n < 27; n++) await verify(`palpite-${n}`);
    expect((await verify('mais-um')).status).toBe(429);
  });
});

describe('with a mail server', () => {
  test('whoever signs up gets a proof link, which blocks nothing', async () => {
    const email = freshEmail();
    await t.visitor.post('/api/accounts/sign-up', { email, password: 'segredo' });
    expect((await t.visitor.post('/api/accounts/sign-in', { email, password: 'segredo' })).status).toBe(200);
    expect((await verify(tokenIn((await mailsTo(t, email))[0]!))).body).toEqual({ email });
  });

  test('a sign-up that is refused mails nothing', async () => {
    const member = await aMember(t.db);
    await t.visitor.post('/api/accounts/sign-up', { email: member.email, password: 'segredo' });
    expect(await subjectsTo(member.email)).toEqual([]);
  });

  test('a new address gets its link; the one before is told, without learning the new one', async () => {
    const member = await aMember(t.db, { emailVerified: true });
    const caller = await t.as(member);
    const email = freshEmail();
    await move(caller, email);
    await verify(tokenIn((await mailsTo(t, email))[0]!));
    expect(await isVerified(caller)).toBe(true);

    const [notice] = await mailsTo(t, member.email);
    expect(await subjectsTo(member.email)).toEqual(['O e-mail da sua conta em Jornada mudou']);
    expect(notice).toContain('Se não foi você');
    expect(notice).not.toContain(email);

    await move(caller, member.email);
    expect(await subjectsTo(member.email)).toEqual(['O e-mail da sua conta em Jornada mudou']);
    expect(await subjectsTo(email)).toContain('O e-mail da sua conta em Jornada mudou');
  });

  test('whoever changes their password is told', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    await caller.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: 'senha-nova' });
    const [notice] = await mailsTo(t, member.email);
    expect(notice).toContain('Se não foi você');
    expect(notice).not.toContain('senha-nova');
    await caller.post('/api/accounts/password-reset/perform', {
      password: 'senha-nova-2',
      currentPassword: 'senha-nova',
    });
    expect(await subjectsTo(member.email)).toEqual(Array(2).fill('Sua senha em Jornada mudou'));
  });

  test('a recovery link that was mailed proves the address that it reached', async () => {
    const member = await aMember(t.db);
    await t.visitor.post('/api/accounts/password-reset/request', { email: member.email });
    const token = tokenIn((await mailsTo(t, member.email))[0]!);
    const reset = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'outra-senha' });
    expect([reset.status, reset.body.user.isEmailProven]).toEqual([200, true]);
    expect(await examine(t.db)).toEqual([]);
  });

  test('recovery asked for while an address changes never opens the account to the one before', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await aMember(t.db);
      const ask = () => t.visitor.post('/api/accounts/password-reset/request', { email: member.email });
      await Promise.all([move(await t.as(member), freshEmail()), ask(), ask(), ask()]);
      const links = (await subjectsTo(member.email)).filter((subject) => subject.startsWith('Crie uma nova senha'));
      const sent = await mailsTo(t, member.email, links.length + 1);
      for (const message of sent.filter((text) => text.includes('/reset-password#token='))) {
        const check = await t.visitor.post('/api/accounts/password-reset/check', { token: tokenIn(message) });
        expect(check.body).toEqual({ valid: false });
      }
    }
  });

  test('five links in a quarter of an hour are enough', async () => {
    const { caller } = await somebodyAsked();
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await caller.post('/api/me/email-proof')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

test('without a mail server nothing is mailed, and whoever asks reads why', async () => {
  const configured = t.services.environment;
  t.services.environment = { ...configured, smtpUrl: undefined };
  try {
    const email = freshEmail();
    await t.visitor.post('/api/accounts/sign-up', { email, password: 'segredo' });
    const member = await aMember(t.db);
    const caller = await t.as(member);
    await move(caller, freshEmail());
    const asked = await caller.post('/api/me/email-proof');
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'O envio de e-mails não está configurado nesta plataforma',
    ]);
    expect([await subjectsTo(email), await subjectsTo(member.email)]).toEqual([[], []]);
  } finally {
    t.services.environment = configured;
  }
});
