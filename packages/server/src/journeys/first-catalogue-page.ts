import type { CatalogueCard, JourneyView } from '@jornada/contract/journeys/journeys';
import { sql } from 'drizzle-orm';
import { pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { FirstRead } from '../platform/http/first-read.ts';
import { memberRead, type ValueOf } from '../platform/sessions/member-read.ts';
import { keepByVersion } from '../platform/speed/keep-by-version.ts';
import { exploreTabSetting, isExploreTabOn } from '../settings/explore-tab.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys, journeyVersions } from '../tables/journeys.ts';
import { mostUsedTags, type TaggedJourney } from './most-used-tags.ts';
import { presentJourney, withProgress } from './present.ts';
import { findJourneysWithVersions, isInCatalogue, listCatalogueTags } from './store.ts';

/** A journey of the catalogue by id and version, with the member's current day if they are enrolled. */
type Listed = [journeyId: string, version: string, currentDay: number | null];

export interface MemberCatalogue {
  exploreTab: unknown;
  listed: Listed[];
}

/** What a member's first page of the catalogue, without filters, consists of. `limit`: one more than the page holds. */
export const memberCatalogue = memberRead(
  (member, value: ValueOf<{ limit: number }>) => sql`
  select ${exploreTabSetting} as "exploreTab", (
    select coalesce(json_agg(json_build_array(page.id, v.version, e.current_day)
      order by page.created_at desc, page.id desc), '[]')
    from (select id, created_at from ${journeys} where ${isInCatalogue}
        order by created_at desc, id desc limit ${value('limit')}) as page
      join ${journeyVersions} v on v.journey_id = page.id
      left join ${enrollments} e on e.journey_id = page.id and e.user_id = ${member}) as listed`,
  (row: MemberCatalogue) => row,
);

interface Card extends TaggedJourney {
  version: string;
  view: JourneyView;
  createdAt: Date;
}

const cards = keepByVersion<Card>({ most: 2000, weigh: () => 1 });
/** Journeys change rarely: this many times in a row while one page is read does not happen. */
const MOST_ATTEMPTS = 50;

/**
 * The first page of the catalogue, newest first, from memory as far as this process knows the journeys' versions. `tags`: as
 * `listCatalogueTags` gives them. Refuses `explore_disabled` while the tab is off (decision B3).
 */
export async function readFirstCataloguePage(
  db: Database,
  { limit, tags: mostTags, read }: { limit: number; tags: number; read: FirstRead<MemberCatalogue> },
): Promise<{ items: CatalogueCard[]; nextCursor: string | null; tags: string[] }> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { exploreTab, listed } = (await read()) ?? refuse('not_signed_in');
    if (!isExploreTabOn(exploreTab)) refuse('explore_disabled');
    const found = await cardsOf(db, listed);
    if (!found) continue;
    const { rows, nextCursor } = pageOf(found, limit, ({ card }) => ({ at: card.createdAt, id: card.view.id }));
    const items = rows.map(({ card, currentDay }) => withProgress(card.view, currentDay));
    // A page that does not hold the whole catalogue cannot say which tags it has most often.
    const tags =
      nextCursor === null
        ? mostUsedTags(found.map(({ card }) => card)).slice(0, mostTags)
        : await listCatalogueTags(db, { limit: mostTags });
    return { items, nextCursor, tags };
  }
  throw new Error('The catalogue changed at every attempt to read it');
}

/** The journeys exactly as they were listed; undefined when one of them has changed since. */
async function cardsOf(db: Database, listed: readonly Listed[]) {
  const missing = listed.filter(([, version]) => !cards.find(version)).map(([id]) => id);
  const read = new Map<string, Card>();
  if (missing.length > 0) {
    for (const { journey, version, tagKeys } of await findJourneysWithVersions(db, missing)) {
      const { tags, createdAt } = journey;
      const card = { version, view: presentJourney(journey), createdAt, tags, tagKeys };
      cards.keep(version, card);
      read.set(version, card);
    }
  }
  const found = listed.map(([, version, currentDay]) => ({
    card: read.get(version) ?? cards.find(version),
    currentDay,
  }));
  return found.every((one): one is { card: Card; currentDay: number | null } => one.card !== undefined)
    ? found
    : undefined;
}
