import type { ImportCounts, ImportPlan } from '@jornada/contract/people/people-imports';
import { and, desc, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import { type Position, isAfter } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { users } from '../../tables/accounts.ts';
import { importInvitations, peopleImportFiles, peopleImports } from '../../tables/imports.ts';
import { longJobs } from '../../tables/long-jobs.ts';

export type StoredImport = typeof peopleImports.$inferSelect;
type ImportFile = typeof peopleImportFiles.$inferInsert;

export async function insertImport(
  tx: Transaction,
  row: typeof peopleImports.$inferInsert,
  file: Omit<ImportFile, 'importId'>,
): Promise<void> {
  await tx.insert(peopleImports).values(row);
  await tx.insert(peopleImportFiles).values({ importId: row.id, ...file });
}

export async function findImport(db: Executor, importId: string): Promise<StoredImport | undefined> {
  const [row] = await db.select().from(peopleImports).where(eq(peopleImports.id, importId));
  return row;
}

/** Locks an import: each of its changes waits for the one before. */
export async function lockImport(tx: Transaction, importId: string): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(peopleImports).where(eq(peopleImports.id, importId)).for('no key update');
  return row;
}

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

export async function updateImport(tx: Transaction, importId: string, values: Partial<StoredImport>): Promise<void> {
  await tx.update(peopleImports).set(values).where(eq(peopleImports.id, importId));
}

export async function findUndoneSince(db: Executor, since: Date): Promise<string[]> {
  const undone = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(and(eq(peopleImports.state, 'undone'), gte(peopleImports.endedAt, since)));
  return undone.map(({ id }) => id);
}

/** The path of its list in the storage; undefined once the list is deleted. */
export async function findListPath(db: Executor, importId: string): Promise<string | undefined> {
  const [file] = await db
    .select({ path: peopleImportFiles.path })
    .from(peopleImportFiles)
    .where(eq(peopleImportFiles.importId, importId));
  return file?.path;
}

/** Deletes the row of an import's list; returns its path. */
export async function deleteListRow(tx: Transaction, importId: string): Promise<string | undefined> {
  const [file] = await tx
    .delete(peopleImportFiles)
    .where(eq(peopleImportFiles.importId, importId))
    .returning({ path: peopleImportFiles.path });
  return file?.path;
}

const shown = { row: peopleImports, creator: { id: users.id, name: users.name }, job: longJobs };

/** An import as people are shown it, with who brought it and its job. */
export type ShownImport = NonNullable<Awaited<ReturnType<typeof findShown>>>;

const selectShown = (db: Executor) =>
  db
    .select(shown)
    .from(peopleImports)
    .leftJoin(users, eq(users.id, peopleImports.createdBy))
    .leftJoin(longJobs, eq(longJobs.id, peopleImports.jobId));

export async function findShown(db: Executor, importId: string) {
  const [found] = await selectShown(db).where(eq(peopleImports.id, importId));
  return found;
}

/** Imports, newest first. */
export const listShown = (db: Executor, { after, limit }: { after: Position | null; limit: number }) =>
  selectShown(db)
    .where(isAfter([peopleImports.createdAt, peopleImports.id], after))
    .orderBy(desc(peopleImports.createdAt), desc(peopleImports.id))
    .limit(limit);

/** An import with a person still to be told stays until they are. */
export async function findSweepable(db: Executor, before: Date): Promise<string | undefined> {
  const untold = db
    .select({ one: sql`1` })
    .from(importInvitations)
    .where(and(eq(importInvitations.importId, peopleImports.id), isNull(importInvitations.sentAt)));
  const [found] = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(and(lt(peopleImports.createdAt, before), notExists(untold)))
    .limit(1);
  return found?.id;
}

/** Deletes an import with its lines, its invitations and the row of its list. */
export async function deleteImportRow(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(peopleImports).where(eq(peopleImports.id, importId));
}
