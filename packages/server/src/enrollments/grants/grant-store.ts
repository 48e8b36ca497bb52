import type { AccessPeriod } from '@jornada/domain/enrollments/access-term';
import type { LocalDay } from '@jornada/domain/local-day';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { accessGrants, enrollments } from '../../tables/enrollments.ts';
import { preparedQuery } from '../../platform/speed/prepared-query.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';

export type GrantRow = typeof accessGrants.$inferSelect;

/** Identifies a member's living grant for a journey. `orderReference` is empty unless the kind is `purchase`. */
export type GrantKey = Pick<GrantRow, 'userId' | 'journeyId' | 'kind' | 'orderReference'>;

/** A literal, because a prepared statement's plan needs it for the partial unique index. */
const isLiving = sql`${accessGrants.state} <> 'ended'`;

const isLivingGrantOf = ({ userId, journeyId }: Pick<GrantKey, 'userId' | 'journeyId'>) =>
  and(eq(accessGrants.userId, userId), eq(accessGrants.journeyId, journeyId), isLiving);

const validGrant = preparedQuery((db) =>
  db
    .insert(accessGrants)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      journeyId: sql.placeholder('journeyId'),
      kind: sql.placeholder('kind'),
      orderReference: sql.placeholder('orderReference'),
      periods: sql`${sql.placeholder('periods')}::jsonb`,
      state: 'valid',
      grantedAt: sql.placeholder('now'),
      changedAt: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [accessGrants.userId, accessGrants.journeyId, accessGrants.kind, accessGrants.orderReference],
      targetWhere: isLiving,
      set: {
        state: 'valid',
        // A manual grant that is valid keeps its time until that is over.
        periods: sql`case when ${accessGrants.kind} = 'purchase' then excluded.periods
          when ${accessGrants.state} = 'valid' and not exists (select 1 from ${enrollments}
            where ${enrollments.userId} = excluded.user_id and ${enrollments.journeyId} = excluded.journey_id
              and ${enrollments.accessUntil} < ${sql.placeholder('today')}::date) then ${accessGrants.periods}
          else ${sql.placeholder('renewed')}::jsonb end`,
        changedAt: sql`case when ${accessGrants.state} = 'valid' then ${accessGrants.changedAt} else excluded.changed_at end`,
      },
    })
    .returning(),
);

/**
 * Stores a valid grant, or makes the living one of the same reason valid again. `renewed`: for what a grant that is no purchase gives time
 * from now on, where it was suspended or the access is over.
 */
export async function upsertValidGrant(
  tx: Transaction,
  {
    periods,
    renewed,
    ...row
  }: GrantKey & Pick<GrantRow, 'id' | 'periods'> & { renewed: readonly AccessPeriod[]; today: LocalDay; now: Date },
): Promise<GrantRow> {
  const json = { periods: periods && JSON.stringify(periods), renewed: JSON.stringify(renewed) };
  const [grant] = await validGrant(tx, { ...row, ...json });
  return grant!;
}

/** Suspends the valid grant of this key. False if there is none. */
export async function suspendValidGrant(tx: Transaction, { key, now }: { key: GrantKey; now: Date }): Promise<boolean> {
  const suspended = await tx
    .update(accessGrants)
    .set({ state: 'suspended', changedAt: now })
    .where(
      and(
        isLivingGrantOf(key),
        eq(accessGrants.kind, key.kind),
        eq(accessGrants.orderReference, key.orderReference),
        eq(accessGrants.state, 'valid'),
      ),
    )
    .returning({ id: accessGrants.id });
  return suspended.length > 0;
}

/** Ends all living grants of a member for a journey, suspended ones too. */
export async function endLivingGrants(
  tx: Transaction,
  { userId, journeyId, now }: { userId: string; journeyId: string; now: Date },
): Promise<void> {
  await tx.update(accessGrants).set({ state: 'ended', changedAt: now }).where(isLivingGrantOf({ userId, journeyId }));
}

/** A member's grants for a journey that have not ended. */
export async function listLivingGrants(db: Executor, member: { userId: string; journeyId: string }) {
  return db
    .select({
      id: accessGrants.id,
      kind: accessGrants.kind,
      state: accessGrants.state,
      grantedAt: accessGrants.grantedAt,
      periods: accessGrants.periods,
    })
    .from(accessGrants)
    .where(isLivingGrantOf(member));
}

/** Those of the journeys in which a member has a valid manual grant. */
export async function listManualGrants(db: Executor, userId: string, journeyIds: readonly string[]): Promise<string[]> {
  if (journeyIds.length === 0) return [];
  const rows = await db
    .select({ journeyId: accessGrants.journeyId })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.userId, userId),
        inArray(accessGrants.journeyId, [...journeyIds]),
        eq(accessGrants.kind, 'manual'),
        eq(accessGrants.state, 'valid'),
      ),
    );
  return rows.map(({ journeyId }) => journeyId);
}
