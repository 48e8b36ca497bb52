import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIssuedCertificate } from '../../fixtures/issued-certificate.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';
import { buildApp } from '../../src/app.ts';
import { defaultLimits } from '../../src/platform/http/shedding/load-limiter.ts';

const statements: string[] = [];
const t = useTestApp({ onStatement: (statement) => statements.push(statement) });
let app: FastifyInstance;
let number: string;
let cookie: string;
/** The only place is taken before this is called. */
let open = (): void => {};
let isHeld: Promise<void> | undefined;

beforeAll(async () => {
  number = (await anIssuedCertificate(t.db)).printed;
  cookie = (await aSession(t.db, { ...(await aMember(t.db)), secret: TEST_SECRET, now: t.services.clock() })).cookie;
  const { rateLimits } = t.services;
  const signedIn = {
    ...rateLimits.signedIn,
    spend: async (key: string) => {
      await isHeld;
      await rateLimits.signedIn.spend(key);
    },
  };
  const environment = { ...t.services.environment, trustProxy: ['127.0.0.1/32'] };
  const load = { ...defaultLimits, inFlight: 1, waiting: 0 };
  const services = { ...t.services, environment, rateLimits: { ...rateLimits, signedIn } };
  app = await buildApp(services, { webFolder: '/nowhere', logger: false, load });
});
afterAll(async () => app.close());

const visit = (url: string, from: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'x-forwarded-for': from } });
async function useUp(from: (nth: number) => string): Promise<void> {
  for (let nth = 0; nth < 61; nth++) await visit('/certificado', from(nth));
}
const addresses = () => [
  '/certificado',
  '/certificado?numero=7K4Q',
  `/certificado/${number}`,
  '/certificado/nada',
  `/certificado/${number}/imprimir`,
  `/api/certificates/${number}/pdf`,
  `/api/certificates/${number}/credential`,
];

test('a network that has used up its limit is refused without a place and without a statement, with the same bytes', async () => {
  await useUp(() => '203.0.113.7');
  isHeld = new Promise((resolve) => (open = resolve));
  const holder = app.inject({ url: '/api/me', headers: { cookie } });
  await wait(50);
  statements.length = 0;
  const answers = new Map<string, Set<string>>();
  for (const url of addresses()) {
    const { statusCode, headers, body } = await visit(url, '203.0.113.7');
    // Who has requests left meets the full house.
    expect([url, statusCode, (await visit(url, '198.51.100.7')).statusCode]).toEqual([url, 429, 503]);
    expect(headers).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
    const type = String(headers['content-type']);
    answers.set(type, (answers.get(type) ?? new Set()).add(body));
    const head = await visit(url, '203.0.113.7', 'HEAD');
    expect([head.statusCode, head.body]).toEqual([429, '']);
  }
  expect(statements).toEqual([]);
  open();
  expect((await holder).statusCode).toBe(200);
  expect([...answers.keys()]).toEqual(['text/html; charset=utf-8', 'application/json; charset=utf-8']);
  for (const bodies of answers.values()) expect(bodies.size).toBe(1);
  expect([...answers.get('text/html; charset=utf-8')!][0]).toContain('<h1>Muitas consultas</h1>');
});

test.each([
  ['a /24', (nth: number) => `192.0.2.${nth}`, '192.0.2.200', '192.0.3.1'],
  ['a /48', (nth: number) => `2001:db8:7:${nth.toString(16)}::1`, '2001:db8:7:ffff::9', '2001:db8:8::1'],
])('all addresses of %s count together, and others do not', async (_network, from, another, neighbour) => {
  await useUp(from);
  expect((await visit('/certificado', another)).statusCode).toBe(429);
  expect((await visit('/certificado', neighbour)).statusCode).toBe(200);
});
