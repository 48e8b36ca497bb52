import type { LocalDay } from '@jornada/domain/local-day';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import { TIMER_GRACE_MILLISECONDS } from '@jornada/domain/missions/limits';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers, type TIMER_OUTCOMES } from '../tables/missions.ts';

export type TimerRow = typeof missionTimers.$inferSelect;
export type ResponseRow = typeof missionResponses.$inferSelect;

/** A member's mission: one lesson has at most one. */
export interface MissionPlace {
  userId: string;
  lessonId: string;
}

const ofTimer = ({ userId, lessonId }: MissionPlace) =>
  and(eq(missionTimers.userId, userId), eq(missionTimers.lessonId, lessonId));

/** The member's timer and the answer in force, each null when there is none. An archived answer no longer counts (decision D12). */
export async function findAttempt(
  db: Executor,
  { userId, lessonId }: MissionPlace,
): Promise<{ timer: TimerRow | null; response: ResponseRow | null }> {
  const [row] = await db
    .select({ timer: missionTimers, response: missionResponses })
    .from(lessons)
    .leftJoin(missionTimers, and(eq(missionTimers.lessonId, lessons.id), eq(missionTimers.userId, userId)))
    .leftJoin(
      missionResponses,
      and(
        eq(missionResponses.lessonId, lessons.id),
        eq(missionResponses.userId, userId),
        isNull(missionResponses.archivedAt),
      ),
    )
    .where(eq(lessons.id, lessonId));
  return row ?? { timer: null, response: null };
}

/** A timer that is not settled yet, with its lesson's journey. */
export async function findOpenTimer(db: Executor, place: MissionPlace) {
  const [row] = await db
    .select({ timer: missionTimers, journeyId: lessons.journeyId })
    .from(missionTimers)
    .innerJoin(lessons, eq(lessons.id, missionTimers.lessonId))
    .where(and(ofTimer(place), isNull(missionTimers.settledAt)));
  return row;
}

/** Timers past their end and grace that nobody has settled yet, the oldest first. */
export async function listTimersToSettle(
  db: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<MissionPlace[]> {
  const cutoff = new Date(now.getTime() - TIMER_GRACE_MILLISECONDS).toISOString();
  return db
    .select({ userId: missionTimers.userId, lessonId: missionTimers.lessonId })
    .from(missionTimers)
    .where(
      and(
        isNull(missionTimers.settledAt),
        sql`${missionTimers.startedAt} + make_interval(mins => ${missionTimers.limitMinutes}) < ${cutoff}::timestamptz`,
      ),
    )
    .orderBy(asc(missionTimers.startedAt))
    .limit(limit);
}

export async function insertTimer(tx: Transaction, timer: typeof missionTimers.$inferInsert): Promise<TimerRow> {
  const [row] = await tx.insert(missionTimers).values(timer).returning();
  return row!;
}

export async function storeDraft(
  tx: Transaction,
  { draft, tab, now, ...place }: MissionPlace & { draft: MissionAnswer; tab: string | null; now: Date },
): Promise<void> {
  await tx.update(missionTimers).set({ draft, draftSavedAt: now, draftSavedBy: tab }).where(ofTimer(place));
}

export async function closeTimer(
  tx: Transaction,
  { outcome, now, ...place }: MissionPlace & { outcome: (typeof TIMER_OUTCOMES)[number]; now: Date },
): Promise<void> {
  await tx.update(missionTimers).set({ outcome, settledAt: now }).where(ofTimer(place));
}

/** Leaves the streak step of the day a timer ran out open for its member (decision E3). */
export async function leaveStepOpen(
  tx: Transaction,
  { day, ...place }: MissionPlace & { day: LocalDay },
): Promise<void> {
  await tx.update(missionTimers).set({ stepLeftOpenOn: day }).where(ofTimer(place));
}

export async function insertResponse(
  tx: Transaction,
  response: typeof missionResponses.$inferInsert,
): Promise<ResponseRow> {
  const [row] = await tx.insert(missionResponses).values(response).returning();
  return row!;
}

/** An answer brings its journey to the front of the dashboard (decision D13). */
export async function touchEnrollment(
  tx: Transaction,
  { userId, journeyId, now }: { userId: string; journeyId: string; now: Date },
): Promise<void> {
  await tx
    .update(enrollments)
    .set({ updatedAt: now })
    .where(and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journeyId)));
}
