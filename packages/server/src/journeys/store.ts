import { and, desc, eq, sql } from 'drizzle-orm';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import type { Position } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';

const journeyColumns = {
  id: journeys.id,
  name: journeys.name,
  description: journeys.description,
  profileType: journeys.profileType,
  totalDays: journeys.totalDays,
  status: journeys.status,
  tags: journeys.tags,
  tipo: journeys.tipo,
  visibilidade: journeys.visibilidade,
  modoLiberacao: journeys.modoLiberacao,
  checkoutUrl: journeys.checkoutUrl,
  precoDisplay: journeys.precoDisplay,
  ctaTexto: journeys.ctaTexto,
  createdAt: journeys.createdAt,
  lessonCount: sql<number>`(select count(*)::int from ${lessons} where ${lessons.journeyId} = ${journeys.id})`,
};

const withEnrollmentOf = (db: Executor, userId: string) =>
  db
    .select({ journey: journeyColumns, enrollment: enrollments })
    .from(journeys)
    .leftJoin(enrollments, and(eq(enrollments.journeyId, journeys.id), eq(enrollments.userId, userId)))
    .$dynamic();

/** Active public journeys, newest first, with the member's enrolment. */
export async function listCatalogueFor(
  db: Executor,
  { userId, after, limit }: { userId: string; after: Position | null; limit: number },
) {
  return withEnrollmentOf(db, userId)
    .where(
      and(
        // Literals: with parameters a prepared plan could not use the catalogue's partial index.
        sql`${journeys.status} = 'active' and ${journeys.visibilidade} = 'publica'`,
        after
          ? sql`(${journeys.createdAt}, ${journeys.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(journeys.createdAt), desc(journeys.id))
    .limit(limit + 1);
}

export async function findJourneyFor(db: Executor, { userId, journeyId }: { userId: string; journeyId: string }) {
  const [row] = await withEnrollmentOf(db, userId).where(eq(journeys.id, journeyId));
  return row;
}

export type JourneyRow = NonNullable<Awaited<ReturnType<typeof findJourneyFor>>>['journey'];
