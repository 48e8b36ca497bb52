import type { PersonRow } from '@jornada/contract/people';
import { Id } from '@jornada/contract/fields';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchWords } from '../platform/database/search-words.ts';
import { presentPerson } from './present.ts';
import { findByFormerEmail, listPeople as selectPeople } from './store.ts';

/**
 * People of a role, the newest first (specification §2 /admin/users, decisions G1 and G2): with a search those in whose name and e-mail every word of it
 * stands, accents and case ignored, or whoever has exactly this id, or had exactly this address before another one (decision A7).
 */
export async function listPeople(
  db: Database,
  asked: { role: 'admin' | 'user' | 'all'; search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: PersonRow[]; nextCursor: string | null }> {
  const { role, search, limit } = asked;
  const found = await selectPeople(db, {
    role,
    words: searchWords(search),
    id: Id.safeParse(search).data ?? (search?.includes('@') ? await findByFormerEmail(db, search) : null),
    after: decodeCursor(asked.cursor),
    limit,
  });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: rows.map(presentPerson), nextCursor };
}
