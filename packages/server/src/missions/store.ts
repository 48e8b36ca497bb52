import type { ConversationOfAnswer } from '@jornada/contract/missions/missions';
import type { LocalDay } from '@jornada/domain/local-day';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import { TIMER_GRACE_MILLISECONDS } from '@jornada/domain/missions/limits';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import { statement } from '../platform/speed/statement.ts';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers, type TIMER_OUTCOMES } from '../tables/missions.ts';
import { conversationOfAnswer } from './answer-page.ts';

export type TimerRow = typeof missionTimers.$inferSelect;
export type ResponseRow = Omit<typeof missionResponses.$inferSelect, 'searchKey'>;

/** A member's mission: one lesson has at most one. */
export interface MissionPlace {
  userId: string;
  lessonId: string;
}

const ofTimer = ({ userId, lessonId }: MissionPlace) =>
  and(eq(missionTimers.userId, userId), eq(missionTimers.lessonId, lessonId));

const userId = sql.placeholder('userId');
const { searchKey: _searchKey, ...responseColumns } = getTableColumns(missionResponses);

const attempt = preparedQuery((db) =>
  db
    .select({ timer: missionTimers, response: responseColumns, conversation: conversationOfAnswer })
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
    .where(eq(lessons.id, sql.placeholder('lessonId'))),
);

/** The member's timer, the answer in force and the conversation about it, each null when there is none. An archived answer no longer counts (decision D12). */
export async function findAttempt(
  db: Executor,
  { userId, lessonId }: MissionPlace,
): Promise<{ timer: TimerRow | null; response: ResponseRow | null; conversation: ConversationOfAnswer | null }> {
  const [row] = await attempt(db, { userId, lessonId });
  return row ?? { timer: null, response: null, conversation: null };
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

const writeResponse = statement<{
  id: string;
  userId: string;
  lessonId: string;
  journeyId: string;
  missionType: string;
  response: string;
  missionAsked: string;
  settledByTimer: boolean;
  now: string;
}>(
  (value) => sql`
  with answer as (
    insert into ${missionResponses} (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at, settled_by_timer)
    values (${value('id')}, ${value('userId')}, ${value('lessonId')}, ${value('missionType')}, ${value('response')}, ${value('missionAsked')},
      ${value('now')}, ${value('settledByTimer')})
  )
  update ${enrollments} set updated_at = ${value('now')}
  where user_id = ${value('userId')} and journey_id = ${value('journeyId')}`,
);

/** Saves an answer, and brings its journey to the front of the dashboard (decision D13). */
export async function insertResponse(
  tx: Transaction,
  { response, missionAsked, answeredAt, archivedAt: _, ...answer }: ResponseRow & { journeyId: string },
): Promise<void> {
  await writeResponse(tx, {
    ...answer,
    response: JSON.stringify(response),
    missionAsked: JSON.stringify(missionAsked),
    now: answeredAt.toISOString(),
  });
}
