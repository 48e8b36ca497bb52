import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { profiles } from '../../tables/accounts.ts';
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

/** Whether an administrator paused or removed an enrollment that one of these orders gave (`<platform>:<reference>`), so that it is closed. */
export async function isAnybodyOutside(db: Executor, orderReferences: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from ${accessGrants} held
       where kind = 'purchase' and state <> 'suspended'
         and order_reference in (select json_array_elements_text(${JSON.stringify(orderReferences)}::json))
         and not exists (
           select 1 from ${enrollments} place
            where place.user_id = held.user_id and place.journey_id = held.journey_id and place.suspended_at is null)) as found`);
  return rows[0]!.found;
}

/** The names of these accounts, by id. */
export async function namesOfPeople(db: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: profiles.userId, name: profiles.name })
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
