import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { certificates, certificateSettings } from '../../tables/certificates.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { lessons } from '../../tables/lessons.ts';

export type SettingsRow = typeof certificateSettings.$inferSelect;

/** What a journey's certificate takes from the journey. */
export interface CertifiedJourney {
  id: string;
  name: string;
  totalDays: number;
  lessonCount: number;
  missionCount: number;
  minutes: number;
}

/** A journey with the sums of its plan's lessons, and its certificate's settings if they were saved. */
export async function findJourneyWithSettings(
  db: Executor,
  journeyId: string,
): Promise<{ journey: CertifiedJourney; settings: SettingsRow | null } | undefined> {
  const ofLessons = (value: string) =>
    sql<number>`(select ${sql.raw(value)}::int from ${lessons}
      where ${lessons.journeyId} = ${journeys.id} and ${lessons.dayNumber} <= ${journeys.totalDays})`;
  const [row] = await db
    .select({
      journey: {
        id: journeys.id,
        name: journeys.name,
        totalDays: journeys.totalDays,
        lessonCount: ofLessons('count(*)'),
        missionCount: ofLessons('count(*) filter (where has_mission)'),
        minutes: ofLessons('coalesce(sum(duration_minutes), 0)'),
      },
      settings: certificateSettings,
    })
    .from(journeys)
    .leftJoin(certificateSettings, eq(certificateSettings.journeyId, journeys.id))
    .where(eq(journeys.id, journeyId));
  return row;
}

/** Locks a journey and gives its name: saves of its certificate take turns, and it is not deleted meanwhile. */
export async function lockJourneyName(tx: Transaction, journeyId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: journeys.name })
    .from(journeys)
    .where(eq(journeys.id, journeyId))
    .for('no key update');
  return row?.name;
}

export async function findSettings(db: Executor, journeyId: string): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(certificateSettings).where(eq(certificateSettings.journeyId, journeyId));
  return row;
}

export async function saveSettings(tx: Transaction, row: SettingsRow): Promise<void> {
  const { journeyId: _journeyId, ...fields } = row;
  await tx
    .insert(certificateSettings)
    .values(row)
    .onConflictDoUpdate({ target: certificateSettings.journeyId, set: fields });
}

/** People with a certificate of a journey. */
export const countIssued = (db: Executor, journeyId: string): Promise<number> =>
  db.$count(certificates, and(eq(certificates.journeyId, journeyId), sql`${certificates.issuedAt} is not null`));

/** People whose journey became complete by a change and who have no certificate of it, in the order of their ids. */
export async function listCompletedByChange(db: Executor, journeyId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .where(completedByChange(journeyId))
    .orderBy(enrollments.userId);
  return rows.map(({ userId }) => userId);
}

export const countCompletedByChange = (db: Executor, journeyId: string): Promise<number> =>
  db.$count(enrollments, completedByChange(journeyId));

const completedByChange = (journeyId: string) =>
  and(
    eq(enrollments.journeyId, journeyId),
    // A literal: the index has only these.
    sql`${enrollments.isCompletedByChange}`,
    sql`${enrollments.completedAt} is not null and not ${enrollments.isCompletedElsewhere}`,
    sql`not exists (select 1 from ${certificates} certificate
      where certificate.user_id = ${enrollments.userId} and certificate.journey_id = ${enrollments.journeyId})`,
  );

/** Locks these members' stats rows by id, as their own commands do first. */
export async function lockMembers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify(userIds);
  await tx.execute(sql`
    select count(*) from (
      select 1 from user_stats where user_id in (select value::uuid from json_array_elements_text(${ids}::json))
       order by user_id for update) as held`);
}

/** Locks the enrollments of a journey that became complete by a change, by id. */
export async function lockCompletedByChange(tx: Transaction, journeyId: string): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select 1 from ${enrollments} where journey_id = ${journeyId} and is_completed_by_change order by id for update) as held`);
}
