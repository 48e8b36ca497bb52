import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import { userEmails, userRoles, users } from '../../tables/accounts.ts';
import { auditLog } from '../../tables/audit.ts';
import { conversations } from '../../tables/conversations.ts';
import { demoItems } from '../../tables/demo.ts';
import { peopleImportLines } from '../../tables/imports.ts';
import type { Traces } from '../../tables/privacy.ts';
import { purchaseFacts, purchaseReferences, webhookEvents, webhooks } from '../../tables/purchases.ts';
import { platformSettings } from '../../tables/settings.ts';
import { factsOf, provenOf } from './erase-buyer.ts';

type Found = Omit<Traces, 'mailIds'> & { isOfDemo: boolean };

/** Reads where a person is found, by indexes alone. Read it before anything of theirs is erased. */
export async function findTraces(tx: Transaction, userId: string): Promise<Found> {
  const all = sql`select email from ${userEmails} where user_id = ${userId}::uuid union select email from ${users} where id = ${userId}::uuid`;
  const { rows } = await tx.execute<{ traces: Found }>(sql`
    with own_fact as materialized (${factsOf(userId)}),
    named as materialized (
      select distinct platform, reference from ${purchaseReferences}
       where fact_id in (select id from own_fact) and not is_weak),
    told as (
      select event_id as id from ${purchaseFacts} where id in (select id from own_fact)
      union
      select fact.event_id from named
        join ${purchaseReferences} other
          on other.platform = named.platform and other.reference = named.reference and not other.is_weak
        join ${purchaseFacts} fact on fact.id = other.fact_id and fact.buyer_email is null
      union
      select event.id from named, lateral (
          select id, webhook_id, order_reference, user_id, buyer_email from ${webhookEvents}
           where length(named.reference) > 2 and search_key like '%' || search_text(named.reference) || '%' offset 0) as event
        join ${webhooks} on webhooks.id = event.webhook_id
       where event.order_reference = named.reference and webhooks.platform = named.platform
         and event.buyer_email is null and event.user_id is null
      union
      select id from ${webhookEvents} event
       where event.user_id = ${userId}::uuid
         and not exists (
           select 1 from ${userEmails} other where other.email = lower(btrim(event.buyer_email)) and other.user_id <> ${userId}::uuid))
    select json_build_object(
      'emails', array(${all}),
      'buyers', array(${provenOf(userId)} union select fact.buyer_email from ${purchaseFacts} fact
        where fact.id in (select id from own_fact) and fact.buyer_email is not null
          and not exists (
            select 1 from ${purchaseFacts} other where other.buyer_email = fact.buyer_email and other.id not in (select id from own_fact))),
      'eventIds', array(select id from told where id is not null),
      'importIds', array(select distinct import_id from ${peopleImportLines} where user_id = ${userId}::uuid),
      'isOfSchool', exists (select 1 from ${userRoles} where user_id = ${userId}::uuid and role = 'admin')
        or exists (select 1 from ${auditLog} where actor_id = ${userId}::uuid)
        or exists (select 1 from ${platformSettings} where lower(setting_value ->> 'value') in (${all})),
      'isOfDemo', exists (select 1 from ${demoItems} where kind = 'user' and item_id = ${userId}::uuid),
      'picture', (select image from ${users} where id = ${userId}::uuid),
      'conversationIds', array(select id from ${conversations} where user_id = ${userId}::uuid)) as traces`);
  const { traces } = rows[0]!;
  const asShown = (emails: string[]) => [...new Set(emails.flatMap((email) => [email, shownEmail(email)]))];
  return { ...traces, emails: asShown([...traces.emails, ...traces.buyers]), buyers: asShown(traces.buyers) };
}
