import type { SecurityEvent } from '@jornada/contract/audit/audit';
import type { SecurityGroup } from '@jornada/contract/accounts/security-events';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { selectSecurityEvents } from './store.ts';
import { SECURITY_LOG_DAYS } from './sweep-security-events.ts';

/** The security log, newest first, all of it or one group; with a search, what its words are found in. */
export async function listSecurityEvents(
  db: Database,
  {
    search,
    group,
    cursor,
    limit,
  }: { search?: string | undefined; group?: SecurityGroup | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: SecurityEvent[]; nextCursor: string | null; daysKept: number }> {
  const found = await selectSecurityEvents(db, {
    words: searchTerms(search),
    group,
    after: decodeCursor(cursor),
    limit,
  });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor,
    daysKept: SECURITY_LOG_DAYS,
  };
}
