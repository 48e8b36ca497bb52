import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { containsAllTerms } from '../../platform/database/search-terms.ts';
import { auditLog, securityEvents } from '../../tables/audit.ts';
import { mails } from '../../tables/mail.ts';
import { privacyRequests } from '../../tables/privacy.ts';

/** What stands in the place of a person who was erased. */
export const NOBODY = 'Conta excluída';

/** Deletes the mails to a person, under whatever address: what still waits is not sent. Returns their ids. */
export async function eraseMails(
  tx: Transaction,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<string[]> {
  const theirs = emails.map(
    (email) =>
      sql`(recipient = ${email} and ${containsAllTerms(sql`search_text(recipient || ' ' || subject)`, [email])})`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from ${mails} where id in (
      select id from ${mails} where ${sql.join([sql`user_id = ${userId}`, ...theirs], sql` or `)} order by id for update)
    returning id::text`);
  return rows.map(({ id }) => id);
}

/**
 * Takes a person out of what they did themselves: their name as an administrator, their devices and the names of their keys, what they asked of the
 * school, which is answered then, and jobs about an address. The network of an access stays for its six months, without the person.
 */
export async function eraseFromLogs(
  tx: Transaction,
  { userId, emails, now }: { userId: string; emails: readonly string[]; now: Date },
): Promise<void> {
  await tx.execute(sql`update ${auditLog} set actor_name = ${NOBODY} where actor_id = ${userId}`);
  await tx.execute(sql`
    update ${securityEvents} set device = null, subject = case when kind like '%passkey%' then null else subject end where person_id = ${userId}`);
  await tx.execute(sql`
    update ${privacyRequests} set user_id = null, who = '', words = '', answer = ${NOBODY},
           answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz) where user_id = ${userId}`);
  await tx.execute(sql`delete from pgboss.job where data ->> 'email' = any(${sql.param(emails)}::text[])`);
}
