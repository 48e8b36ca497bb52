import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { fixtureMigrations } from '../database/fixture-migrations.ts';
import { type Fresh, freshFolder, freshPostgres } from '../database/fresh-database.ts';
import { startProgram } from '../database/program.ts';

const kind = process.env.TEST_DATABASE ?? 'embedded';
const writerProgram = new URL('writer.program.ts', import.meta.url);
const writers = 4;

async function aPlace() {
  const fresh: Fresh<string> = await (kind === 'embedded' ? freshFolder() : freshPostgres());
  onTestFinished(() => fresh.dispose());
  const { value } = fresh;
  return kind === 'embedded' ? { databaseUrl: '', dataDir: value } : { databaseUrl: value, dataDir: '' };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

const startWriter = ({ databaseUrl, dataDir }: Place, round: string) =>
  startProgram(writerProgram, [databaseUrl, dataDir, round, String(writers)]);

const acknowledgedBy = (lines: string[]) =>
  lines.filter((line) => line.startsWith('ACK ')).map((line) => line.slice('ACK '.length));

/** Counts the stored rows of each delivery and of its effect. */
async function storedIn(place: Place) {
  const database = await openDatabase({ ...place, migrationsFolder: fixtureMigrations });
  const { rows } = await database.db.execute<{ token: string; deliveries: number; effects: number }>(sql`
    select token, sum(delivery)::int as deliveries, sum(effect)::int as effects
      from (select token, 1 as delivery, 0 as effect from deliveries
            union all select token, 0, 1 from delivery_effects) as stored
     group by token`);
  await database.close();
  return new Map(rows.map(({ token, ...counts }) => [token, counts]));
}

/**
 * Kills writers of deliveries again and again, in the middle of their writes and, every third time, while the database is opened. What was
 * acknowledged must be there once, and what was not at most once.
 *
 * @returns how many deliveries were acknowledged
 */
export async function killWriters({ rounds }: { rounds: number }): Promise<number> {
  const place = await aPlace();
  await storedIn(place);
  const random = seededRandom();
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const program = startWriter(place, String(round));
    // Every third kill may hit the opening, which is the recovery from the previous kill.
    const expected = round % 3 === 0 ? 0 : 1 + Math.floor(random() * 100);
    await program.until((lines) => acknowledgedBy(lines).length >= expected);
    await setTimeout(random() * (expected === 0 ? 400 : 10));
    await program.kill();
    acknowledged.push(...acknowledgedBy(program.lines));
    if (round % 3 === 2) continue;

    const stored = await storedIn(place);
    const lost = acknowledged.filter((token) => !stored.has(token));
    const notOnce = [...stored].filter(([, { deliveries, effects }]) => deliveries !== 1 || effects !== 1);
    expect({ lost, notOnce }, `round ${round}`).toEqual({ lost: [], notOnce: [] });
    expect(stored.size).toBeLessThanOrEqual(acknowledged.length + round * writers);
  }
  return acknowledged.length;
}
