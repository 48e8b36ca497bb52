import { sql } from 'drizzle-orm';
import { attachmentKey } from '../files/attachment-key.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { IDS_SHOWN, type Finding } from './finding.ts';

interface StoredAttachment extends Record<string, unknown> {
  id: string;
  path: string;
  size: number;
}

/** One rule besides those of the database. */
export const FILE_RULES = 1;

/** Whether every lesson's material lies in the storage, as long as it should be (decision I1). */
export async function examineFiles(db: Database, storage: Storage): Promise<Finding[]> {
  const lost: string[] = [];
  for (const { id, path, size } of await list(db)) {
    if ((await storage.sizeOf(attachmentKey(path))) !== size) lost.push(id);
  }
  // A lesson that is deleted while we look takes its files with it.
  const ids = lost.length === 0 ? [] : (await list(db)).map(({ id }) => id).filter((id) => lost.includes(id));
  if (ids.length === 0) return [];
  return [
    {
      invariant: 'attachment_is_stored',
      sentence: 'Todo material de lição está guardado por inteiro.',
      count: ids.length,
      ids: ids.slice(0, IDS_SHOWN),
    },
  ];
}

async function list(db: Database): Promise<StoredAttachment[]> {
  const { rows } = await db.execute<StoredAttachment>(
    sql`select id::text, path, size::int from lesson_attachments order by id`,
  );
  return rows;
}
