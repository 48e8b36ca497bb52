import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { certificateGrounds, certificates } from '../tables/certificates.ts';

interface NewGrant extends Record<string, unknown> {
  id: string;
  userId: string;
  journeyId: string;
  kind: string;
}

const restore = statement<NewGrant>(
  (value) => sql`
  with restored as (
    update ${certificates} set revoked_at = null, revoked_by = null, revocation_reason = null
     where user_id = ${value('userId')} and journey_id = ${value('journeyId')} and revoked_by = 'payment'
    returning id
  )
  insert into ${certificateGrounds} (certificate_id, ground_id, kind, order_reference)
  select id, ${value('id')}::uuid, ${value('kind')}, '' from restored
  on conflict (certificate_id, ground_id) do update set is_returned = false`,
);

/**
 * Restores the certificate that a payment revoked, as its member has a new reason for access (`standingNow` in one statement, because nearly
 * nobody who enrolls has one). For reasons without an order: a settlement calls `updateStandings`.
 */
export async function restoreByGrant(tx: Transaction, { id, userId, journeyId, kind }: NewGrant): Promise<void> {
  await restore(tx, { id, userId, journeyId, kind });
}
