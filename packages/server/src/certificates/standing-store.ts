import type { GrantKind } from '@jornada/domain/enrollments/access';
import type { CertificateGround, RevokedBy } from '@jornada/domain/certificates/standing';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { certificateGrounds, certificates } from '../tables/certificates.ts';
import { accessGrants } from '../tables/enrollments.ts';

/** A ground with the order that it came from; empty for another kind. */
export type StoredGround = CertificateGround & { orderReference: string };

/** What decides about a certificate. */
export interface StandingRow {
  id: string;
  earnedAt: Date;
  revokedBy: RevokedBy | null;
  grounds: StoredGround[];
  /** The member's reasons for access to the journey that are valid now. */
  validGrants: { id: string; kind: GrantKind; orderReference: string }[];
}

const standings = statement<
  { userIds: string; journeyId: string | null },
  Omit<StandingRow, 'earnedAt'> & { earnedAt: number }
>(
  (value) => sql`
  select id::text, (extract(epoch from earned_at) * 1000)::float8 as "earnedAt", revoked_by as "revokedBy",
    coalesce((
      select json_agg(json_build_object('id', ground_id, 'kind', kind, 'isReturned', is_returned, 'orderReference', order_reference)
        order by ground_id)
        from ${certificateGrounds} where certificate_id = certificates.id), '[]'::json) as grounds,
    coalesce((
      select json_agg(json_build_object('id', access_grant.id, 'kind', kind, 'orderReference', order_reference) order by access_grant.id)
        from ${accessGrants} access_grant
       where access_grant.user_id = certificates.user_id and access_grant.journey_id = certificates.journey_id
         and state = 'valid'), '[]'::json) as "validGrants"
    from ${certificates}
   where user_id = any(array(select json_array_elements_text(${value('userIds')}::json)::uuid))
     and (${value('journeyId')}::uuid is null or journey_id = ${value('journeyId')}::uuid)
   order by id`,
);

/** The standing of these members' certificates, of one journey or all. The caller holds the members' stats rows. */
export async function loadStandings(
  tx: Executor,
  { userIds, journeyId = null }: { userIds: readonly string[]; journeyId?: string | null },
): Promise<StandingRow[]> {
  const rows = await standings(tx, { userIds: JSON.stringify(userIds), journeyId });
  return rows.map((row) => ({ ...row, earnedAt: new Date(row.earnedAt) }));
}

/** Stores a new ground, or that money went back for one, or no longer. */
export async function saveGrounds(
  tx: Transaction,
  certificateId: string,
  grounds: readonly StoredGround[],
): Promise<void> {
  await tx
    .insert(certificateGrounds)
    .values(
      grounds.map(({ id, kind, orderReference, isReturned }) => ({
        certificateId,
        groundId: id,
        kind,
        orderReference,
        isReturned,
      })),
    )
    .onConflictDoUpdate({
      target: [certificateGrounds.certificateId, certificateGrounds.groundId],
      set: { isReturned: sql`excluded.is_returned` },
    });
}

/** Stores a revocation, or lifts it with `revokedBy: null`. */
export async function saveRevocation(
  tx: Transaction,
  certificateId: string,
  { revokedBy, reason, now }: { revokedBy: RevokedBy | null; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedBy, revokedAt: revokedBy === null ? null : now, revocationReason: reason })
    .where(eq(certificates.id, certificateId));
}
