import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';

export interface FoundMember extends Record<string, unknown> {
  userId: string;
  isAdmin: boolean;
  hasPassword: boolean;
}

/** Finds a person by a present or former address (decision A7). `email` is trimmed and lower-case. */
export async function findMember(db: Executor, email: string): Promise<FoundMember | undefined> {
  const { rows } = await db.execute<FoundMember>(sql`
    select e.user_id as "userId",
      exists (select 1 from user_roles r where r.user_id = e.user_id and r.role = 'admin') as "isAdmin",
      exists (select 1 from accounts a where a.user_id = e.user_id and a.password is not null) as "hasPassword"
    from user_emails e where e.email = ${email}`);
  return rows[0];
}
