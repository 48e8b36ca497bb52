import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessonParts, lessons } from '../tables/lessons.ts';
import { missionResponses } from '../tables/missions.ts';
import { overviewFigures } from '../tables/overview.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';

export type StoredJourney = typeof journeys.$inferSelect;

const lessonsOf = (db: Executor) => db.$count(lessons, eq(lessons.journeyId, journeys.id));
const publishedOf = (db: Executor) =>
  db.$count(lessons, and(eq(lessons.journeyId, journeys.id), isNotNull(lessons.dayNumber)));
const enrollmentsOf = (db: Executor) => db.$count(enrollments, eq(enrollments.journeyId, journeys.id));

/**
 * For a list of many journeys: counting further would take most of its time, and nobody reads the last digits of a large number
 * (decision G2). Journeys that had a fifth more when the overview's figures were counted are not counted at all.
 */
function someEnrollmentsOf(db: Executor) {
  const counted = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.journeyId, journeys.id))
    .limit(MOST_COUNTED_ENROLLMENTS + 1);
  const { figures } = overviewFigures;
  return sql<number>`case when exists (select 1 from ${overviewFigures} where ${figures} -> 'largeJourneys' ? ${journeys.id}::text)
    then ${MOST_COUNTED_ENROLLMENTS + 1}::int else ${db.$count(counted.as('counted'))}::int end`;
}

/** Counts the rows that belong to a journey's lessons. */
function ownedByLessonsOf(db: Executor, owned: typeof lessonAttachments | typeof missionResponses, which?: SQL) {
  const ids = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.journeyId, journeys.id));
  return db.$count(owned, and(inArray(owned.lessonId, ids), which));
}

export interface JourneyFilter {
  /** Separated by single spaces; the name has each, accents and case ignored. Undefined for all journeys. */
  words: string | undefined;
  status: StoredJourney['status'] | undefined;
}

/** `strpos`: no character of a word is a wildcard. */
const nameMatches = (words: string) => sql`(
  select bool_and(strpos(called.name, word) > 0)
  from (select search_text(${journeys.name}) as name offset 0) as called,
    unnest(string_to_array(search_text(${words}), ' ')) as word)`;

/**
 * Journeys newest first, with their counts (enrollments up to `MOST_COUNTED_ENROLLMENTS` + 1), and one more than `limit` if there are more.
 */
export async function listJourneyRows(
  db: Executor,
  { words, status, after, limit }: JourneyFilter & { after: Position | null; limit: number },
) {
  return db
    .select({ journey: journeys, lessonCount: publishedOf(db), enrollmentCount: someEnrollmentsOf(db) })
    .from(journeys)
    .where(
      and(
        status === undefined ? undefined : eq(journeys.status, status),
        words === undefined ? undefined : nameMatches(words),
        isAfter([journeys.createdAt, journeys.id], after),
      ),
    )
    .orderBy(desc(journeys.createdAt), desc(journeys.id))
    .limit(limit + 1);
}

export async function countJourneys(db: Executor): Promise<{ total: number; active: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${journeys.status} = 'active'))::int`,
    })
    .from(journeys);
  return row!;
}

/** A journey with counts of what its deletion deletes. */
export async function findJourneyWithCounts(db: Executor, journeyId: string) {
  const [row] = await db
    .select({
      journey: journeys,
      counts: {
        lessons: lessonsOf(db),
        enrollments: enrollmentsOf(db),
        attachments: ownedByLessonsOf(db, lessonAttachments, eq(lessonAttachments.kind, 'material')),
        answers: ownedByLessonsOf(db, missionResponses),
      },
    })
    .from(journeys)
    .where(eq(journeys.id, journeyId));
  return row;
}

/**
 * Locks a journey without its enrollments, for an administrator's command that changes no member's progress. `share` is for commands that
 * only read it and its lessons. Foreign keys can still check it, as at `lockJourney`.
 */
export async function selectJourneyFor(
  tx: Transaction,
  journeyId: string,
  strength: 'no key update' | 'share',
): Promise<StoredJourney | undefined> {
  const [row] = await tx.select().from(journeys).where(eq(journeys.id, journeyId)).for(strength);
  return row;
}

export async function insertJourney(tx: Transaction, row: typeof journeys.$inferInsert): Promise<void> {
  await tx.insert(journeys).values(row);
}

export async function saveJourney(
  tx: Transaction,
  { id, ...fields }: Partial<StoredJourney> & Pick<StoredJourney, 'id' | 'updatedAt'>,
): Promise<void> {
  await tx.update(journeys).set(fields).where(eq(journeys.id, id));
}

/** A journey's parts in order. */
export async function listParts(tx: Transaction, journeyId: string) {
  return tx.select().from(lessonParts).where(eq(lessonParts.journeyId, journeyId)).orderBy(asc(lessonParts.place));
}

export async function insertParts(tx: Transaction, rows: readonly (typeof lessonParts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(lessonParts).values([...rows]);
}
