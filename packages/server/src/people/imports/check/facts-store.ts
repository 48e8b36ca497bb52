import type { LineFacts, PlannedJourney } from '@jornada/domain/people/imports/judge-line';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { userEmails } from '../../../tables/accounts.ts';
import { journeys } from '../../../tables/journeys.ts';

type AccountFacts = Omit<LineFacts, 'earlier'>;

/** What the school knows of the people with these addresses, present or former (decision A7). */
export async function findAccounts(db: Executor, emails: readonly string[]): Promise<Map<string, AccountFacts>> {
  const ofPerson = sql`where user_id = ${userEmails.userId}`;
  const found = await db
    .select({
      email: userEmails.email,
      isAdmin: sql<boolean>`exists (select 1 from user_roles ${ofPerson} and role = 'admin')`,
      journeyIds: sql<string[]>`array(select journey_id::text from user_journey_enrollments ${ofPerson})`,
      closedIds: sql<string[]>`array(
        select journey_id::text from user_journey_enrollments ${ofPerson} and (suspended_at is not null or paused_at is not null))`,
      tags: sql<
        string[]
      >`array(select tag.name from tagged_people join person_tags tag on tag.id = tag_id ${ofPerson})`,
    })
    .from(userEmails)
    .where(inArray(userEmails.email, [...emails]));
  return new Map(
    found.map(({ email, isAdmin, ...facts }) => [email, { ...facts, account: isAdmin ? 'administrator' : 'member' }]),
  );
}

const noTitles = sql<string[]>`'{}'::text[]`;
const titlesOfLessons = sql<string[]>`array(
  select lesson.title from lessons lesson
   where lesson.journey_id = ${journeys}.id and lesson.day_number is not null order by lesson.day_number)`;

/** Journeys with the titles of their published lessons; without them unless a plan tells where people stand. */
export async function findPlanned(
  db: Executor,
  journeyIds: readonly string[],
  { withLessons }: { withLessons: boolean },
): Promise<PlannedJourney[]> {
  if (journeyIds.length === 0) return [];
  return db
    .select({ id: journeys.id, title: journeys.name, lessons: withLessons ? titlesOfLessons : noTitles })
    .from(journeys)
    .where(inArray(journeys.id, [...journeyIds]));
}

/** Every journey's name, for proposals. */
export const listJourneyTitles = (db: Executor): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: journeys.id, title: journeys.name })
    .from(journeys)
    .where(eq(journeys.status, 'active'))
    .orderBy(asc(journeys.id));
