import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { prepareDataFolder } from '../../data-folder/data-folder.ts';
import { StartError } from '../../start-error.ts';
import type { OpenDatabase } from '../connection.ts';
import { awaitDeferredWrites } from '../../speed/defer-writes.ts';
import { refuseNewerSchema } from '../refuse-other-schema.ts';
import { requiredExtensions } from '../required-extensions.ts';
import { statementLogger } from '../statement-logger.ts';
import { createTransactionGuard, guardTransactions } from '../transaction-guard.ts';
import { copyDatabaseFiles } from './copy-files.ts';
import { databaseFolder, prepareDatabaseFolder } from './data-folder.ts';
import { watchDiskSpace } from './disk-space.ts';
import { explainOpening } from './explain-opening.ts';
import { lockFolder } from './folder-lock.ts';
import { guardEngine } from './guarded-engine.ts';
import { startMaintenance } from './maintenance.ts';
import { type Engine, startEngine } from './start-engine.ts';
import { DISK_FULL } from '../unavailable.ts';

/** Opens the database embedded in this process, in `dataDir`, and migrates it. Throws StartError. */
export async function openEmbedded(options: {
  dataDir: string;
  migrationsFolder: string;
  onBackgroundError: (error: unknown) => void;
  onBreakdown: (error: Error) => void;
  onStatement?: ((statement: string, values: unknown[]) => void) | undefined;
}): Promise<OpenDatabase> {
  const dataDir = resolve(options.dataDir);
  await prepareDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  let engine: Engine | undefined;
  try {
    const onBreakdown = (error: Error) => (isOutOfRoom(error) ? options.onBackgroundError : options.onBreakdown)(error);
    engine = await startEngineIn(dataDir, onBreakdown);
    const guard = createTransactionGuard();
    const diskSpace = await watchDiskSpace(dataDir);
    const reopen = async (broken: Engine): Promise<Engine> => {
      const breakdown = broken.breakdown()!;
      if (!isOutOfRoom(breakdown) || !(await diskSpace.hasRoomFor(0))) throw breakdown;
      broken.abandon();
      return startEngine(databaseFolder(dataDir), onBreakdown);
    };
    const { guarded, runAlone, finish } = guardEngine(engine, guard, reopen);
    await refuseNewerSchema(guarded, options.migrationsFolder);
    await guarded.exec(requiredExtensions);
    // The cast is safe: drizzle uses only `query` and `transaction` of a PGlite.
    const driver = drizzle(guarded as PGlite, { casing: 'snake_case', logger: statementLogger(options.onStatement) });
    awaitDeferredWrites(driver);
    await migrate(driver, { migrationsFolder: options.migrationsFolder });
    const maintenance = await startMaintenance(guarded, options.onBackgroundError);
    let closing: Promise<void> | undefined;
    const close = async () => {
      try {
        diskSpace.stop();
        await maintenance.stop();
        await finish();
      } finally {
        lock.release();
      }
    };
    return {
      kind: 'embedded',
      diskSpace,
      db: guardTransactions(driver, guard),
      boss: { kind: 'embedded', pglite: guarded },
      copyFiles: (folder, look) =>
        runAlone(async (alone) => {
          const seen = await look({ query: (statement) => alone.query(statement) });
          await alone.exec('checkpoint');
          await copyDatabaseFiles(databaseFolder(dataDir), folder);
          return seen;
        }),
      ping: async () => void (await guarded.query('select 1')),
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await engine?.stop();
    lock.release();
    throw error;
  }
}

/** With room again, the same process can go on. Any other breakdown needs a new one. */
const isOutOfRoom = (error: Error) => 'code' in error && error.code === DISK_FULL;

async function startEngineIn(dataDir: string, onBreakdown: (error: Error) => void): Promise<Engine> {
  let isNew = true;
  try {
    const folder = await prepareDatabaseFolder(dataDir);
    isNew = false;
    return await startEngine(folder, onBreakdown);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explainOpening(error, { dataDir, isNew }), { cause: error });
  }
}
