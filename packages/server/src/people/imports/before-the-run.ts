import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockImport, type StoredImport } from './import-store.ts';

/** Locks an import that has not begun to run. Refuses `import_not_found`, `import_running`, `import_ran`. */
export async function lockBeforeRun(tx: Transaction, importId: string): Promise<StoredImport> {
  const row = (await lockImport(tx, importId)) ?? refuse('import_not_found');
  if (row.state === 'running' || row.state === 'undoing') refuse('import_running');
  return row.startedAt === null ? row : refuse('import_ran');
}

/** Locks an import whose lines can be corrected. Refuses what `lockBeforeRun` does, and `import_not_checked`. */
export async function lockChecked(
  tx: Transaction,
  importId: string,
): Promise<StoredImport & { plan: NonNullable<StoredImport['plan']> }> {
  const row = await lockBeforeRun(tx, importId);
  if (row.state !== 'checked' || row.plan === null) return refuse('import_not_checked');
  return { ...row, plan: row.plan };
}
