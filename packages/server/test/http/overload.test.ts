import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '@jornada/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';
import { buildApp } from '../../src/app.ts';
import { defaultLimits } from '../../src/platform/http/shedding/load-limiter.ts';

const t = useTestApp();
let app: FastifyInstance;
let address: string;
let cookie: string;
/** The database answers no request before this is called. */
let open = (): void => {};
let isHeld: Promise<void> | undefined;

beforeAll(async () => {
  cookie = (await aSession(t.db, { ...(await aMember(t.db)), secret: TEST_SECRET, now: t.services.clock() })).cookie;
  const { rateLimits } = t.services;
  const spend = async (key: string) => {
    await isHeld;
    await rateLimits.signedIn.spend(key);
  };
  const services = { ...t.services, rateLimits: { ...rateLimits, signedIn: { ...rateLimits.signedIn, spend } } };
  const load = { ...defaultLimits, inFlight: 2, waiting: 4, crowdedAfterMs: 60_000 };
  app = await buildApp(services, { webFolder: '/nowhere', logger: false, load });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

function hold(): void {
  isHeld = new Promise((resolve) => (open = resolve));
}

async function ask(path: string, method = 'GET', body?: string) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(address + path, { method, headers, ...(body && { body }) });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}
/** In this order at the server. */
async function inOrder(...asks: (() => Promise<Awaited<ReturnType<typeof ask>>>)[]) {
  const asked = [];
  for (const each of asks) {
    asked.push(each());
    await wait(30);
  }
  return asked;
}
const read = () => ask('/api/me');
const list = () => ask('/api/journeys');
const command = () => ask('/api/me/profile', 'PUT', '{}');

test('with all places taken, lists go first, then reads; who waited is answered by priority, and then all is as ever', async () => {
  hold();
  const first = await inOrder(read, read, list, read, list, read);
  const later = await inOrder(command, command, list);
  const refused = await Promise.all([first[4]!, first[2]!, later[2]!]);
  for (const answer of refused) {
    const { message } = refusals.overloaded;
    expect(answer).toEqual({ status: 503, retryAfter: '2', body: { code: 'overloaded', message } });
  }
  // Monitors are told the truth, and deliveries have a room of their own.
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const delivery = ask('/functions/v1/webhook/stripe/unknown-token', 'POST', '{}');
  await wait(30);
  open();
  const answers = await Promise.all([first[0]!, first[1]!, first[3]!, first[5]!, ...later.slice(0, 2)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 503)).toEqual([]);
  expect((await delivery).status).toBe(404);
  expect((await Promise.all([1, 2, 3, 4].map(list))).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test.each([
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/swagger-ui-bundle.js',
  '/manifest.webmanifest',
  '/.well-known/did.json',
  '/termos',
  '/certificado',
])('with all places taken %s goes before any read', async (path) => {
  hold();
  const reads = await inOrder(read, read, read, read, read, read);
  expect((await ask(path)).status).toBe(503);
  open();
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a body that comes slowly, and senders who hang up, hold no place', async () => {
  const port = Number(new URL(address).port);
  const slow = [1, 2, 3].map(() => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `PUT /api/me/profile HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    return socket;
  });
  await wait(50);
  expect((await ask('/api/me')).status).toBe(200);
  hold();
  const gone = [1, 2, 3, 4].map(() => {
    const stop = new AbortController();
    void fetch(`${address}/api/me`, { headers: { cookie }, signal: stop.signal }).catch(() => {});
    return stop;
  });
  await wait(50);
  for (const stop of gone) stop.abort();
  for (const socket of slow) socket.destroy();
  await wait(50);
  open();
  expect((await ask('/api/me')).status).toBe(200);
});
