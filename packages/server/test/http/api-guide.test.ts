import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@jornada/contract/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anApiKey } from '../../fixtures/api-key.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { apiGuide } from '../../src/platform/http/openapi.ts';

const t = useTestApp();
const run = promisify(execFile);
/** The examples of the guide, in their order. */
const examples = (language: string, guide: string) =>
  [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, of]) => of === language).map(([, , code]) => code!);

let address = '';
let secret = '';
beforeAll(async () => {
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  secret = (await anApiKey(t, { userId: (await anAdmin(t.db)).userId, scopes: ['read'] })).secret;
});
const env = () => ({ ...process.env, JORNADA_KEY: secret });

test('the example in curl reads a list', async () => {
  const { id } = await aJourney(t.db);
  const [command] = examples('sh', apiGuide(address));
  const { stdout } = await run('sh', ['-c', command!], { env: env() });
  expect((JSON.parse(stdout) as { items: { id: string }[] }).items.map((journey) => journey.id)).toContain(id);
});

test('the example in TypeScript reads every page, and tries again when it is asked to', async () => {
  const made = [await aJourney(t.db), await aJourney(t.db), await aJourney(t.db)];
  let requests = 0;
  const busyAtFirst = createServer(async ({ url, headers }, answer) => {
    requests += 1;
    if (requests === 1) return answer.writeHead(503, { 'retry-after': '0' }).end('{"code":"busy"}');
    const { authorization = '' } = headers;
    answer.end(await (await fetch(`${address}${url}`, { headers: { authorization } })).text());
  });
  await once(busyAtFirst.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void busyAtFirst.close());
  const [program] = examples('ts', apiGuide(`http://127.0.0.1:${(busyAtFirst.address() as AddressInfo).port}`));
  const file = join(await mkdtemp(join(tmpdir(), 'jornada-guide-')), 'program.ts');
  await writeFile(file, program!.replace("limit: '100'", "limit: '2'"));
  const { stdout } = await run(process.execPath, [file], { env: env() });
  expect(requests).toBeGreaterThanOrEqual(3);
  for (const { id } of made) expect(stdout.split(id)).toHaveLength(2);
});

// The second vector of the Standard Webhooks' reference libraries' form: letters that take more than one byte.
const vector = {
  secret: 'whsec_adQlVp7P2TSCvxVhas4rwLRBXCnph+fS',
  headers: {
    'webhook-id': 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
    'webhook-timestamp': '1764400000',
    'webhook-signature': 'v1,/p4+YC8gOJ45ivnwUv0ATC7jADl3yJ+HeM7m/fd668I=',
  },
  body: '{"type":"lesson.completed","timestamp":"2026-11-29T04:00:00.000Z","data":{"title":"Lição 3 — Ação 🎯"}}',
};

test('the example that checks a signature takes the school’s alone', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'jornada-guide-')), 'check.ts');
  await writeFile(file, examples('ts', apiGuide(address))[1]!);
  const { isGenuine } = (await import(file)) as { isGenuine: (...input: unknown[]) => boolean };
  const { secret: key, headers, body } = vector;
  const signature = headers['webhook-signature'];
  const at = 1_764_400_000_000;
  const check = (changed: object, text = body, now = at) => isGenuine(key, { ...headers, ...changed }, text, now);
  expect(check({})).toBe(true);
  expect(check({ 'webhook-signature': `v1,çç ${signature}` })).toBe(true);
  expect(check({}, `${body} `)).toBe(false);
  expect(check({ 'webhook-id': 'msg_other' })).toBe(false);
  expect(check({ 'webhook-signature': undefined })).toBe(false);
  expect([at - 300_001, at - 300_000, at + 300_000, at + 300_001].map((now) => check({}, body, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('it names operations that exist, and are open to keys', () => {
  const named = [...apiGuide(address).matchAll(/`(\w+)\.(\w+)`/g)].map(([, room, name]) => `${room}.${name}`);
  const scopes = new Map(endpoints.map(({ room, name, endpoint }) => [`${room}.${name}`, endpoint.scope]));
  expect(named).toHaveLength(5);
  for (const name of named) expect(scopes.get(name), name).toBeDefined();
});
