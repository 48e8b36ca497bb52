import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { shownEmail } from '../platform/shown-email.ts';
import { statement } from '../platform/speed/statement.ts';
import { accounts, profiles, userEmails, userRoles, users, type ROLES } from '../tables/accounts.ts';

export interface AccountToInsert {
  userId: string;
  /** The id of its sign-in, if it has one. */
  credentialId: string;
  email: string;
  name: string;
  passwordHash: string | null;
  role: (typeof ROLES)[number];
  emailVerified: boolean;
  cargo: string | null;
  avatarUrl: string | null;
  now: string;
}

/** One statement, because the payment platform waits while a buyer's account is made. Foreign keys are checked at its end. */
const writeAccount = statement<AccountToInsert & Record<string, unknown>, { isNew: boolean; owner: string | null }>(
  (value) => sql`
  with account as (
    insert into ${users} (id, name, email, email_verified, image, created_at, updated_at)
    values (${value('userId')}::uuid, ${value('name')}, ${value('email')}, ${value('emailVerified')}::boolean,
      ${value('avatarUrl')}, ${value('now')}::timestamptz, ${value('now')}::timestamptz)
    on conflict (email) do nothing
    returning id
  ), address as (
    insert into ${userEmails} as address (email, user_id, proven_at, created_at)
    select ${value('email')}, id, case when ${value('emailVerified')}::boolean then ${value('now')}::timestamptz end,
      ${value('now')}::timestamptz
      from account
    -- Without a change the row of somebody else, committed a moment ago, would not be given.
    on conflict (email) do update set created_at = address.created_at
    returning user_id
  ), credential as (
    insert into ${accounts} (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select ${value('credentialId')}::uuid, id, 'credential', id::text, ${value('passwordHash')}::text,
      ${value('now')}::timestamptz, ${value('now')}::timestamptz
      from account where ${value('passwordHash')}::text is not null
  ), profile as (
    insert into ${profiles} (user_id, name, email, avatar_url, cargo, created_at)
    select id, ${value('name')}, ${value('shownEmail')}, ${value('avatarUrl')}, ${value('cargo')}, ${value('now')}::timestamptz
      from account
  ), role as (
    insert into ${userRoles} (user_id, role) select id, ${value('role')} from account
  )
  select exists (select 1 from account) as "isNew", (select user_id::text from address) as owner`,
);

/**
 * Inserts a user with address, profile, role and, with a password, a sign-in.
 * @returns false when the address is somebody's present or former one: the caller must then roll back
 */
export async function insertAccount(tx: Executor, account: AccountToInsert): Promise<boolean> {
  const [row] = await writeAccount(tx, { ...account, shownEmail: shownEmail(account.email) });
  return row!.isNew && row!.owner === account.userId;
}
