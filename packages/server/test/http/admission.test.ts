import { endpoints } from '@jornada/contract/contract';
import type { Endpoint } from '@jornada/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';
import { createRateLimits } from '../../src/platform/http/rate-limits.ts';

const t = useTestApp();
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const [who, { userId }] of Object.entries({ member: await aMember(t.db), admin: await anAdmin(t.db) })) {
    cookies[who] = (await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() })).cookie;
  }
  // These tests send more wrong calls in one session than a person does.
  t.services.rateLimits = createRateLimits(t.services);
});

/** Requests that the endpoint would refuse by themselves, if it read them. */
const wrong: [what: string, headers: Record<string, string>, payload: string][] = [
  ['of a type that nobody reads', { 'content-type': 'application/xml' }, '<a/>'],
  ['of no type that there is', { 'content-type': 'nonsense' }, 'a'],
  ['whose JSON is broken', { 'content-type': 'application/json' }, '{"email": '],
  ['whose form is broken', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nnonsense'],
  ['of two megabytes', { 'content-type': 'application/json' }, JSON.stringify('a'.repeat(2_000_000))],
  ['that is announced as a hundred', { 'content-type': 'application/json', 'content-length': '100000000' }, '{}'],
];
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const forAdmins = endpoints.filter(({ endpoint }) => endpoint.access === 'admin');

async function call(endpoint: Endpoint, who: string | undefined, headers: Record<string, string>, payload: string) {
  const url = endpoint.path.replace(/:\w+/g, 'no-id');
  const cookie = who === undefined ? {} : { cookie: cookies[who]! };
  const { statusCode, json } = await t.app.inject({
    method: endpoint.method,
    url: `${url}?limit=none`,
    headers: { ...headers, ...cookie },
    payload,
  });
  return [statusCode, json().code];
}

describe.each(wrong)('with a body %s', (_what, headers, payload) => {
  test('nobody learns anything of any endpoint but that they have to sign in', async () => {
    for (const { name, endpoint } of guarded) {
      expect([name, await call(endpoint, undefined, headers, payload)]).toEqual([name, [401, 'not_signed_in']]);
    }
  });

  test('a member learns nothing of any endpoint for administrators', async () => {
    for (const { name, endpoint } of forAdmins) {
      expect([name, await call(endpoint, 'member', headers, payload)]).toEqual([name, [403, 'admin_only']]);
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s at an address that nobody has finds nothing',
    async (method) => {
      for (const url of ['/api/nowhere', '/functions/v1/nothing', '/nowhere', '/functions/v1/webhook/ticto']) {
        const answer = await t.app.inject({ method, url, headers, payload });
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
      }
    },
  );

  test('a webhook that nobody has is not found', async () => {
    const answer = await t.app.inject({ method: 'POST', url: '/functions/v1/webhook/ticto/nobody', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

test('another page’s request is refused before anything of it is read', async () => {
  for (const { name, endpoint } of endpoints) {
    if (endpoint.method === 'GET' || endpoint.accepts === 'delivery') continue;
    const headers = { origin: 'https://evil.example', 'content-type': 'application/xml' };
    expect([name, await call(endpoint, 'admin', headers, '<a/>')]).toEqual([name, [403, 'foreign_origin']]);
  }
});

test('whoever may call an endpoint hears what is wrong with their request', async () => {
  for (const { name, endpoint } of forAdmins) {
    if (!endpoint.body && !endpoint.accepts) continue;
    const [status] = await call(endpoint, 'admin', { 'content-type': 'application/xml' }, '<a/>');
    expect([name, status]).toEqual([name, 415]);
  }
});

test('no cache may keep what is somebody’s, nor a refusal of it', async () => {
  for (const { name, endpoint } of guarded.filter((one) => one.endpoint.method === 'GET')) {
    for (const who of ['admin', 'member', undefined]) {
      const answer = await t.app.inject({
        url: endpoint.path.replace(/:\w+/g, '01a0a0a0-0000-7000-8000-000000000000'),
        ...(who && { headers: { cookie: cookies[who]! } }),
      });
      expect([name, who, answer.headers['cache-control']]).toEqual([name, who, expect.stringContaining('no-store')]);
    }
  }
  const signIn = await t.visitor.post('/api/accounts/sign-in', { email: 'ana@jornada.exemplo', password: 'segredo' });
  expect(signIn.headers['cache-control']).toBe('no-store');
});
