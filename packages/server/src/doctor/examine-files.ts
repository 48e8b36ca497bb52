import { sql, type SQL } from 'drizzle-orm';
import { assetKey } from '../files/asset-address.ts';
import { UNREADABLE_TYPE } from '../files/asset-rules.ts';
import { attachmentKey } from '../files/attachment-key.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { ask, IDS_SHOWN, type Check, type Finding } from './finding.ts';

interface KeptFile extends Record<string, unknown> {
  id: string;
  path: string;
  size: number;
}

interface FileRule {
  invariant: string;
  sentence: string;
  /** Selects `id`, `path` and `size` of the rows. */
  rows: SQL;
  keyOf: (path: string) => string;
}

const rules: readonly FileRule[] = [
  {
    invariant: 'attachment_is_stored',
    sentence: 'Todo material de lição está guardado por inteiro.',
    rows: sql`select id::text, path, size::int from lesson_attachments order by id`,
    keyOf: attachmentKey,
  },
  {
    invariant: 'upload_is_stored',
    sentence: 'Todo arquivo enviado que espera por uma lição está guardado por inteiro.',
    rows: sql`select id::text, path, size::int from uploads order by id`,
    keyOf: attachmentKey,
  },
  {
    invariant: 'asset_is_stored',
    sentence: 'Toda imagem pública está guardada por inteiro.',
    rows: sql`select path as id, path, size from platform_assets order by path`,
    keyOf: assetKey,
  },
];

/** What normalising could not draw (docs/decisions/0025) has no look that could be shown. */
const canBeDrawn: Check = {
  invariant: 'asset_can_be_drawn',
  sentence: 'Toda imagem pública pode ser mostrada. As que faltam estão danificadas: envie-as de novo.',
  broken: sql`select path as id from platform_assets where type = ${UNREADABLE_TYPE}`,
};

/** The number of rules in `examineFiles`. */
export const FILE_RULES = rules.length + 1;

/** Checks that every file with a row is in the storage, in its full size, and that pictures can be shown (decision I1). */
export async function examineFiles(db: Database, storage: Storage): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules) findings.push(...(await examineRule(db, storage, rule)));
  const undrawn = await db.transaction((tx) => ask(tx, canBeDrawn));
  return undrawn ? [...findings, undrawn] : findings;
}

async function examineRule(db: Database, storage: Storage, rule: FileRule): Promise<Finding[]> {
  const { invariant, sentence, rows, keyOf } = rule;
  const list = async () => (await db.execute<KeptFile>(rows)).rows;
  const lost = new Set<string>();
  for (const { id, path, size } of await list()) {
    if ((await storage.sizeOf(keyOf(path))) !== size) lost.add(id);
  }
  // Query again: rows deleted meanwhile took their files along.
  const ids = lost.size === 0 ? [] : (await list()).map(({ id }) => id).filter((id) => lost.has(id));
  return ids.length === 0 ? [] : [{ invariant, sentence, count: ids.length, ids: ids.slice(0, IDS_SHOWN) }];
}
