import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteObjectsLater } from '../../files/delete-objects-job.ts';
import { dropAvatar, lockAvatar } from '../../files/drop-avatar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { tellNothingOf } from '../../outbound/tell.ts';
import { eraseConversations } from './erase-conversations.ts';
import { deleteLinksOf } from '../recovery/link-store.ts';
import { deleteUserRow, findPicture, lockCommandsOf } from '../store.ts';
import { lockActingAdmin } from './lock-acting-admin.ts';
import { binRows } from '../../tables/bin.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { userEmails } from '../../tables/accounts.ts';
import { peopleImportLines } from '../../tables/imports.ts';
import { orderOwners, purchaseFacts, purchaseReferences } from '../../tables/purchases.ts';

/**
 * Deletes a user with all their data, and their picture's file after the commit (specification §7 "delete-user", decision A8).
 * Refuses `user_not_found`, `cannot_delete_self`, `last_admin`, and `admin_only` to an administrator deleted meanwhile.
 */
export async function deleteUser(
  { db, jobs, clock }: { db: Database; jobs: Jobs; clock: Clock },
  { userId, actorId, source }: { userId: string; actorId: string; source: RequestSource },
): Promise<void> {
  if (userId === actorId) refuse('cannot_delete_self');
  await db.transaction(async (tx) => {
    // Of two admins who delete each other, the one that waited here is no longer an admin.
    const admins = await lockActingAdmin(tx, actorId);
    if (admins.length === 1 && admins[0] === userId) refuse('last_admin');
    const email = (await deleteAccount(tx, jobs, userId, { beforehand: eraseImported })) ?? refuse('user_not_found');
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Usuário excluído',
      subject: email,
      subjectId: userId,
      security: { kind: 'person_deleted', source },
      now: clock(),
    });
  });
}

/**
 * Deletes an account with all its data in the caller's transaction, and its files after the commit. The caller knows that it is no
 * administrator's, or holds the administrators. `beforehand` is done once nobody changes the person any more. Returns its address; undefined
 * where it is gone.
 */
export async function deleteAccount(
  tx: Transaction,
  jobs: Jobs,
  userId: string,
  { beforehand }: { beforehand?: (tx: Transaction, userId: string) => Promise<void> } = {},
): Promise<string | undefined> {
  // The same lock order as members' commands, so that a deletion waits for them and does not deadlock.
  await lockCommandsOf(tx, userId);
  await beforehand?.(tx, userId);
  await lockAvatar(tx, await findPicture(tx, userId));
  await eraseBuyer(tx, userId);
  const files = await eraseConversations(tx, userId);
  const deleted = await deleteUserRow(tx, userId);
  if (!deleted) return undefined;
  tellNothingOf(tx, userId);
  await deleteLinksOf(tx, userId);
  await dropAvatar(tx, jobs, deleted.image);
  await deleteObjectsLater(tx, jobs, files);
  return deleted.email;
}

/**
 * Removes a person's name and address from the lists that brought them, and what waits there for a run. Not where an undo deletes the account:
 * its list tells what was undone.
 */
async function eraseImported(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update ${peopleImportLines} line set email = ${userId}::text, corrected = null, findings = '[]', suggested_email = null,
           read = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""' else value end) from jsonb_each(read)),
           judged = judged || '{"shownEmail": "", "name": ""}',
           state = case when state = 'waiting' then 'failed' else state end,
           problem = case when state = 'waiting' then 'A conta foi excluída, e a importação não a cria de novo.' else problem end
     where (import_id, email) in (
       select import_id, email from ${peopleImportLines} where user_id = ${userId}::uuid and email is not null)`);
}

/**
 * Removes a person's name and address from purchase facts before the account is deleted. Otherwise news about an old order could create the
 * account again (decision C9); a later payment still does, unless the order was moved to them (decision H18). Keeps other buyers of the same
 * order. Clears suspensions that await a payment.
 */
async function eraseBuyer(tx: Transaction, userId: string): Promise<void> {
  const own = sql`(select email from ${userEmails} where user_id = ${userId})`;
  await tx.execute(sql`
    with forgotten as (
      update ${orderOwners} set
        from_email = case when from_email in ${own} then null else from_email end,
        to_email = case when to_user_id = ${userId} or to_email in ${own} then null else to_email end
       where to_user_id = ${userId} or from_email in ${own} or to_email in ${own})
    update ${purchaseFacts} set buyer_email = null, buyer_name = null, awaits_payment = false
     where id in (
       select fact.id from ${userEmails} address join ${purchaseFacts} fact on fact.buyer_email = address.email
        where address.user_id = ${userId}
       union
       select fact.id from (
           select user_id, kind, order_reference from ${accessGrants} where user_id = ${userId}
           union all select user_id, one ->> 'kind', one ->> 'order_reference'
             from ${binRows}, jsonb_array_elements(rows) as one where part = 'access_grants' and user_id = ${userId}) as own
         join ${purchaseReferences} named
           on named.platform = split_part(own.order_reference, ':', 1)
          and named.reference = substr(own.order_reference, strpos(own.order_reference, ':') + 1)
         join ${purchaseFacts} fact on fact.id = named.fact_id
        where own.user_id = ${userId} and own.kind = 'purchase'
          and not exists (
            select 1 from ${userEmails} other where other.email = fact.buyer_email and other.user_id <> ${userId}))`);
}
