import type { AuditEntry } from '@jornada/contract/audit/audit';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { formatMoment } from '../platform/format-moment.ts';
import { listEntries } from './store.ts';

/** The audit entries, newest first; with a search, those whose actor, action and subject together contain every word (decision G5). */
export async function listAudit(
  db: Database,
  {
    search,
    cursor,
    limit,
    daysKept,
    timeZone,
  }: {
    search?: string | undefined;
    cursor?: string | undefined;
    limit: number;
    daysKept: number;
    timeZone: string;
  },
): Promise<{ items: AuditEntry[]; nextCursor: string | null; daysKept: number }> {
  const formatInstant = (text: string) => formatMoment(new Date(text), timeZone);
  const found = await listEntries(db, { words: searchTerms(search), after: decodeCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const items = rows.map(({ id, createdAt, actorId, actorName, action, subject, changes }) => ({
    id,
    createdAt: createdAt.toISOString(),
    actorId,
    actorName,
    action,
    // Old entries have raw instants in their subjects.
    subject: subject.replace(instant, formatInstant),
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: before && instantAlone.test(before) ? formatInstant(before) : before,
      after: after && instantAlone.test(after) ? formatInstant(after) : after,
    })),
  }));
  return { items, nextCursor, daysKept };
}

/** The format of `toISOString`. */
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;
const instantAlone = new RegExp(`^${instant.source}$`);
