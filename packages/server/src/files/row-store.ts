import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { binRows } from '../tables/bin.ts';
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

/** Returns which of these storage keys a row uses, in its table or in the bin. */
export async function keysWithRows(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const uses = fileRows.flatMap(({ table, keyOf, inBin }) => {
    const place = keyOf('');
    const paths = sql.param(keys.filter((key) => key.startsWith(place)).map((key) => key.slice(place.length)));
    const inTable = sql`select ${place} || path as key from ${table} where path = any(${paths}::text[])`;
    if (!inBin) return [inTable];
    const path = sql`(${binRows.rows} -> 0 ->> 'path')`;
    const isUsed = sql`${binRows.part} = ${sql.raw(`'${inBin.part}'`)} and ${path} = any(${paths}::text[])`;
    return [inTable, sql`select ${place} || ${path} from ${binRows} where ${isUsed}`];
  });
  const { rows } = await db.execute<{ key: string }>(sql.join(uses, sql` union all `));
  return new Set(rows.map(({ key }) => key));
}
