import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { aReceiver } from '../../fixtures/receiver.ts';
import { examine } from '../../src/doctor/examine.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { outboundDeliveries } from '../../src/tables/outbound.ts';
import { listMisnumbered } from '../outbound/told.ts';
import { openPlace } from '../purchases/settled-purchases.ts';
import { aPlace } from './a-place.ts';
import { startLoad } from './load.ts';
import { startRealServer } from './real-server.ts';
import { admitStudents, openSchool, storedEffects } from './school.ts';

const ROUNDS = 10;

/** How often each effect was told, by its name in acknowledgements. */
async function toldEffects(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ effect: string; times: number }>(sql`
    select effect, count(*)::int as times from (
      select case type
        when 'member.created' then 'account ' || (select email from users where id = user_id)
        when 'enrollment.started' then 'enrolment ' || user_id || ' ' || (data ->> 'journeyId')
        when 'lesson.completed' then 'completion ' || user_id || ' ' || (data ->> 'lessonId')
      end as effect from outbound_events) as told
     where effect is not null group by effect`);
  return new Map(rows.map(({ effect, times }) => [effect, times]));
}

test(`kill -9 of the server, ${ROUNDS} times under load: what happened was told, once, what was told happened, and each delivery still waits`, async () => {
  const place = await aPlace();
  const random = seededRandom();
  // It rests, so that deliveries stay as they were written.
  const resting = { failuresInRow: 5, failingSince: new Date(), blockedUntil: new Date(Date.now() + 86_400_000) };
  await openPlace(place, (db) => aReceiver(db, resting));
  const school = await openPlace(place, (db) => openSchool(db, 6));
  const acknowledged = new Set<string>();
  let waiting: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const students = await openPlace(place, (db) => admitStudents(db, 5));
    const server = startRealServer(place);
    const load = startLoad(await server.address, { students, school, random });
    const wanted = 1 + Math.floor(random() * 200);
    while (load.acknowledged.length < wanted) await setTimeout(5);
    await setTimeout(random() * 20);
    await server.kill();
    await load.ended;
    expect(load.failures).toEqual([]);
    for (const effect of load.acknowledged)
      if (/^(?:account|enrolment|completion) /.test(effect)) acknowledged.add(effect);

    const { stored, told, deliveries, misnumbered, findings } = await openPlace(place, async (db) => ({
      stored: await storedEffects(db),
      told: await toldEffects(db),
      deliveries: await db.select().from(outboundDeliveries),
      misnumbered: await listMisnumbered(db),
      findings: await examine(db),
    }));
    expect({ misnumbered, findings }, `round ${round}`).toEqual({ misnumbered: [], findings: [] });
    const happened = [...stored].filter(([effect]) => /^(?:account|enrolment|completion) /.test(effect));
    expect(told, `round ${round}`).toEqual(new Map(happened));
    expect([...told.values()].every((times) => times === 1)).toBe(true);
    expect([...acknowledged].filter((effect) => !told.has(effect))).toEqual([]);
    const ids = new Set(deliveries.filter(({ state }) => state === 'waiting').map(({ id }) => id));
    expect(waiting.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThanOrEqual(told.size);
    waiting = [...ids];
  }
  process.stdout.write(
    `${ROUNDS} × kill -9: ${acknowledged.size} acknowledged effects told, ${waiting.length} deliveries wait\n`,
  );
  // Some process starts take half a minute on a busy machine.
}, 900_000);
