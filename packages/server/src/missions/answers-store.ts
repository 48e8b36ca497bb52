import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { answerColumns, conversationOfAnswer } from './answer-page.ts';
import { titleFor } from '../content/title-for.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { missionResponses } from '../tables/missions.ts';

const lastAnsweredAt = max(missionResponses.answeredAt);

/** Journeys with a member's answers, archived ones included, the last answered first. */
export async function listJourneysAnsweredBy(
  db: Executor,
  { userId, after, limit }: { userId: string; after: Position | null; limit: number },
) {
  return db
    .select({
      journeyId: journeys.id,
      journeyName: journeys.name,
      cover: journeys.cover,
      answerCount: count(),
      // A group has at least one row.
      lastAnsweredAt: sql<Date>`${lastAnsweredAt}`.mapWith(missionResponses.answeredAt),
    })
    .from(missionResponses)
    .innerJoin(lessons, eq(lessons.id, missionResponses.lessonId))
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .where(eq(missionResponses.userId, userId))
    .groupBy(journeys.id)
    .having(isAfter([lastAnsweredAt, journeys.id], after))
    .orderBy(desc(lastAnsweredAt), desc(journeys.id))
    .limit(limit + 1);
}

const ofJourney = (userId: string, journeyId: string) =>
  and(eq(missionResponses.userId, userId), eq(lessons.journeyId, journeyId));

/** A member's answers in a journey with the missions as they were asked, archived ones included, newest first. */
export async function listAnswersOf(
  db: Executor,
  { userId, journeyId, after, limit }: { userId: string; journeyId: string; after: Position | null; limit: number },
) {
  return db
    .select({
      ...answerColumns,
      conversation: conversationOfAnswer,
      lessonId: lessons.id,
      dayNumber: lessons.dayNumber,
      lessonTitle: titleFor(missionResponses.userId),
      /** The lesson's mission as it is now. */
      current: { missionType: lessons.missionType, missionContent: lessons.missionContent },
      /** Null without access to the journey now. */
      enrollmentId: enrollments.id,
    })
    .from(missionResponses)
    .innerJoin(lessons, eq(lessons.id, missionResponses.lessonId))
    .leftJoin(
      enrollments,
      and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journeyId), isNull(enrollments.suspendedAt)),
    )
    .where(and(ofJourney(userId, journeyId), isAfter([missionResponses.answeredAt, missionResponses.id], after)))
    .orderBy(desc(missionResponses.answeredAt), desc(missionResponses.id))
    .limit(limit + 1);
}

/** A journey with a member's answers, archived ones included; undefined for any other. */
export async function findAnsweredJourney(db: Executor, userId: string, journeyId: string) {
  const [row] = await db
    .select({ name: journeys.name, modoLiberacao: journeys.modoLiberacao })
    .from(missionResponses)
    .innerJoin(lessons, eq(lessons.id, missionResponses.lessonId))
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .where(ofJourney(userId, journeyId))
    .limit(1);
  return row;
}
