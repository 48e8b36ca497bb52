import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { peopleImportLines } from '../../../tables/imports.ts';

/** Of a line. */
const madeAccount = sql`state = 'done' and (created ->> 'account')::boolean`;

/** Never signed in, no password, no passkey, no administrator. */
const hasNoWayIn = sql`not person.has_signed_in
  and not exists (select 1 from accounts where user_id = person.id and password is not null)
  and not exists (select 1 from passkeys where user_id = person.id)
  and not exists (select 1 from user_roles where user_id = person.id and role = 'admin')`;

/** The people whose accounts an import made and who have no way in yet, by id. */
export async function findWithoutWayIn(
  db: Executor,
  importId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select person.id::text as "userId", person.name from users person
     where person.id in (select user_id from ${peopleImportLines} where import_id = ${importId}::uuid and ${madeAccount})
       and ${hasNoWayIn} and (${after}::uuid is null or person.id > ${after}::uuid)
     order by person.id limit ${limit}`);
  return rows;
}

/** How many these are, by import. */
export async function countWithoutWayIn(db: Executor, importIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ importId: string; people: number }>(sql`
    select line.import_id::text as "importId", count(*)::int as people
      from ${peopleImportLines} line join users person on person.id = line.user_id
     where line.import_id = any(${sql.param(importIds)}::uuid[]) and ${madeAccount} and ${hasNoWayIn}
     group by line.import_id`);
  return new Map(rows.map(({ importId, people }) => [importId, people]));
}

export async function isWithoutWayIn(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from users person where person.id = ${userId}::uuid and ${hasNoWayIn}`,
  );
  return rows.length > 0;
}
