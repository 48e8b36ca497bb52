import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSession } from '../../../fixtures/session.ts';
import { callerOf, TEST_SECRET, useTestApp } from '../../../fixtures/test-app.ts';
import { buildApp } from '../../app.ts';

const t = useTestApp();
let lines: string[] = [];
beforeEach(() => {
  lines = [];
});

/** The app as another process would run it, with a readable log. */
async function anApp(trustProxy: string[] | false) {
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const environment = { ...t.services.environment, trustProxy };
  const services = { ...t.services, environment, unknownProxy: { isSeen: false } };
  return buildApp(services, { webFolder: t.dataDir, logger: { level: 'warn', stream } });
}
const dashboardOf = async (app: typeof t.app) => {
  const { userId } = await anAdmin(t.db);
  const { cookie } = await aSession(t.db, { userId, secret: TEST_SECRET });
  return (await callerOf(app, cookie).get('/api/admin/overview')).body;
};

test('a proxy that the configuration does not name is told of once in the log, and on the dashboard', async () => {
  const app = await anApp(false);
  expect((await dashboardOf(app)).isProxyUnknown).toBe(false);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    await callerOf(app).get('/api/settings', { [header]: '203.0.113.9' });
  }
  expect((await dashboardOf(app)).isProxyUnknown).toBe(true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY');
  expect(lines[0]).not.toContain('203.0.113.9');
  await app.close();
});

test('one that it names is nothing to tell', async () => {
  const app = await anApp(['127.0.0.1/32']);
  await callerOf(app).get('/api/settings', { 'x-forwarded-for': '203.0.113.9' });
  expect((await dashboardOf(app)).isProxyUnknown).toBe(false);
  expect(lines).toEqual([]);
  await app.close();
});
