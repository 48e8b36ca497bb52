import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { binRows } from '../tables/bin.ts';

/** The orders by which members had access to a journey that is in the bin, as grants name them: `<platform>:<reference>`. */
export async function listGrantReferences(db: Executor, entryId: string): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select distinct access_grant ->> 'order_reference' as reference
      from ${binRows}, jsonb_array_elements(rows) as access_grant
     where entry_id = ${entryId} and part = 'access_grants' and access_grant ->> 'kind' = 'purchase'`);
  return rows.map(({ reference }) => reference);
}
