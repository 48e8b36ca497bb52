// Arguments: folder, ISO instant, and for PostgreSQL its administrator's address. Makes the databases for the stories' servers: `empty`, and
// `stories` with their journeys.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { anAttachment } from '@jornada/server/fixtures/attachment';
import { copyEmbeddedTemplate } from '@jornada/server/fixtures/embedded-template';
import { aJourney, type JourneyOverrides } from '@jornada/server/fixtures/journey';
import { copyPostgresTemplate } from '@jornada/server/fixtures/postgres-template';
import { openDatabase } from '@jornada/server/platform/database/open-database';
import { createFolderStorage } from '@jornada/server/platform/storage/folder-storage';
import { foundedDatabase } from '../two-processes.ts';
import { storyJourneys } from './journeys.ts';

const [folder, instant, postgres] = process.argv.slice(2);
if (!folder || !instant) throw new Error('Say where and when');

const dataDir = join(folder, 'stories');
const databaseUrl = postgres ? await emptyDatabases(postgres) : await emptyFolders();

async function emptyFolders(): Promise<undefined> {
  const template = await copyEmbeddedTemplate();
  for (const copy of [join(folder!, 'empty'), dataDir]) await cp(template.options.dataDir, copy, { recursive: true });
  await template.remove();
}

/** Returns the address of the one that the stories' journeys go into. */
async function emptyDatabases(server: string): Promise<string> {
  for (const copy of [join(folder!, 'empty'), dataDir]) await mkdir(copy);
  const template = await copyPostgresTemplate(server);
  const from = new URL(template.options.databaseUrl!).pathname.slice(1);
  const client = new pg.Client(server);
  await client.connect();
  for (const school of ['empty', 'stories'] as const) {
    await client.query(`create database ${foundedDatabase(school)} template ${from}`);
  }
  await client.end();
  await template.remove();
  const url = new URL(server);
  url.pathname = `/${foundedDatabase('stories')}`;
  return url.href;
}

const database = await openDatabase({ dataDir, databaseUrl });
const storage = createFolderStorage(join(dataDir, 'files'));
const now = new Date(instant);
try {
  for (const journey of Object.values<JourneyOverrides>(storyJourneys)) {
    const { lessons } = await aJourney(database.db, { ...journey, now });
    const stored = { storage, content: '%PDF-1.4 roteiro' };
    await anAttachment(database.db, { lessonId: lessons[0]!.id, name: 'roteiro.pdf', now, stored });
  }
} finally {
  await database.close();
}
