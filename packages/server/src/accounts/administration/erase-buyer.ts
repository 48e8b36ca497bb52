import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { userEmails } from '../../tables/accounts.ts';
import { purchaseFacts, purchaseReferences } from '../../tables/purchases.ts';

/**
 * Removes a person's name and address from purchase facts before the account is deleted. Otherwise news about an old order could create the
 * account again (decision C9); a later payment still does. Keeps other buyers of the same order. Clears suspensions that await a payment.
 */
export async function eraseBuyer(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update ${purchaseFacts} set buyer_email = null, buyer_name = null, awaits_payment = false
     where id in (
       select fact.id from ${userEmails} address join ${purchaseFacts} fact on fact.buyer_email = address.email
        where address.user_id = ${userId}
       union
       select fact.id from ${accessGrants} own
         join ${purchaseReferences} named
           on named.platform = split_part(own.order_reference, ':', 1)
          and named.reference = substr(own.order_reference, strpos(own.order_reference, ':') + 1)
         join ${purchaseFacts} fact on fact.id = named.fact_id
        where own.user_id = ${userId} and own.kind = 'purchase'
          and not exists (
            select 1 from ${userEmails} other where other.email = fact.buyer_email and other.user_id <> ${userId}))`);
}
