import type { ImportCounts, ImportPlan } from '@jornada/contract/people/people-imports';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockImport, type StoredImport } from './import-store.ts';

/** Locks an import that has not begun to run. Refuses `import_not_found`, `import_running`, `import_ran`. */
export async function lockBeforeRun(tx: Transaction, importId: string): Promise<StoredImport> {
  const row = (await lockImport(tx, importId)) ?? refuse('import_not_found');
  if (row.state === 'running' || row.state === 'undoing') refuse('import_running');
  return row.startedAt === null ? row : refuse('import_ran');
}

/** An import whose lines can be corrected. */
export type CheckedImport = StoredImport & { plan: ImportPlan; counts: ImportCounts };

/** Locks a checked import. Refuses what `lockBeforeRun` does, and `import_not_checked`. */
export async function lockChecked(tx: Transaction, importId: string): Promise<CheckedImport> {
  const row = await lockBeforeRun(tx, importId);
  const { plan, counts } = row;
  return plan && counts ? { ...row, plan, counts } : refuse('import_not_checked');
}
