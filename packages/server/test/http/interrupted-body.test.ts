import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { buildApp } from '../../src/app.ts';
import { loggerOptions } from '../../src/platform/log.ts';

const t = useTestApp();
const INFO = 30;

interface Line {
  level: number;
  msg: string;
  code?: string;
  ip?: string;
  route?: string | null;
  count?: number;
  err?: unknown;
}

let app: FastifyInstance;
let lines: Line[];
beforeEach(async () => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  app = await buildApp(t.services, {
    webFolder: join(t.dataDir, 'no-web'),
    logger: { ...loggerOptions('info'), stream },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
});
afterEach(() => app.close());

/** Announces a body of 5000 bytes, sends its beginning, and disconnects once the server has the request. */
async function hangUp(path: string, { type = 'application/json', begin = '{"a":', cookie = '' } = {}): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = (await once(app.server, 'connection')) as [Socket];
  const asked = once(app.server, 'request');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\nCookie: ${cookie}\r\n\r\n`;
  socket.write(head + begin);
  await asked;
  while (connection.bytesRead < head.length + begin.length) await setImmediate();
  const closed = new Promise((resolve) => connection.once('close', resolve));
  socket.destroy();
  await closed;
  await setImmediate();
}

/** Closes the app, which also logs its pending counts, and returns all log lines. */
async function linesAtTheEnd(): Promise<Line[]> {
  await app.close();
  return lines;
}

test('whoever hangs up in the middle of a body leaves one line without a stack', async () => {
  const route = '/api/accounts/sign-in';
  for (let times = 0; times < 3; times++) await hangUp(route);
  const about = { level: INFO, code: 'unreadable_body', ip: '127.0.0.1', route };
  expect(await linesAtTheEnd()).toMatchObject([
    { ...about, count: 1 },
    { ...about, count: 2 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('whoever hangs up in the middle of a delivery leaves one line, without the token of its address', async () => {
  const { path, token } = await aWebhook(t.db, { platform: 'ticto' });
  await hangUp(path);
  // The webhook is looked up before its body is read.
  await vi.waitUntil(() => lines.length > 0, { timeout: 20_000 });
  const found = await linesAtTheEnd();
  expect(found.map(({ level, count }) => [level, count])).toEqual([[INFO, 1]]);
  expect(JSON.stringify(found)).not.toContain(token);
});

test('whoever hangs up at addresses that nobody has was refused before: there is nothing to tell of a body', async () => {
  for (const path of ['/api/nowhere', '/functions/v1/webhook/ticto/nobodys', '/functions/v1/nothing'])
    await hangUp(path);
  // The webhook is looked up before the body is read.
  await vi.waitUntil(() => lines.length === 2, { timeout: 20_000 });
  const messages = (await linesAtTheEnd()).map(({ msg }) => msg);
  expect(messages).toEqual(['delivery at an unknown address', 'refused']);
});

test('whoever hangs up at many addresses leaves as many lines as at one', async () => {
  for (let n = 0; n < 10; n++) {
    await hangUp('/api/accounts/sign-in');
    await hangUp('/api/accounts/sign-up');
  }
  expect((await linesAtTheEnd()).map(({ count }) => count)).toEqual([1, 19]);
});

test('whoever hangs up in the middle of a file leaves a line of its own kind', async () => {
  const admin = await anAdmin(t.db);
  const { cookie } = await aSession(t.db, { userId: admin.userId, secret: TEST_SECRET, now: t.services.clock() });
  const begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nmetade';
  await hangUp('/api/admin/uploads', { type: 'multipart/form-data; boundary=x', begin, cookie });
  await vi.waitUntil(() => lines.length > 0, { timeout: 20_000 });
  expect(await linesAtTheEnd()).toMatchObject([{ level: INFO, code: 'upload_broken_off', ip: '127.0.0.1', count: 1 }]);
});

test('a body that came whole and cannot be read is refused as ever', async () => {
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":',
  });
  expect(answer.status).toBe(400);
  expect(await linesAtTheEnd()).toMatchObject([{ level: INFO, msg: 'refused', code: 'unreadable_body' }]);
});
