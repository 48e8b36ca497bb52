import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import type { SweptRows } from './kinds/file-kind.ts';
import { fileRows } from './kinds/kinds.ts';

/** Deletes those rows of these paths that nothing uses; returns their paths. `before`: as `Sweep` has it. */
export async function deleteUnused(
  tx: Transaction,
  { table, sweep }: SweptRows,
  { paths, before }: { paths: readonly string[]; before?: Date },
): Promise<string[]> {
  const deleted = await tx
    .delete(table)
    .where(and(inArray(table.path, [...paths]), sweep.unused(tx, before)))
    .returning({ path: sql<string>`${table.path}` });
  return deleted.map(({ path }) => path);
}

/**
 * Deletes rows older than `before` that nothing uses; returns their paths, at most `limit`. Skips locked rows: a transaction may be about to
 * use them.
 */
export async function deleteOldUnused(
  tx: Transaction,
  rows: SweptRows,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { table, sweep } = rows;
  const candidates = await tx
    .select({ path: sql<string>`${table.path}` })
    .from(table)
    .where(and(lt(table.createdAt, before), sweep.unused(tx, before)))
    .orderBy(asc(table.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (candidates.length === 0) return [];
  // Check again behind the lock: a file may have come into use since the query.
  return deleteUnused(tx, rows, { paths: candidates.map(({ path }) => path), before });
}

/** Returns which of these storage keys a row uses. */
export async function keysWithRows(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const ofTables = fileRows.map(({ table, keyOf }) => {
    const place = keyOf('');
    const paths = keys.filter((key) => key.startsWith(place)).map((key) => key.slice(place.length));
    return sql`select ${place} || path as key from ${table} where path = any(${sql.param(paths)}::text[])`;
  });
  const { rows } = await db.execute<{ key: string }>(sql.join(ofTables, sql` union all `));
  return new Set(rows.map(({ key }) => key));
}
