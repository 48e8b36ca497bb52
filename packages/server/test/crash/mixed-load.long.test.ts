import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { examine } from '../../src/doctor/examine.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { freshFolder, freshPostgres } from '../database/fresh-database.ts';
import { startLoad } from './load.ts';
import { startRealServer, type Place } from './real-server.ts';
import { admitStudents, openSchool, storedEffects } from './school.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 30);
const students = 5;

async function aPlace(): Promise<Place> {
  const folder = await freshFolder();
  onTestFinished(folder.dispose);
  if (process.env.TEST_DATABASE !== 'postgres') return { databaseUrl: '', dataDir: folder.value };
  const database = await freshPostgres();
  onTestFinished(database.dispose);
  return { databaseUrl: database.value, dataDir: folder.value };
}

/** Opens the place while no server runs. On the embedded database this is the recovery itself. */
async function lookInto<T>(place: Place, look: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

test(`kill -9 of the server, ${rounds} times under mixed load: nothing acknowledged is lost, nothing is doubled`, async () => {
  const place = await aPlace();
  const random = seededRandom();
  const school = await lookInto(place, (db) => openSchool(db, 12));
  const acknowledged = new Map<string, number>();
  const failures: string[] = [];
  const kinds = new Map<string, number>();

  for (let round = 1; round <= rounds; round += 1) {
    const newcomers = await lookInto(place, (db) => admitStudents(db, students));
    const server = startRealServer(place);
    const load = startLoad(await server.address, { students: newcomers, school, random });
    const wanted = 1 + Math.floor(random() * 300);
    while (load.acknowledged.length < wanted) await setTimeout(5);
    await setTimeout(random() * 20);
    await server.kill();
    await load.ended;
    failures.push(...load.failures);
    for (const effect of load.acknowledged) acknowledged.set(effect, round);
    for (const effect of new Set(load.acknowledged)) {
      const kind = effect.slice(0, effect.indexOf(' '));
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }

    // Every third time it is killed again while it starts, because the recovery from a crash may crash too.
    if (round % 3 === 0) {
      const again = startRealServer(place);
      await setTimeout(random() * 2500);
      await again.kill();
    }

    const { stored, findings } = await lookInto(place, async (db) => ({
      stored: await storedEffects(db),
      findings: await examine(db),
    }));
    const lost = [...acknowledged.keys()].filter((effect) => !stored.has(effect));
    const doubled = [...stored].filter(([, times]) => times !== 1);
    expect({ lost, doubled, findings, failures }, `round ${round}`).toEqual({
      lost: [],
      doubled: [],
      findings: [],
      failures: [],
    });
  }

  process.stdout.write(
    `${rounds} × kill -9: ${acknowledged.size} acknowledged effects ${JSON.stringify(Object.fromEntries(kinds))}, 0 lost, 0 doubled\n`,
  );
  expect([...kinds.keys()].sort()).toEqual(['account', 'answer', 'completion', 'enrolment', 'paid']);
});
