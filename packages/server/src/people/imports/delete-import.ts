import { setImmediate as turn } from 'node:timers/promises';
import { deleteObjectsLater } from '../../files/delete-objects-job.ts';
import { listKey } from '../../files/kinds/people-lists.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteImportRow, deleteListRow, findSweepable, lockBeforeRun, lockImport } from './import-store.ts';
import { eraseLines } from './line-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an import is kept, with what it did (decision G7). */
const IMPORT_DAYS = 90;
const ERASED_AT_ONCE = 500;

/** Deletes an import that never ran. Refuses what `lockBeforeRun` does. */
export function deleteImport(
  db: Database,
  { importId, jobs }: { importId: string; jobs: Jobs },
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    await lockBeforeRun(tx, importId);
    await dropList(tx, { importId, jobs });
    await deleteImportRow(tx, importId);
    return { deleted: true as const };
  });
}

/** Deletes an import's list, the file after the caller's commit: when it starts, and with it. Harmless where it is gone. */
export async function dropList(tx: Transaction, { importId, jobs }: { importId: string; jobs: Jobs }): Promise<void> {
  const path = await deleteListRow(tx, importId);
  await deleteObjectsLater(tx, jobs, path === undefined ? [] : [listKey(path)]);
}

/**
 * Deletes imports 90 days after they were brought, each in a transaction of its own. One with a person still to be told stays until they are,
 * without what its lines say of people.
 */
export const sweepImports: PeriodicJob<Pick<Services, 'db' | 'jobs'>> = {
  name: 'people-imports.sweep',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'background',
  async run({ db, jobs }, { now, signal }) {
    const before = new Date(now.getTime() - IMPORT_DAYS * DAY_MS);
    for (let id: string | undefined; !signal.aborted && (id = await findSweepable(db, before));) {
      const importId = id;
      await db.transaction(async (tx) => {
        if (!(await lockImport(tx, importId))) return;
        await dropList(tx, { importId, jobs });
        await deleteImportRow(tx, importId);
      });
    }
    // Those with people who are still to be told.
    while (!signal.aborted && (await eraseLines(db, { before, limit: ERASED_AT_ONCE })) > 0) await turn();
  },
};
