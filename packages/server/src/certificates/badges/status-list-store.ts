import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { certificates } from '../../tables/certificates.ts';
import { keptCertificates } from '../../tables/privacy.ts';

interface ListRow extends Record<string, unknown> {
  lastIndex: number;
  valid: number[];
}

/** The valid certificates' status indexes from `first` to `last`, also those of erased people, and the last index that was ever given. */
export async function readValidIndexes(
  db: Executor,
  { first, last }: { first: number; last: number },
): Promise<{ lastIndex: number; valid: number[] }> {
  // The sequence, because the latest certificates may have been erased.
  const { rows } = await db.execute<ListRow>(sql`
    select coalesce(pg_sequence_last_value('certificates_status_index_seq'), 0)::int as "lastIndex",
           (select coalesce(json_agg(status_index), '[]') from (
              select status_index from ${certificates} where number is not null and revoked_at is null
              union all select status_index from ${keptCertificates} where revoked_at is null) as given
             where status_index between ${first}::bigint and ${last}::bigint) as valid`);
  return rows[0]!;
}
