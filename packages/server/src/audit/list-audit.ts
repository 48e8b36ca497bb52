import type { AuditEntry } from '@jornada/contract/audit';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchWords } from '../platform/database/search-words.ts';
import { listEntries } from './store.ts';

/** Administrators' writes, newest first; of those with a search the ones in whose actor, action and subject every word of it stands (decision G5). */
export async function listAudit(
  db: Database,
  {
    search,
    cursor,
    limit,
    daysKept,
  }: { search?: string | undefined; cursor?: string | undefined; limit: number; daysKept: number },
): Promise<{ items: AuditEntry[]; nextCursor: string | null; daysKept: number }> {
  const found = await listEntries(db, { words: searchWords(search), after: decodeCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const items = rows.map(({ id, createdAt, actorId, actorName, action, subject, changes }) => ({
    id,
    createdAt: createdAt.toISOString(),
    actorId,
    actorName,
    action,
    subject,
    changes,
  }));
  return { items, nextCursor, daysKept };
}
