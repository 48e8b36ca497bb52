import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import type { EnrollmentRow } from './present.ts';

const selectJourneys = (db: Executor, journeyIds: readonly string[]) =>
  db
    .select({ id: journeys.id, name: journeys.name, status: journeys.status, term: journeys.accessTerm })
    .from(journeys)
    .where(inArray(journeys.id, [...journeyIds]))
    .orderBy(asc(journeys.id));

/** Those of the journeys that exist. */
export async function findJourneys(db: Executor, journeyIds: readonly string[]) {
  return journeyIds.length === 0 ? [] : selectJourneys(db, journeyIds);
}

/** The same, locked in the order of their ids: administrators' commands wait until the end of the transaction. */
export async function lockJourneys(tx: Transaction, journeyIds: readonly string[]) {
  return journeyIds.length === 0 ? [] : selectJourneys(tx, journeyIds).for('share');
}

/** A member's enrollments in these journeys. */
export async function findEnrollmentsIn(
  db: Executor,
  userId: string,
  journeyIds: readonly string[],
): Promise<EnrollmentRow[]> {
  if (journeyIds.length === 0) return [];
  return db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), inArray(enrollments.journeyId, [...journeyIds])));
}
