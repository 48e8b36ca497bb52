import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { examine } from '../../doctor/examine.ts';
import { RULES } from '../../doctor/examine-everything.ts';
import { report } from '../../doctor/report.ts';
import { refuseIncompleteCopy } from '../../platform/data-folder/backup-state.ts';
import { prepareDataFolder, syncPath } from '../../platform/data-folder/data-folder.ts';
import type { Database } from '../../platform/database/database.ts';
import { copyDatabaseFiles } from '../../platform/database/embedded/copy-files.ts';
import { databaseFolder } from '../../platform/database/embedded/data-folder.ts';
import { lockFolder } from '../../platform/database/embedded/folder-lock.ts';
import { migratePostgres } from '../../platform/database/migrate-postgres.ts';
import { openDatabase, ownMigrations } from '../../platform/database/open-database.ts';
import { refuseNewerSchema, refuseOlderSchema } from '../../platform/database/refuse-other-schema.ts';
import { prepareQueueTables } from '../../platform/jobs/prepare-queue-tables.ts';
import { StartError } from '../../platform/start-error.ts';
import { MOVING, REPLACED_PREFIX } from '../restore/names.ts';
import { lookAtDatabase } from '../restore/postgres-place.ts';
import { copyDatabase, type CopiedDatabase } from './copy-database.ts';
import { embeddedEnd, postgresEnd } from './move-end.ts';
import { beginMove, lookAtMove } from './target.ts';

interface Move {
  dataDir: string;
  databaseUrl: string;
  /** Called with the name of each table before it is copied. */
  onTable: ((name: string) => void) | undefined;
}

/**
 * Copies the embedded database to an empty one of a PostgreSQL server, and compares every row. The embedded one is only read, from a copy
 * of its files. Interrupted, the next call goes on; until it ends, no server starts on the target.
 * Throws a StartError: a running server, a target that is not empty, no database, rows that differ, broken rules.
 */
export async function moveToPostgres({ dataDir, databaseUrl, onTable }: Move): Promise<CopiedDatabase> {
  await refuseIncompleteCopy(dataDir);
  await access(join(databaseFolder(dataDir), 'PG_VERSION')).catch((cause: unknown) => {
    throw new StartError(`A pasta de dados ${dataDir} não tem um banco embutido desta versão.`, { cause });
  });
  const lock = lockFolder(dataDir);
  const copy = join(dataDir, MOVING);
  try {
    await prepareTarget(databaseUrl);
    await rm(copy, { recursive: true, force: true });
    await mkdir(copy, { mode: 0o700 });
    await copyDatabaseFiles(databaseFolder(dataDir), databaseFolder(copy));
    const opened = await openDatabase({ dataDir: copy });
    const source = embeddedEnd(opened);
    try {
      await prepareQueueTables(opened.boss);
      const target = await postgresEnd(databaseUrl);
      try {
        return await copyDatabase(source, target, onTable);
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
    lock.release();
  }
}

async function prepareTarget(databaseUrl: string): Promise<void> {
  const { isEmpty } = await lookAtDatabase(databaseUrl);
  const target = await postgresEnd(databaseUrl);
  try {
    const { began, isOpen } = await target.transaction(lookAtMove);
    if (isOpen) return;
    if (!isEmpty && !began) {
      throw new StartError('O banco de DATABASE_URL não está vazio: mude para um banco novo, vazio.');
    }
    await target.transaction(beginMove);
  } finally {
    await target.close();
  }
  await migratePostgres(databaseUrl, ownMigrations, { mayMigrate: true, isMove: true });
  await prepareQueueTables({ kind: 'postgres', connectionString: databaseUrl });
}

/**
 * Copies a server's database into the data folder, which gets its embedded database only when every row was compared and the doctor finds
 * nothing. An embedded database that is there already is kept aside with `replace`.
 * @returns the name of the folder with the former database, null when there was none
 * Throws a StartError as `moveToPostgres`.
 */
export async function moveToEmbedded({
  dataDir,
  databaseUrl,
  replace,
  onTable,
}: Move & { replace: boolean }): Promise<CopiedDatabase & { aside: string | null }> {
  await refuseIncompleteCopy(dataDir);
  if ((await lookAtDatabase(databaseUrl)).isRunning) {
    throw new StartError('A Jornada está no ar neste banco: encerre todos os processos dela antes.');
  }
  await refuseOtherSchema(databaseUrl);
  await prepareDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const place = databaseFolder(dataDir);
    const isTaken = await access(place).then(
      () => true,
      () => false,
    );
    if (isTaken && !replace) {
      throw new StartError(
        `A pasta de dados ${dataDir} já tem um banco embutido: com --replace ele é guardado ao lado.`,
      );
    }
    const building = join(dataDir, MOVING);
    const copied = await fillEmbedded({ building, databaseUrl, onTable });
    const aside = isTaken
      ? `${REPLACED_PREFIX}${new Date()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z')
          .replaceAll(':', '-')}`
      : null;
    if (aside !== null) {
      await mkdir(join(dataDir, aside), { mode: 0o700 });
      await rename(place, databaseFolder(join(dataDir, aside)));
    }
    await rename(databaseFolder(building), place);
    await syncPath(dataDir);
    await rm(building, { recursive: true, force: true });
    return { ...copied, aside };
  } finally {
    lock.release();
  }
}

async function fillEmbedded({ building, databaseUrl, onTable }: { building: string } & Omit<Move, 'dataDir'>) {
  const opened = await openDatabase({ dataDir: building });
  const target = embeddedEnd(opened);
  try {
    // The folder of a move that was interrupted has them, without foreign keys.
    if (!(await target.transaction(lookAtMove)).isOpen) await prepareQueueTables(opened.boss);
    const source = await postgresEnd(databaseUrl);
    const copied = await copyDatabase(source, target, onTable).finally(() => source.close());
    await refuseBroken(opened.db);
    return copied;
  } finally {
    await target.close();
  }
}

async function refuseBroken(db: Database): Promise<void> {
  const findings = await examine(db);
  if (findings.length > 0)
    throw new StartError(`Tudo foi copiado, mas nem tudo está em ordem:\n${report(findings, RULES)}`);
}

/** Examines a server's database after a move. Throws a StartError with what is wrong. */
export async function examineMoved(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await refuseBroken(drizzle(pool, { casing: 'snake_case' }));
  } finally {
    await pool.end();
  }
}

async function refuseOtherSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await refuseNewerSchema(client, ownMigrations);
    await refuseOlderSchema(client, ownMigrations);
  } finally {
    await client.end();
  }
}
