import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { anAttachment } from '../../fixtures/attachment.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { startLoad } from '../crash/load.ts';
import { startRealServer, type Place } from '../crash/real-server.ts';
import { admitStudents, openSchool, storedEffects } from '../crash/school.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { freshPostgres } from '../database/fresh-database.ts';
import { answersFor } from './answers.ts';
import { aFolder, anEmptyPlace, aPreparedPlace, runCommand } from './commands.ts';
import { lookInto } from './look-into.ts';
import { interruptMove } from './move-database.ts';

const minutes = 60_000;

async function printOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
}

/** An embedded school in which members worked on a real server. */
async function aLivedInSchool() {
  const place = await aPreparedPlace('embedded');
  const { school, students } = await lookInto(place, async ({ db }) => {
    const courses = await openSchool(db, 2);
    const storage = await openStorage({ dataDir: place.dataDir, storageAddress: undefined });
    const stored = { storage, content: 'material' };
    await anAttachment(db, { lessonId: courses[0]!.plainLessons[0]!, stored });
    return { school: courses, students: await admitStudents(db, 3) };
  });
  const server = startRealServer(place);
  const load = startLoad(await server.address, { students, school, random: seededRandom() });
  while (load.acknowledged.length < 60) await wait(10);
  await server.kill();
  await load.ended;
  return { place, school, students, acknowledged: load.acknowledged };
}

async function answersAt(place: Place, who: Parameters<typeof answersFor>[1]) {
  const server = startRealServer(place);
  try {
    return await answersFor(await server.address, who);
  } finally {
    await server.stop();
  }
}

test(
  'a school moves to PostgreSQL and back, with equal answers, and both sources stay as they were',
  async () => {
    const { place, school, students, acknowledged } = await aLivedInSchool();
    const folder = await aFolder();
    const who = { students, course: school[0]! };
    const answers = await answersAt(place, who);
    const database = await freshPostgres();
    onTestFinished(database.dispose);
    const moved = { dataDir: place.dataDir, databaseUrl: database.value };

    const running = startRealServer(place);
    await running.address;
    expect(await runCommand('move-database', ['postgres'], { place: moved, folder })).toMatchObject({
      code: 1,
      said: expect.stringContaining('já está em uso por outro processo'),
    });
    await running.stop();

    const untouched = await printOf(join(place.dataDir, 'postgres-18'));
    await interruptMove(moved, folder);
    const there = await runCommand('move-database', ['postgres'], { place: moved, folder });
    expect(there).toMatchObject({
      code: 0,
      said: expect.stringMatching(/linhas de \d+ tabelas, comparadas uma a uma: iguais/),
    });
    expect(await printOf(join(place.dataDir, 'postgres-18'))).toBe(untouched);

    expect(await answersAt(moved, who)).toEqual(answers);
    expect(await runCommand('doctor', [], { place: moved, folder })).toMatchObject({ code: 0 });
    const stored = await lookInto(moved, ({ db }) => storedEffects(db));
    expect(acknowledged.filter((effect) => stored.get(effect) !== 1)).toEqual([]);
    expect(await runCommand('move-database', ['postgres'], { place: moved, folder })).toMatchObject({
      code: 1,
      said: expect.stringContaining('não está vazio'),
    });

    const back = { ...(await anEmptyPlace('embedded')), databaseUrl: database.value };
    expect(await runCommand('move-database', ['embedded'], { place: back, folder })).toMatchObject({ code: 0 });
    expect(await runCommand('move-database', ['embedded'], { place: back, folder })).toMatchObject({
      code: 1,
      said: expect.stringContaining('já tem um banco embutido: com --replace'),
    });
    expect(await answersAt({ ...back, databaseUrl: '' }, who)).toEqual(answers);
    // What a database does by itself goes on: triggers and identities.
    await lookInto({ ...back, databaseUrl: '' }, async ({ db }) => {
      const { rows } = await db.execute(sql`
      select (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) > 30 as keys,
        (select bool_and(tgenabled = 'O') from pg_trigger where not tgisinternal) as triggers,
        to_regnamespace('jornada_move') is null as ended`);
      expect(rows).toEqual([{ keys: true, triggers: true, ended: true }]);
    });
  },
  10 * minutes,
);
