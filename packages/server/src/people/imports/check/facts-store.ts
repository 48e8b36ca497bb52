import type { LineFacts, PlannedJourney } from '@jornada/domain/people/imports/judge-line';
import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { userEmails } from '../../../tables/accounts.ts';
import { journeys } from '../../../tables/journeys.ts';
import { lessons } from '../../../tables/lessons.ts';

type AccountFacts = Omit<LineFacts, 'earlier'>;

/** What the school knows of the people with these addresses, present or former (decision A7). */
export async function findAccounts(db: Executor, emails: readonly string[]): Promise<Map<string, AccountFacts>> {
  const ofPerson = sql`where user_id = ${userEmails.userId}`;
  const found = await db
    .select({
      email: userEmails.email,
      isAdmin: sql<boolean>`exists (select 1 from user_roles ${ofPerson} and role = 'admin')`,
      journeyIds: sql<string[]>`array(select journey_id::text from user_journey_enrollments ${ofPerson})`,
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

/** Journeys with the titles of their published lessons; without them unless a plan tells where people stand. */
export async function findPlanned(
  db: Executor,
  journeyIds: readonly string[],
  { withLessons }: { withLessons: boolean },
): Promise<PlannedJourney[]> {
  const of = [...new Set(journeyIds)];
  const found = await db
    .select({ id: journeys.id, title: journeys.name })
    .from(journeys)
    .where(inArray(journeys.id, of));
  const titles = withLessons
    ? await db
        .select({ journeyId: lessons.journeyId, title: lessons.title })
        .from(lessons)
        .where(sql`${inArray(lessons.journeyId, of)} and ${isNotNull(lessons.dayNumber)}`)
        .orderBy(asc(lessons.journeyId), asc(lessons.dayNumber))
    : [];
  const byJourney = Map.groupBy(titles, ({ journeyId }) => journeyId);
  return found.map((journey) => ({
    ...journey,
    lessons: (byJourney.get(journey.id) ?? []).map(({ title }) => title),
  }));
}

/** Every journey's name, for proposals. */
export const listJourneyTitles = (db: Executor): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: journeys.id, title: journeys.name })
    .from(journeys)
    .where(eq(journeys.status, 'active'))
    .orderBy(asc(journeys.id));
