import type { JourneyKind } from '@jornada/contract/journeys/journeys';
import { journeyKey, lessonKey, missionKey } from '@jornada/domain/rewards/award-keys';
import { and, arrayContains, desc, eq, inArray, isNotNull, sql, type Placeholder } from 'drizzle-orm';
import { journeyColumns } from '../content/journey-columns.ts';
import { listedParts } from '../content/listed-parts.ts';
import { certificates, certificateSettings } from '../tables/certificates.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys, journeyVersions } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Executor } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { paidKeysAmong } from '../rewards/ledger/ledger-store.ts';

const listedColumns = {
  ...journeyColumns,
  lessonCount: sql<number>`(select count(*)::int from ${lessons} where ${lessons.journeyId} = ${journeys.id} and ${lessons.dayNumber} is not null)`,
};

const withEnrollmentOf = (db: Executor, userId: string | Placeholder) =>
  db
    .select({ journey: listedColumns, enrollment: enrollments })
    .from(journeys)
    .leftJoin(enrollments, and(eq(enrollments.journeyId, journeys.id), eq(enrollments.userId, userId)))
    .$dynamic();

// Literals: with parameters a prepared plan could not use the catalogue's partial index.
export const isInCatalogue = sql`${journeys.status} = 'active' and ${journeys.visibilidade} = 'publica'`;

/** Every word is in the name or the description, accents and case ignored. `strpos`: no character of a word is a wildcard. */
const textMatches = (words: string) => sql`(
  select bool_and(strpos(said.text, word) > 0)
  from (select search_text(${journeys.name} || ' ' || ${journeys.description}) as text offset 0) as said,
    unnest(string_to_array(search_text(${words}), ' ')) as word)`;

export interface CatalogueFilter {
  /** Separated by single spaces; undefined for all journeys. */
  words: string | undefined;
  /** Exactly this one; undefined for all journeys. */
  tag: string | undefined;
  /** Undefined for free and paid ones. */
  kind: JourneyKind | undefined;
}

type CataloguePage = CatalogueFilter & { userId: string; after: Position | null; limit: number };

const cataloguePage = (db: Executor, { userId, words, tag, kind, after, limit }: CataloguePage) =>
  withEnrollmentOf(db, userId)
    .where(
      and(
        isInCatalogue,
        tag === undefined ? undefined : arrayContains(journeys.tags, [tag]),
        words === undefined ? undefined : textMatches(words),
        kind && eq(journeys.tipo, kind),
        isAfter([journeys.createdAt, journeys.id], after),
      ),
    )
    .orderBy(desc(journeys.createdAt), desc(journeys.id))
    .limit(limit);

/** Journeys of the catalogue, newest first, with the member's enrollment. */
export async function listCatalogueFor(
  db: Executor,
  { limit, ...asked }: CatalogueFilter & { userId: string; after: Position | null; limit: number },
) {
  return cataloguePage(db, { ...asked, limit: limit + 1 });
}

/** Journeys with their versions, in no order. `tagKeys`: their tags as lists are sorted by them. */
export async function findJourneysWithVersions(db: Executor, ids: readonly string[]) {
  return db
    .select({
      journey: listedColumns,
      version: journeyVersions.version,
      tagKeys: sql<
        string[]
      >`array(select search_text(tag) from unnest(${journeys.tags}) with ordinality as tags (tag, place) order by place)`,
    })
    .from(journeys)
    .innerJoin(journeyVersions, eq(journeyVersions.journeyId, journeys.id))
    .where(inArray(journeys.id, [...ids]));
}

const catalogueTags = statement<{ limit: number }, { tag: string }>(
  (value) => sql`
  select tag from ${journeys}, unnest(${journeys.tags}) as tag
   where ${isInCatalogue} and btrim(tag) <> ''
   group by tag
   order by count(distinct ${journeys.id}) desc, search_text(tag) collate "C", tag collate "C"
   limit ${value('limit')}`,
);

/** The tags of the whole catalogue, those of most journeys first, then in alphabetical order. */
export async function listCatalogueTags(db: Executor, { limit }: { limit: number }): Promise<string[]> {
  const rows = await catalogueTags(db, { limit });
  return rows.map(({ tag }) => tag);
}

/** What a journey's contents and pay depend on in a lesson. */
interface PublicLesson {
  id: string;
  title: string;
  durationMinutes: number;
  mission: 'required' | 'optional' | null;
}

const publicLessons = sql<PublicLesson[]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'title', one.title, 'durationMinutes', one.duration_minutes, 'mission',
    case when one.has_mission then case when one.mission_required then 'required' else 'optional' end end) order by one.day_number), '[]')
  from ${lessons} one where one.journey_id = ${journeys.id} and one.day_number is not null)`;

/** Of the certificate that the journey issues; null for whoever has one, as the first stays. */
const certificateHours = sql<number | null>`(
  select setting.hours from ${certificateSettings} setting
   where setting.journey_id = ${journeys.id} and setting.is_enabled and not exists (
     select 1 from ${certificates} one where one.user_id = ${sql.placeholder('userId')} and one.journey_id = ${journeys.id}))`;

/** What of the journey was paid to this member before: their first time through it, whatever became of the enrollment. */
const paidKeys = paidKeysAmong({
  userId: sql.placeholder('userId'),
  keys: sql`(
    select ${journeyKey('')} || ${journeys.id}
    union all select kind || one.id from ${lessons} one, (values (${lessonKey('')}), (${missionKey('')})) as kinds (kind)
     where one.journey_id = ${journeys.id})`,
});

const publicJourney = preparedQuery((db) =>
  db
    .select({
      journey: listedColumns,
      enrollment: enrollments,
      lessons: publicLessons,
      parts: listedParts,
      certificateHours,
      paidKeys,
    })
    .from(journeys)
    .leftJoin(
      enrollments,
      and(eq(enrollments.journeyId, journeys.id), eq(enrollments.userId, sql.placeholder('userId'))),
    )
    .where(and(eq(journeys.id, sql.placeholder('journeyId')), isInCatalogue)),
);

/** A journey of the catalogue with its lessons in order and the member's enrollment, in one statement; undefined for any other journey. */
export async function findPublicJourneyFor(db: Executor, { userId, journeyId }: { userId: string; journeyId: string }) {
  const [row] = await publicJourney(db, { userId, journeyId });
  return row;
}

const sharedJourney = preparedQuery((db) =>
  db
    .select({ name: journeys.name, cover: journeys.cover })
    .from(journeys)
    .where(and(eq(journeys.id, sql.placeholder('journeyId')), isInCatalogue)),
);

const anyCover = preparedQuery((db) =>
  db
    .select({ id: journeys.id })
    .from(journeys)
    .where(and(isNotNull(journeys.cover), isInCatalogue))
    .limit(1),
);

/** Whether any journey of the catalogue has a cover. */
export async function isAnyCoverShared(db: Executor): Promise<boolean> {
  return (await anyCover(db, {})).length > 0;
}

/** What anybody may see of a journey of the catalogue; undefined for any other journey. */
export async function findShared(db: Executor, journeyId: string) {
  const [row] = await sharedJourney(db, { journeyId });
  return row;
}

export type JourneyRow = Awaited<ReturnType<typeof listCatalogueFor>>[number]['journey'];
