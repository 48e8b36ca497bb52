import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { copyEmbeddedTemplate } from '../../fixtures/embedded-template.ts';
import { copyPostgresTemplate } from '../../fixtures/postgres-template.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { type OpenDatabase } from '../../src/platform/database/connection.ts';
import { fixtureMigrations } from './fixture-migrations.ts';

export const kinds = ['embedded', 'postgres'] as const;

export interface Fresh<T> {
  value: T;
  dispose(): Promise<void>;
}

/** A new migrated database with the fixture tables. Unlike a real one it never waits for the disk. */
export async function freshDatabase(kind: OpenDatabase['kind']): Promise<Fresh<OpenDatabase>> {
  const copy = kind === 'embedded' ? await copyEmbeddedTemplate() : await copyPostgresTemplate(testServer());
  const database = await openDatabase(copy.options);
  await createFixtureTables(database);
  return {
    value: database,
    async dispose() {
      await database.close();
      await copy.remove();
    },
  };
}

/** The data folder of such a database, closed. When opened again it waits for the disk like a real one. */
export async function freshDataFolder(): Promise<Fresh<string>> {
  const copy = await copyEmbeddedTemplate();
  const database = await openDatabase(copy.options);
  await createFixtureTables(database);
  await database.db.execute(sql`alter system reset all`);
  await database.close();
  return { value: copy.options.dataDir, dispose: copy.remove };
}

/** A new empty folder. */
export async function freshFolder(): Promise<Fresh<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-database-'));
  return { value: folder, dispose: () => rm(folder, { recursive: true, force: true }) };
}

/** The address of a new empty database on the test server. */
export async function freshPostgres(): Promise<Fresh<string>> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(testServer());
  url.pathname = name;
  return { value: url.href, dispose: () => administer(`drop database ${name} with (force)`) };
}

/** The address of a new migrated database there, for what is not about the first start: to migrate takes most of that. */
export async function migratedPostgres(): Promise<Fresh<string>> {
  const { options, remove } = await copyPostgresTemplate(testServer());
  return { value: options.databaseUrl!, dispose: remove };
}

async function createFixtureTables({ db }: OpenDatabase) {
  for (const name of ['0000_samples.sql', '0001_deliveries.sql']) {
    const statements = await readFile(join(fixtureMigrations, name), 'utf8');
    for (const statement of statements.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  }
}

async function administer(statement: string) {
  const client = new pg.Client(testServer());
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The administrator's address of the PostgreSQL server for tests. Throws if it is not set. */
export function testServer(): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('Set TEST_POSTGRES_URL to the administrator address of a PostgreSQL server for tests.');
  return server;
}
