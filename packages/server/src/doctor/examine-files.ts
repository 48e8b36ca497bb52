import { sql, type SQL } from 'drizzle-orm';
import type { FileRows } from '../files/kinds/file-kind.ts';
import { fileRows } from '../files/kinds/kinds.ts';
import { UNREADABLE_TYPE } from '../files/kinds/public-pictures.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { ask, IDS_SHOWN, type Check, type Finding } from './finding.ts';

/** What normalising could not draw (docs/decisions/0025) has no look that could be shown. */
const canBeDrawn: Check = {
  invariant: 'asset_can_be_drawn',
  sentence: 'Toda imagem pública pode ser mostrada. As que faltam estão danificadas: envie-as de novo.',
  broken: sql`select path as id from platform_assets where type = ${UNREADABLE_TYPE}`,
};

/** The number of rules in `examineFiles`. */
export const FILE_RULES = fileRows.length + fileRows.filter(({ inBin }) => inBin).length + 1;

/** Checks that every file with a row is in the storage, in its full size, and that pictures can be shown (decision I1). */
export async function examineFiles(db: Database, storage: Storage): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { table, id, keyOf, inBin, ...rule } of fileRows) {
    const rows = sql`select ${id}::text as id, path, size::int as size from ${table} order by ${id}`;
    findings.push(...(await examineRows(db, storage, { ...rule, rows, keyOf })));
    if (inBin) findings.push(...(await examineRows(db, storage, { ...inBin, rows: rowsInBin(inBin.part), keyOf })));
  }
  const undrawn = await db.transaction((tx) => ask(tx, canBeDrawn));
  return undrawn ? [...findings, undrawn] : findings;
}

const rowsInBin = (part: string) => sql`
  select one ->> 'id' as id, one ->> 'path' as path, (one ->> 'size')::int as size
    from bin_rows, jsonb_array_elements(rows) as one where part = ${part} order by 1`;

/** `rows` selects their `id`, `path` and `size`. */
async function examineRows(
  db: Database,
  storage: Storage,
  { rows, keyOf, invariant, sentence }: Pick<FileRows, 'keyOf' | 'invariant' | 'sentence'> & { rows: SQL },
): Promise<Finding[]> {
  const list = async () => (await db.execute<{ id: string; path: string; size: number }>(rows)).rows;
  const lost = new Set<string>();
  for (const { id: name, path, size } of await list()) {
    if ((await storage.sizeOf(keyOf(path))) !== size) lost.add(name);
  }
  // Query again: rows deleted meanwhile took their files along.
  const ids = lost.size === 0 ? [] : (await list()).map((row) => row.id).filter((name) => lost.has(name));
  return ids.length === 0 ? [] : [{ invariant, sentence, count: ids.length, ids: ids.slice(0, IDS_SHOWN) }];
}
