import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { aFullConversation } from '../../fixtures/full-conversation.ts';
import { TEST_SECRETS_KEY } from '../../fixtures/secrets-key.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { messageRows } from '../../src/files/kinds/message.ts';
import { createFolderStorage } from '../../src/platform/storage/folder-storage.ts';
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

/** A conversation with messages, files, a publication and a report, as its rows and files are then. Begun an hour ago. */
export async function converse(place: Place): Promise<Conversing> {
  const storage = createFolderStorage(filesOf(place));
  await lookInto(place, ({ db }) => aFullConversation(db, { now: new Date(Date.now() - 3_600_000), storage }));
  return await conversationsOf(place);
}

interface Conversing {
  /** Of every table of conversations, by its name. */
  rows: Record<string, unknown[]>;
  /** The contents of the messages' files, by where they are stored. */
  files: Record<string, string>;
}

const filesOf = ({ dataDir }: Place) => join(dataDir, 'files');

/** Everything that people wrote to each other. */
export async function conversationsOf(place: Place): Promise<Conversing> {
  return await lookInto(place, async ({ db }) => {
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename like 'conversation%' order by 1`,
    );
    const all: Conversing = { rows: {}, files: {} };
    for (const { name } of tables) {
      const { rows } = await db.execute<{ row: { path?: string } }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by 1`,
      );
      all.rows[name] = rows.map(({ row }) => row);
      for (const { row } of rows) {
        if (row.path) all.files[row.path] = await readFile(join(filesOf(place), messageRows.keyOf(row.path)), 'base64');
      }
    }
    return all;
  });
}
