import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { aSession } from '../../fixtures/session.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { auditLog } from '../../src/tables/audit.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { longJobs } from '../../src/tables/long-jobs.ts';
import { aPlace } from './a-place.ts';
import { SERVER_SECRET, startRealServer } from './real-server.ts';

const PEOPLE = 3_000;
const KILLS = 10;

test('kill -9 in the middle of a bulk action: the next process goes on, and each enrolment is reset exactly once', async () => {
  const place = await aPlace();
  const opened = await openDatabase(place);
  const { userId } = await anAdmin(opened.db);
  const { cookie } = await aSession(opened.db, { userId, secret: SERVER_SECRET });
  const { id: journeyId } = await aJourney(opened.db);
  const one = sql`from users where email like '%@massa.exemplo'`;
  await opened.db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Pessoa', n || '@massa.exemplo', true, now(), now() from generate_series(1, ${PEOPLE}::int) n`);
  await opened.db.execute(
    sql`insert into profiles (user_id, name, email, created_at) select id, name, email, created_at ${one}`,
  );
  await opened.db.execute(sql`
    insert into user_journey_enrollments
      (id, user_id, journey_id, current_day, started_at, schedule_started_on, origin, created_at, updated_at)
    select gen_random_uuid(), id, ${journeyId}::uuid, 1, now(), current_date, 'teste', now(), now() ${one}`);
  await opened.close();

  const random = seededRandom();
  let server = startRealServer(place);
  const ask = async <Answer>(path: string, body?: object) => {
    const address = await server.address;
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { cookie, origin: address, ...(init && { 'content-type': 'application/json' }) };
    return (await (await fetch(`${address}/api/admin/bulk-actions${path}`, { ...init, headers })).json()) as Answer;
  };
  const selection = { list: 'enrollments', query: { journeyId } };
  const { id, count } = await ask<{ id: string; count: number }>('', { selection, deed: { kind: 'reset' } });
  expect(count).toBe(PEOPLE);
  await ask(`/${id}/start`, {});
  const read = () => ask<{ state: string; done: number; failed: number }>(`/${id}`);

  let before = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let action = await read();
    // A kill needs something that is under way, further than the kill before.
    while (action.state === 'running' && action.done <= before) action = await read();
    await setTimeout(random() * 50);
    before = action.done;
    await server.kill();
    server = startRealServer(place);
    expect((await read()).done, 'nothing stored is lost').toBeGreaterThanOrEqual(before);
  }
  let action = await read();
  while (action.state === 'running') {
    await setTimeout(50);
    action = await read();
  }
  expect(action).toMatchObject({ state: 'done', done: PEOPLE, failed: 0 });
  await server.stop();

  const again = await openDatabase(place);
  const { rows } = await again.db.execute(
    sql`select resets, count(*)::int as people from ${enrollments} where journey_id = ${journeyId}::uuid group by resets`,
  );
  expect(rows).toEqual([{ resets: 1, people: PEOPLE }]);
  expect(await again.db.$count(longJobs, eq(longJobs.startedBy, userId))).toBe(1);
  expect(await again.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
  await again.close();
  // Some process starts take half a minute on a busy machine.
}, 300_000);
