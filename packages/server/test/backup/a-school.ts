import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { TEST_SECRETS_KEY } from '../../fixtures/secrets-key.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { Place } from '../crash/real-server.ts';
import { aPreparedPlace } from './commands.ts';

/** A school with the webhook 'Vendas', whose secret the tests' key seals. */
export async function aSchool(atEnd: (dispose: () => Promise<void>) => void = onTestFinished): Promise<Place> {
  const place = await aPreparedPlace(undefined, atEnd);
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(join(place.dataDir, 'secrets-key'), TEST_SECRETS_KEY);
  const opened = await openDatabase(place);
  await aWebhook(opened.db, { name: 'Vendas', secret: 'um segredo' });
  await opened.close();
  return place;
}

/** The newest backup in a folder. */
export const newestIn = async (folder: string) => join(folder, (await readdir(folder)).toSorted().at(-1)!);

/** The names of a school's webhooks. */
export const webhooksOf = async (place: Place) => {
  const opened = await openDatabase(place);
  const { rows } = await opened.db.execute<{ name: string }>(sql`select name from webhooks order by name`);
  await opened.close();
  return rows.map(({ name }) => name);
};
