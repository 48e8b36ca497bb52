import type { CatalogueCard, JourneyKind } from '@jornada/contract/journeys/journeys';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import type { FirstRead } from '../platform/http/first-read.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readSettings } from '../settings/read-settings.ts';
import { presentCatalogueCard } from './present.ts';
import { listCatalogueFor, listCatalogueTags } from './store.ts';
import { readFirstCataloguePage, type MemberCatalogue } from './first-catalogue-page.ts';
import { normalizeSearch } from './normalize-search.ts';

/** The most tags offered to choose from. */
const TAGS = 20;

export interface CatalogueQuery {
  search?: string | undefined;
  tag?: string | undefined;
  kind?: JourneyKind | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * The catalogue (specification §2 /explore): journeys whose name or description has every word of `search`, accents and case ignored, and
 * which have exactly `tag`; a blank one does not filter. `kind`: only free or only paid ones. `tags` are those of the whole catalogue,
 * whatever the search.
 * Refuses `explore_disabled` while the tab is off (decision B3).
 */
export async function listCatalogue(
  db: Database,
  query: CatalogueQuery & {
    userId: string;
    /** Reads what the first page without filters consists of. */
    first: FirstRead<MemberCatalogue>;
  },
): Promise<{ items: CatalogueCard[]; nextCursor: string | null; tags: string[] }> {
  const { userId, limit, first } = query;
  if (isFirstPage(query)) return readFirstCataloguePage(db, { limit, tags: TAGS, read: first });
  if (!(await readSettings(db)).exploreTabEnabled) refuse('explore_disabled');
  const filter = { words: normalizeSearch(query.search), tag: query.tag || undefined, kind: query.kind };
  const [found, tags] = await Promise.all([
    listCatalogueFor(db, { userId, ...filter, after: decodeCursor(query.cursor), limit }),
    listCatalogueTags(db, { limit: TAGS }),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, ({ journey }) => ({ at: journey.createdAt, id: journey.id }));
  const items = rows.map(({ journey, enrollment }) => presentCatalogueCard(journey, enrollment));
  return { items, nextCursor, tags };
}

/** Whether this is the first page without filters. */
export function isFirstPage({ search, tag, kind, cursor }: CatalogueQuery) {
  return normalizeSearch(search) === undefined && !tag && kind === undefined && cursor === undefined;
}
