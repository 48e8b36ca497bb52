import type { EndpointResult } from '@jornada/contract/endpoint';
import type { AnsweredJourney, listMyAnswers as listMyAnswersEndpoint } from '@jornada/contract/missions/missions';
import { pollToShow } from '@jornada/domain/missions/kinds/poll/poll-result';
import type * as z from 'zod';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { pageOfAnswers } from './answer-page.ts';
import { findAnsweredJourney, listAnswersOf, listJourneysAnsweredBy } from './answers-store.ts';

interface PageAsked {
  userId: string;
  cursor?: string | undefined;
  limit: number;
}

/** 'Minhas respostas': journeys with the member's answers, enrolled there or not, the last answered first (decision E7). */
export async function listAnsweredJourneys(
  db: Database,
  { userId, cursor, limit }: PageAsked,
): Promise<{ items: z.infer<typeof AnsweredJourney>[]; nextCursor: string | null }> {
  const found = await listJourneysAnsweredBy(db, { userId, limit, after: decodeCursor(cursor) });
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row.lastAnsweredAt, id: row.journeyId }));
  const items = rows.map(({ cover, lastAnsweredAt, ...row }) => ({
    ...row,
    lastAnsweredAt: lastAnsweredAt.toISOString(),
    ...(cover && { cover }),
  }));
  return { items, nextCursor };
}

/**
 * The member's own answers in a journey, each with its mission as it was asked, newest first (decisions E6 and E7). Answers from before a
 * reset are marked as archived; unanswered missions are left out. Refuses `journey_not_found` where the member never answered.
 */
export async function listMyAnswers(
  db: Database,
  { userId, journeyId, cursor, limit }: PageAsked & { journeyId: string },
): Promise<EndpointResult<typeof listMyAnswersEndpoint>> {
  const journey = (await findAnsweredJourney(db, userId, journeyId)) ?? refuse('journey_not_found');
  const found = await listAnswersOf(db, { userId, journeyId, limit, after: decodeCursor(cursor) });
  const rows = found.map(({ current, enrollmentId, ...row }) => ({
    ...row,
    lessonTitle: row.lessonTitle ?? 'Lição retirada',
    hasResult: enrollmentId !== null && pollToShow(current, row) !== null,
  }));
  return { ...pageOfAnswers(rows, limit), journey };
}
