import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { times } from '../../../fixtures/at-once.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { mailsTo, tokenIn } from '../../../test/mail/outbox.ts';
import { mails } from '../../tables/mail.ts';
import { issueRecoveryLink } from './issue-recovery-link.ts';
import { findRecoveryToken } from './link-store.ts';
import { recoveryIdentifier } from './password-reset.ts';
import { sendRecoveryJob } from './request-recovery.ts';

/** Statements of the request in this asynchronous context, without those of jobs. */
const statementsOfRequest = new AsyncLocalStorage<string[]>();
const t = useTestApp({ onStatement: (statement) => statementsOfRequest.getStore()?.push(statement) });
beforeEach(() => clearAttempts(t.db));

const ask = (email: string) => t.visitor.post('/functions/v1/send-reset-password-email', { email });
async function statementsFor(email: string): Promise<string[]> {
  const sent: string[] = [];
  const { status, body } = await statementsOfRequest.run(sent, () => ask(email));
  // No mail server is set up here, whoever asks.
  expect([status, body]).toEqual([200, { success: true, isMailOff: true }]);
  return sent;
}

test('until the answer the same is done for an address that somebody has as for one that nobody has', async () => {
  const [withPassword, without] = [await aMember(t.db), await aMember(t.db, { password: null })];
  const unknown = await statementsFor('ninguem@jornada.exemplo');
  expect(unknown.length).toBeGreaterThan(0);
  expect(await statementsFor(withPassword.email)).toEqual(unknown);
  expect(await statementsFor(without.email)).toEqual(unknown);
  // No statement looks up an account.
  expect(unknown.join('\n')).not.toMatch(/"(users|user_emails|accounts|verifications|mails)"/);
});

test('behind it the link is mailed to whoever has the address, and nothing to anybody else', async () => {
  const { email } = await aMember(t.db);
  await ask('ninguem-mais@jornada.exemplo');
  await ask(email);
  const token = tokenIn((await mailsTo(t, email))[0]!);
  const check = await t.visitor.post('/api/accounts/password-reset/check', { token });
  expect(check.body).toEqual({ valid: true });
  expect(await t.db.select().from(mails).where(like(mails.recipient, 'ninguem%'))).toEqual([]);
});

test('a request that is taken up five times at once, or again after a crash, mails one link', async () => {
  const { email } = await aMember(t.db);
  const { jobs } = t.services;
  const { run } = sendRecoveryJob(t.services);
  const request = { requestId: crypto.randomUUID(), email };
  await times(5, () => run(request, jobs));
  await run(request, jobs);
  expect(await t.db.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(1);
});

test('with a mail server the answer promises a mail, to everybody alike', async () => {
  const { environment } = t.services;
  t.services.environment = { ...environment, smtpUrl: 'smtp://correio.exemplo' };
  onTestFinished(() => {
    t.services.environment = environment;
  });
  const { email } = await aMember(t.db);
  for (const address of [email, 'ninguem@jornada.exemplo']) {
    const { body } = await t.visitor.post('/api/accounts/password-reset/request', { email: address });
    expect(body).toEqual({ sent: true, isMailOff: false });
  }
});

test('a clock that is set back makes a link no longer, and a little difference between two processes does not matter', async () => {
  const { userId, email } = await aMember(t.db);
  const now = t.services.clock();
  const link = await t.db.transaction((tx) => issueRecoveryLink(tx, { publicUrl: 'http://x', userId, email, now }));
  const identifier = recoveryIdentifier(link.split('#token=')[1]!);
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  expect(await findRecoveryToken(t.db, { identifier, now: minutes(59) })).toBe(userId);
  expect(await findRecoveryToken(t.db, { identifier, now: minutes(-0.5) })).toBe(userId);
  for (const back of [-2, -30, -24 * 60]) {
    expect(await findRecoveryToken(t.db, { identifier, now: minutes(back) })).toBeUndefined();
  }
});
