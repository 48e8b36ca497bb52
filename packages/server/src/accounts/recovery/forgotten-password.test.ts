import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { callerOf, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { isWipedOnceSent, mailsTo, tokenIn } from '../../../test/mail/outbox.ts';
import { mails } from '../../tables/mail.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

async function signedInCaller(email: string, password: string) {
  const answer = await t.visitor.post('/api/accounts/sign-in', { email, password });
  expect(answer.status).toBe(200);
  return callerOf(t.app, String(answer.headers['set-cookie']).split(';')[0]);
}

/** The newest mail to an address; waits for `count` mails. */
const mailTo = async (email: string, count = 1) => (await mailsTo(t, email, count)).at(-1)!;
const mailedToken = async (email: string, count = 1) => tokenIn(await mailTo(email, count));

test('the mailed link sets a new password once, signs in and ends every other session and link', async () => {
  const member = await aMember(t.db, { password: 'Segredo-bom-1' });
  const elsewhere = await signedInCaller(member.email, 'Segredo-bom-1');
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
  const caller = await signedInCaller(member.email, 'Segredo-bom-1');
  const elsewhere = await signedInCaller(member.email, 'Segredo-bom-1');
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
