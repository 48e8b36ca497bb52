import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { certificateSettings } from '../tables/certificates.ts';

const copy = statement<{ from: string; to: string; now: string }>(
  (value) => sql`
  insert into ${certificateSettings} (journey_id, is_enabled, hours, city, signer_name, signer_role, signature_url, text, updated_at)
  select ${value('to')}::uuid, false, hours, city, signer_name, signer_role, signature_url, text, ${value('now')}::timestamptz
    from ${certificateSettings} where journey_id = ${value('from')}::uuid`,
);

/**
 * Gives a journey's copy the same certificate, switched off: nobody earns one of it before an administrator says so.
 * The caller holds both journeys, so that the picture of the signature stays in use.
 */
export async function copySettings(
  tx: Transaction,
  { now, ...journeys }: { from: string; to: string; now: Date },
): Promise<void> {
  await copy(tx, { ...journeys, now: now.toISOString() });
}
