import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { aSession } from '../../fixtures/session.ts';
import { isShortRun } from '../../fixtures/short-run.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { longJobParts, longJobs } from '../../src/tables/long-jobs.ts';
import { aPlace } from './a-place.ts';
import { SERVER_SECRET, startRealServer } from './real-server.ts';

const EVENTS = 40_000;
const KILLS = isShortRun ? 2 : 5;

test('kill -9 in the middle of a long export: the next process goes on, and the file is whole', async () => {
  const place = await aPlace();
  const opened = await openDatabase(place);
  const { userId } = await anAdmin(opened.db);
  const { cookie } = await aSession(opened.db, { userId, secret: SERVER_SECRET });
  await opened.db.execute(sql`
    insert into security_events (id, created_at, kind, subject)
    select gen_random_uuid(), now() - make_interval(secs => n), 'signed_in', 'n' || n from generate_series(1, ${EVENTS}::int) n`);
  await opened.close();

  const random = seededRandom();
  let server = startRealServer(place);
  const ask = async (path: string, body?: object) => {
    const address = await server.address;
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return fetch(`${address}${path}`, {
      ...init,
      headers: { cookie, origin: address, ...(init && { 'content-type': 'application/json' }) },
    });
  };
  const list = async () => {
    const { jobs } = (await (await ask('/api/long-jobs?kind=security-export')).json()) as {
      jobs: { id: string; state: string; done: number }[];
    };
    return jobs[0]!;
  };
  const started = await ask('/api/admin/exports', { export: { list: 'security', query: { search: 'n' } } });
  expect(started.status).toBe(200);

  let before = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let job = await list();
    // A kill needs something that is under way, further than the kill before.
    while (job.state !== 'done' && job.done <= before) job = await list();
    await setTimeout(random() * 50);
    before = job.done;
    await server.kill();
    server = startRealServer(place);
    const after = await list();
    expect(after.done, 'nothing stored is lost').toBeGreaterThanOrEqual(before);
  }
  let job = await list();
  while (job.state !== 'done') {
    await setTimeout(50);
    job = await list();
  }
  const file = await ask(`/api/long-jobs/${job.id}/result`);
  const direct = await ask('/api/admin/audit/security/export?search=n');
  const [whole, expected] = await Promise.all(
    [file, direct].map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  expect(whole!.toString().split('\r\n').length).toBeGreaterThan(EVENTS);
  expect(whole!.equals(expected!), 'the file is the one that the download would be').toBe(true);
  await server.stop();

  const again = await openDatabase(place);
  const [row] = await again.db.select().from(longJobs).where(eq(longJobs.startedBy, userId));
  expect(row).toMatchObject({ state: 'done', doneCount: EVENTS, resultSize: whole!.length });
  expect(await again.db.$count(longJobParts)).toBe(0);
  await again.close();
  // Some process starts take half a minute on a busy machine.
}, 300_000);
