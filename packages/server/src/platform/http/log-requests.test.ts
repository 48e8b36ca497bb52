import { expect, test } from 'vitest';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { aSession } from '../../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../../fixtures/test-app.ts';
import { logOf } from '../../../test/http/app-log.ts';

const t = useTestApp();
const remoteAddress = '203.0.113.9';

test('a request leaves one line: its route, status, time and id, and who asked under another name', async () => {
  const member = await aMember(t.db);
  const { cookie } = await aSession(t.db, { userId: member.userId, secret: TEST_SECRET });
  const { lines, text } = await logOf(t, async (app) => {
    await app.inject({ url: '/api/me?from=mail', headers: { cookie }, remoteAddress });
    await app.inject({
      method: 'POST',
      url: '/api/accounts/sign-in',
      payload: { email: member.email, password: FIXTURE_PASSWORD },
      remoteAddress,
    });
  });
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered).toMatchObject([
    { method: 'GET', route: '/api/me', status: 200, actor: t.services.keyedHash(member.userId) },
    { method: 'POST', route: '/api/accounts/sign-in', status: 200 },
  ]);
  for (const { reqId, ms } of answered) {
    expect(reqId).toMatch(/^[0-9A-F]{8}$/);
    expect(ms).toBeGreaterThanOrEqual(0);
  }
  for (const secret of [member.userId, member.email, cookie, '203.0.113', 'from=mail', FIXTURE_PASSWORD]) {
    expect(text).not.toContain(secret);
  }
});

test('probes and what is not there leave none, and a refusal is counted instead', async () => {
  const { lines } = await logOf(t, async (app) => {
    for (const url of ['/healthz', '/readyz', '/api/nothing', '/api/me', '/api/me'])
      await app.inject({ url, remoteAddress });
  });
  expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([]);
  expect(
    lines.filter(({ msg, code }) => msg === 'refused' && code === 'not_signed_in').map(({ count }) => count),
  ).toEqual([1, 1]);
});

test('a failure of the server tells the id that the log has, and a refusal tells none', async () => {
  const { lines } = await logOf(t, async (app) => {
    app.get('/fails', async () => Promise.reject(new Error('broken')));
    const failed = await app.inject({ url: '/fails', remoteAddress });
    expect([failed.statusCode, failed.json().requestId]).toEqual([500, expect.stringMatching(/^[0-9A-F]{8}$/)]);
    expect((await app.inject({ url: '/api/me', remoteAddress })).json()).not.toHaveProperty('requestId');
    await app.close();
    expect(failed.json().requestId).toBeDefined();
  });
  expect(lines.find(({ msg }) => msg === 'internal_error')?.reqId).toMatch(/^[0-9A-F]{8}$/);
});
