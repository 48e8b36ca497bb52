import { Id } from '@jornada/contract/fields/fields';
import type { PersonInList } from '@jornada/contract/people/people';
import type { Database, Executor } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { decodePosition, encodePosition, type Direction } from '../platform/cursor.ts';
import { positionIn, positionOf, type Position, type Sort } from './list-order.ts';
import { findPeople, listByIds, type PeopleFilter, type PersonOfList } from './list-store.ts';
import { findByFormerEmail } from './store.ts';

export interface PeopleAsked {
  role: 'admin' | 'user' | 'all';
  search?: string | undefined;
  journeyId?: string | undefined;
  /** With commas between them. */
  tagIds?: string | undefined;
  sort: Sort;
  direction: Direction;
}

/**
 * People for administrators (specification §2 /admin/users, decisions G1 and G2). A search finds people whose name and e-mail contain all
 * its words, without accents and case, or the person with exactly this id or former address (decision A7).
 */
export async function listPeople(
  db: Database,
  asked: PeopleAsked & { cursor?: string | undefined; limit: number; timeZone: string },
): Promise<{ items: PersonInList[]; nextCursor: string | null; count: number; isCapped: boolean }> {
  const { sort, direction, limit, timeZone } = asked;
  const after = decodePosition<Position>(positionIn(sort), asked.cursor);
  const filter = await filterOf(db, asked);
  const { rows, isLast, count, isCapped } = await readPage(db, { filter, sort, direction, after, limit, timeZone });
  const last = rows.at(-1);
  return {
    items: rows.map(presentListed),
    nextCursor: isLast || !last ? null : encodePosition(positionOf(sort, last)),
    count,
    isCapped,
  };
}

/** Turns what an administrator typed into a filter. */
export async function filterOf(db: Executor, { role, search, journeyId, tagIds }: PeopleAsked): Promise<PeopleFilter> {
  const id = Id.safeParse(search).data ?? (search?.includes('@') ? await findByFormerEmail(db, search) : null);
  return { role, journeyId, tagIds: tagIds?.split(','), words: searchTerms(search), id };
}

/** A page of people, and whether it is the last. */
async function readPage(
  db: Database,
  {
    limit,
    timeZone,
    ...asked
  }: {
    filter: PeopleFilter;
    sort: Sort;
    direction: Direction;
    after: Position | null;
    limit: number;
    timeZone: string;
  },
) {
  const { ids, count, isCapped } = await findPeople(db, { ...asked, limit });
  const rows = await listByIds(db, { ids: ids.slice(0, limit), timeZone });
  return { rows, isLast: ids.length <= limit, count, isCapped };
}

const presentListed = ({ isAdmin, nameKey: _, ...row }: PersonOfList): PersonInList => ({
  ...row,
  role: isAdmin ? 'admin' : 'user',
});
