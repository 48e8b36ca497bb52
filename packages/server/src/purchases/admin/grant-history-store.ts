import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { accessGrants, enrollments } from '../../tables/enrollments.ts';
import { webhookEvents } from '../../tables/purchases.ts';

export type Grant = Awaited<ReturnType<typeof listGrants>>[number];

export async function findEnrollment(db: Executor, enrollmentId: string) {
  const [row] = await db
    .select({
      userId: enrollments.userId,
      journeyId: enrollments.journeyId,
      suspendedAt: enrollments.suspendedAt,
      pausedAt: enrollments.pausedAt,
      accessEndSet: enrollments.accessEndSet,
      accessUntil: enrollments.accessUntil,
    })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId));
  return row;
}

/** Every grant, past or present, of a member on a journey, the latest first. */
export async function listGrants(db: Executor, { userId, journeyId }: { userId: string; journeyId: string }) {
  return db
    .select({
      id: accessGrants.id,
      kind: accessGrants.kind,
      state: accessGrants.state,
      orderReference: accessGrants.orderReference,
      periods: accessGrants.periods,
      grantedAt: accessGrants.grantedAt,
      changedAt: accessGrants.changedAt,
    })
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.journeyId, journeyId)))
    .orderBy(desc(accessGrants.grantedAt), desc(accessGrants.id));
}

export interface EventOfFact {
  id: string;
  webhookId: string;
  eventType: string | null;
}

export async function listEventsById(db: Executor, ids: readonly string[]): Promise<Map<string, EventOfFact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: webhookEvents.id, webhookId: webhookEvents.webhookId, eventType: webhookEvents.eventType })
    .from(webhookEvents)
    .where(
      sql`${webhookEvents.id} in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`,
    );
  return new Map(rows.map((row) => [row.id, row]));
}
