import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { mails } from '../../tables/mail.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeAll(() => configureMail(t));
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

/** Signs in from a browser; returns the cookie by which it is known from then on. */
async function signIn(email: string, { userAgent = windows, cookie = '', address = '203.0.113.7' } = {}) {
  const headers = { 'user-agent': userAgent, ...(cookie && { cookie }) };
  const payload = { email, password: FIXTURE_PASSWORD };
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/accounts/sign-in',
    payload,
    headers,
    remoteAddress: address,
  });
  expect(answer.statusCode).toBe(200);
  const device = answer.cookies.find(({ name }) => name === 'jornada.devices')!;
  return `${device.name}=${device.value}`;
}
const warningsTo = async (email: string) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ text }) => text);

test('the first sign-in and a known browser are no news; another browser is', async () => {
  const { email } = await aMember(t.db);
  const cookie = await signIn(email);
  await signIn(email, { cookie });
  expect(await warningsTo(email)).toEqual([]);
  await signIn(email, { userAgent: phone });
  const warnings = await warningsTo(email);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('Safari no iPhone, rede 203.0.113.x, em 09/03/2026 12:00.');
});

test('a browser that keeps no cookies is told of once a day', async () => {
  const { email } = await aMember(t.db);
  for (let n = 0; n < 4; n++) await signIn(email);
  expect(await warningsTo(email)).toHaveLength(1);
  await signIn(email, { address: '198.51.100.4' });
  expect(await warningsTo(email)).toHaveLength(2);
  travelTo('2026-03-10T15:00:00Z');
  await signIn(email);
  expect(await warningsTo(email)).toHaveLength(3);
});
