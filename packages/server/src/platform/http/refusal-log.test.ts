import { beforeEach, expect, test } from 'vitest';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { logOf } from '../../../test/http/app-log.ts';

const t = useTestApp();
beforeEach(() => clearAttempts(t.db));

/** What an app has refused meanwhile, and all that it wrote. */
async function linesOf(ask: (app: typeof t.app) => Promise<unknown>) {
  const { lines, text } = await logOf(t, ask);
  return { refused: lines.filter(({ msg }) => msg === 'refused'), text };
}
const signIn = (app: typeof t.app, email: string, address: string) =>
  app.inject({
    method: 'POST',
    url: '/api/accounts/sign-in',
    payload: { email, password: 'palpite-errado' },
    remoteAddress: address,
  });

test('a failed sign-in is written down with a name of the account, the address and the path, and tells nobody whose it is', async () => {
  const [one, other] = [await aMember(t.db), await aMember(t.db)];
  const { refused, text } = await linesOf(async (app) => {
    await signIn(app, one.email, '2001:db8:1:2::9');
    await signIn(app, other.email, '2001:db8:1:2::9');
    await signIn(app, one.email, '2001:db8:1:2::10');
  });
  const line = { code: 'invalid_credentials', ip: '2001:db8:1:2::/64', path: '/api/accounts/sign-in', count: 1 };
  expect(refused).toMatchObject([line, line, line]);
  expect(refused[0]!.account).toMatch(/^[\w-]{22}$/);
  expect(refused[1]!.account).not.toBe(refused[0]!.account);
  expect(refused[2]!.account).toBe(refused[0]!.account);
  expect(text).not.toMatch(/jornada\.exemplo|palpite/);
});

test('what one address is refused again and again is a line a minute with its count', async () => {
  const { refused } = await linesOf(async (app) => {
    for (let n = 0; n < 300; n++) await app.inject({ url: '/api/me', remoteAddress: '192.0.2.1' });
    for (let n = 0; n < 3; n++) await app.inject({ url: '/api/journeys', remoteAddress: '192.0.2.2' });
  });
  expect(refused.map(({ code, ip, path, count }) => [code, ip, path, count])).toEqual([
    ['not_signed_in', '192.0.2.1', '/api/me', 1],
    ['not_signed_in', '192.0.2.2', '/api/journeys', 1],
    ['not_signed_in', '192.0.2.1', '/api/me', 299],
    ['not_signed_in', '192.0.2.2', '/api/journeys', 2],
  ]);
});
