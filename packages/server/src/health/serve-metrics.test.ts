import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aMail } from '../../fixtures/mail.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';
import { anEvent } from '../../fixtures/webhook-event.ts';
import { freePort } from '../../test/free-port.ts';
import { buildApp } from '../app.ts';
import { insertFinishedBackup } from '../backup/backup-store.ts';
import { StartError } from '../platform/start-error.ts';

const t = useTestApp();
const token = 'segredo-do-prometheus';
const authorization = `Bearer ${token}`;

async function anApp(metrics: { token?: string; port?: number }): Promise<FastifyInstance> {
  const environment = {
    ...t.services.environment,
    metrics: { token: undefined, port: undefined, host: '127.0.0.1', ...metrics },
  };
  const app = await buildApp({ ...t.services, environment }, { webFolder: t.dataDir, logger: false });
  onTestFinished(() => app.close());
  return app;
}

/** The value of a line of the page, by its name and labels as they stand there. */
const valueOf = (page: string, line: string) =>
  Number(
    page
      .split('\n')
      .find((text) => text.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

test('without a token and a port there is no such page', async () => {
  const app = await anApp({});
  expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
});

test('with a token it is there for whoever knows it, and for nobody else', async () => {
  const app = await anApp({ token });
  for (const headers of [{}, { authorization: 'Bearer outro' }, { authorization: token }]) {
    const answer = await app.inject({ url: '/metrics', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  const answer = await app.inject({ url: '/metrics', headers: { authorization } });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
});

test('requests are counted by the template of their route, however many addresses there are', async () => {
  const app = await anApp({ token });
  const { userId } = await aMember(t.db);
  const { cookie } = await aSession(t.db, { userId, secret: TEST_SECRET });
  for (let n = 0; n < 30; n += 1) {
    await app.inject({ url: `/api/journeys/019c0000-0000-7000-8000-0000000000${10 + n}`, headers: { cookie } });
    await app.inject({ url: `/nowhere/${n}` });
  }
  const page = (await app.inject({ url: '/metrics', headers: { authorization } })).body;
  const count = 'jornada_http_request_duration_seconds_count';
  expect(valueOf(page, `${count}{method="GET",route="/api/journeys/:journeyId",status="4xx"}`)).toBe(30);
  expect(page.split('\n').filter((line) => line.startsWith(count)).length).toBeLessThan(5);
  expect(page).not.toMatch(/nowhere\/\d|019c0000/);
});

test('it tells of jobs, mails, deliveries, files, members and backups, and of this process', async () => {
  await t.as(await aMember(t.db)).then((caller) => caller.post('/api/me/daily-login'));
  await aMail(t.db, { status: 'failed' });
  await aMail(t.db, { status: 'failed', now: new Date(Date.now() - 25 * 3_600_000) });
  await anEvent(t.db, { status: 'error' });
  // It failed an hour ago, and waits for its next turn.
  await t.db.execute(sql`insert into pgboss.job (name, state, started_on, start_after)
    values ('mail.send', 'retry', now() - interval '1 hour', now() + interval '1 hour')`);
  for (const [finishedAt, sentAt] of [
    [new Date('2026-03-08T06:30:00Z'), new Date()],
    [new Date('2026-03-09T06:30:00Z'), null],
  ] as const) {
    const backup = { id: randomUUID(), finishedAt, file: 'jornada-x.tar.gz.age', size: 1 };
    await insertFinishedBackup(t.db, { ...backup, sentAt, problem: null });
  }
  const app = await anApp({ token });
  const page = (await app.inject({ url: '/metrics', headers: { authorization } })).body;
  expect(valueOf(page, 'jornada_last_backup_timestamp_seconds{place="here"}') * 1000).toBe(Date.UTC(2026, 2, 9, 6, 30));
  expect(valueOf(page, 'jornada_last_backup_timestamp_seconds{place="elsewhere"}') * 1000).toBe(
    Date.UTC(2026, 2, 8, 6, 30),
  );
  expect(valueOf(page, 'jornada_active_members{range="today"}')).toBeGreaterThan(0);
  expect(valueOf(page, 'jornada_mails{status="failed"}')).toBe(1);
  expect(valueOf(page, 'jornada_deliveries{status="error"}')).toBe(1);
  expect(valueOf(page, 'jornada_jobs{queue="mail.send",state="retry"}')).toBe(1);
  expect(valueOf(page, 'jornada_jobs_oldest_seconds{queue="mail.send",state="retry"}')).toBe(0);
  expect(valueOf(page, 'jornada_storage_reachable')).toBe(1);
  expect(valueOf(page, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(valueOf(page, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('on a port of its own it needs no token, and has nothing else', async () => {
  const port = await freePort();
  await anApp({ port });
  const page = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('jornada_storage_reachable 1')]);
  expect((await fetch(`http://127.0.0.1:${port}/api/settings`)).status).toBe(404);
});

test('a port that cannot be used is said in one sentence', async () => {
  const port = await freePort();
  await anApp({ port });
  await expect(anApp({ port })).rejects.toThrow(
    new StartError(
      `O endereço 127.0.0.1:${port} (METRICS_HOST, METRICS_PORT) não pode ser usado: EADDRINUSE. Escolha outra porta.`,
    ),
  );
});

test('every figure that the dashboard and the alert rules ask for is on the page', async () => {
  const deploy = join(import.meta.dirname, '../../../../deploy/prometheus');
  const files = ['alerts.yaml', 'dashboard.json'].map((name) => readFileSync(join(deploy, name), 'utf8')).join('\n');
  const asked = new Set(files.match(/\b(?:jornada|nodejs|process)_[a-z0-9_]+/g));
  expect(asked.size).toBeGreaterThan(8);
  const app = await anApp({ token });
  const page = (await app.inject({ url: '/metrics', headers: { authorization } })).body;
  const known = new Set([...page.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name!));
  const parts = ['_bucket', '_count', '_sum'];
  const isThere = (name: string) =>
    known.has(name) || parts.some((part) => name.endsWith(part) && known.has(name.slice(0, -part.length)));
  // The embedded database has no connections.
  const missing = [...asked].filter((name) => !isThere(name) && name !== 'jornada_database_connections');
  expect(missing).toEqual([]);
});
