import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { TEST_SECRETS_KEY } from '../../fixtures/secrets-key.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import type { Place } from '../crash/real-server.ts';
import { aPreparedPlace } from './commands.ts';
import { lookInto } from './look-into.ts';

/** A school with the webhook 'Vendas', whose secret the tests' key seals. */
export async function aSchool(atEnd: (dispose: () => Promise<void>) => void = onTestFinished): Promise<Place> {
  const place = await aPreparedPlace(undefined, atEnd);
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(join(place.dataDir, 'secrets-key'), TEST_SECRETS_KEY);
  await lookInto(place, ({ db }) => aWebhook(db, { name: 'Vendas', secret: 'um segredo' }));
  return place;
}

/** The newest backup in a folder. */
export const newestIn = async (folder: string) => join(folder, (await readdir(folder)).toSorted().at(-1)!);

/** The names of a school's webhooks. */
export const webhooksOf = (place: Place) =>
  lookInto(place, async ({ db }) => {
    const { rows } = await db.execute<{ name: string }>(sql`select name from webhooks order by name`);
    return rows.map(({ name }) => name);
  });
