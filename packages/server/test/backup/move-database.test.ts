import { expect, onTestFinished, test } from 'vitest';
import { admitStudents, openSchool } from '../crash/school.ts';
import { freshPostgres } from '../database/fresh-database.ts';
import { aFolder, aPreparedPlace, runCommand } from './commands.ts';
import { lookInto } from './look-into.ts';
import { interruptMove } from './move-database.ts';

test('a school moves to PostgreSQL, also after a kill -9 half-way, and the doctor finds nothing there', async () => {
  const place = await aPreparedPlace('embedded');
  await lookInto(place, async ({ db }) => {
    await openSchool(db, 1);
    await admitStudents(db, 2);
  });
  const folder = await aFolder();
  const database = await freshPostgres();
  onTestFinished(database.dispose);
  const moved = { dataDir: place.dataDir, databaseUrl: database.value };

  await interruptMove(moved, folder);
  const { code, said } = await runCommand('move-database', ['postgres'], { place: moved, folder });
  expect(code).toBe(0);
  expect(said).toMatch(/linhas de \d+ tabelas, comparadas uma a uma: iguais/);
  // What was done and what to do, and no list of tables.
  expect(said.split('\n')).toHaveLength(3);
  expect(await runCommand('doctor', [], { place: moved, folder })).toMatchObject({ code: 0 });
}, 120_000);
