import { setTimeout as rest } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../platform/database/database.ts';
import { auditLog, securityEvents } from '../../tables/audit.ts';
import { peopleImportLines, peopleImports } from '../../tables/imports.ts';
import { mails } from '../../tables/mail.ts';
import { webhookEvents } from '../../tables/purchases.ts';
import { privacyRequests, type Traces } from '../../tables/privacy.ts';
import { NOBODY } from './erase-logs.ts';

/** Who was erased, when (ISO), and the pattern of addresses that name them. */
export interface Erased {
  userId: string;
  at: string;
  pattern: string;
}

const without = (text: SQL, pattern: string) => sql`regexp_replace(${text}, ${pattern}, ${NOBODY}, 'gi')`;
export const jsonWithout = (json: SQL, pattern: string) => sql`${without(sql`${json}::text`, pattern)}::jsonb`;

/** The person's orders stay as facts, without them. What an event still waited for is left to the platform. */
const emptied = sql`
  payload = null, payload_reduced_at = null, unchecked_call = null, buyer_email = null, is_kept = false, claimed_until = null,
  status = case when status = 'processing' or is_kept then 'error' else status end, settled_at = coalesce(settled_at, created_at),
  response_message = 'A conta de quem comprou foi excluída, e o que esta chamada trazia foi apagado. Confira a venda na plataforma'`;

const EVENTS_AT_ONCE = 200;
/** Between two batches, for everybody who waits for the embedded database. */
const REST_MS = 20;

/** Batches of one run, which must end within five minutes. */
const MOST_BATCHES = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Looks through the deliveries behind one of them for those that are known to be theirs, and for the addresses. Those of until then that are about
 * nobody else are emptied. In the others an
 * address only stands, as a shop's contact does in every sale, and is replaced: they are still to be settled, and their buyers to enter. A delivery
 * of which neither buyer nor order could be read is taken for the person's only if no other address stands in it, and they are not of the school:
 * nobody else's sale may be lost. Returns where the next run goes on; undefined at the end.
 */
export async function searchEvents(
  db: Database,
  { at, pattern, eventIds, isOfSchool }: Erased & Pick<Traces, 'eventIds' | 'isOfSchool'>,
  after = BEFORE_ALL,
): Promise<string | undefined> {
  const isKnown = sql`id = any(${sql.param(eventIds)}::uuid[])`;
  const isTheirs = sql`(case when ${isKnown} then user_id is null when buyer_email is not null then buyer_email ~* ${pattern}
    else user_id is null and order_reference is null and status <> 'processing' and not ${isOfSchool}::boolean
      and regexp_replace(payload::text, ${pattern}, '', 'gi') !~ '@[\\w-]+[.]\\w' end)`;
  let last: string | undefined = after;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { rows }: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
      with page as materialized (
        select id from ${webhookEvents} where id > ${last}::uuid order by id limit ${EVENTS_AT_ONCE}),
      named as materialized (
        select id from ${webhookEvents} where id in (select id from page) and created_at <= ${at}::timestamptz
           and (${isKnown} or concat_ws(' ', payload::text, buyer_email, response_message) ~* ${pattern})),
      erased as (update ${webhookEvents} set ${emptied} where id in (select id from named) and ${isTheirs}),
      replaced as (
        update ${webhookEvents} set
          payload = ${jsonWithout(sql`payload`, pattern)}, response_message = ${without(sql`response_message`, pattern)}
         where id in (select id from named) and not ${isTheirs})
      select id::text from page order by id desc limit 1`);
    last = rows[0]?.id;
    if (last === undefined) return undefined;
    await rest(REST_MS);
  }
  return last;
}

const ROWS_AT_ONCE = 500;

/** Changes a table's rows some at a time, as a statement must end within seconds. Returns the ids of those that were changed. */
async function inBatches(db: Executor, table: PgTable, change: (isInBatch: SQL) => SQL): Promise<string[]> {
  const changed: string[] = [];
  for (let last: string | undefined = BEFORE_ALL; ; await rest(REST_MS)) {
    const { rows }: { rows: { id: string; isChanged: boolean }[] } = await db.execute<{
      id: string;
      isChanged: boolean;
    }>(sql`
      with page as materialized (select id from ${table} where id > ${last}::uuid order by id limit ${ROWS_AT_ONCE}),
      changed as (${change(sql`id in (select id from page)`)} returning id)
      select id::text, id in (select id from changed) as "isChanged" from page order by id`);
    changed.push(...rows.filter(({ isChanged }) => isChanged).map(({ id }) => id));
    last = rows.at(-1)?.id;
    if (last === undefined) return changed;
  }
}

/** In the audit and the security log: what is about the person or their picture, and what mentions an address of theirs. */
export async function eraseInLogs(
  db: Executor,
  { userId, at, pattern, picture }: Erased & { picture: string | null },
): Promise<void> {
  const isAbout = sql`(subject_id = ${userId}::uuid or strpos(subject || changes::text, ${picture}::text) > 0) is true`;
  await inBatches(
    db,
    auditLog,
    (isInBatch) => sql`
    update ${auditLog} set
      subject = case when ${isAbout} then ${NOBODY} else ${without(sql`subject`, pattern)} end,
      changes = case when ${isAbout} then (
          select coalesce(jsonb_agg(jsonb_build_object('field', one -> 'field', 'before', null, 'after', null)), '[]')
            from jsonb_array_elements(changes) as one)
        else ${jsonWithout(sql`changes`, pattern)} end
     where ${isInBatch} and created_at <= ${at}::timestamptz and (${isAbout} or subject || ' ' || changes::text ~* ${pattern})`,
  );
  await inBatches(
    db,
    securityEvents,
    (isInBatch) => sql`
    update ${securityEvents} set subject = ${without(sql`subject`, pattern)}
     where ${isInBatch} and created_at <= ${at}::timestamptz and subject ~* ${pattern}`,
  );
}

/** In mails to others: an address of theirs, and notices of their conversations, which have their name. Returns those mails' ids. */
export async function eraseInMails(
  db: Executor,
  { at, pattern, conversationIds }: Erased & { conversationIds: readonly string[] },
): Promise<string[]> {
  const isNotice = sql`(template = 'conversations_open' and exists (
    select 1 from unnest(${sql.param(conversationIds)}::text[]) as own (id) where strpos(html, own.id) > 0))`;
  return inBatches(
    db,
    mails,
    (isInBatch) => sql`
    update ${mails} set
      subject = ${without(sql`subject`, pattern)}, about = ${jsonWithout(sql`about`, pattern)},
      last_error = ${without(sql`last_error`, pattern)},
      text = case when ${isNotice} then '' else ${without(sql`text`, pattern)} end,
      html = case when ${isNotice} then '' else ${without(sql`html`, pattern)} end
     where ${isInBatch} and created_at <= ${at}::timestamptz
       and (${isNotice} or concat_ws(' ', subject, text, html, about::text, last_error) ~* ${pattern})`,
  );
}

/** In requests about data that others made, or that were typed in without the account. */
export async function eraseInRequests(db: Executor, { at, pattern }: Erased): Promise<void> {
  // Ids begin with the instant at which they were given.
  const made = new Date(at).getTime().toString(16).padStart(12, '0');
  await db.execute(sql`
    update ${privacyRequests} set who = ${without(sql`who`, pattern)}, words = ${without(sql`words`, pattern)}, answer = ${without(sql`answer`, pattern)}
     where left(replace(id::text, '-', ''), 12) <= ${made} and concat_ws(' ', who, words, answer) ~* ${pattern}`);
}

/** In lines of lists that mention an address of theirs beside another one. Returns those lists' ids. */
export async function eraseInLines(db: Executor, { at, pattern }: Erased): Promise<string[]> {
  const found: string[] = [];
  const lists = await db.execute<{ id: string }>(sql`
    select id::text from ${peopleImports} where created_at <= ${at}::timestamptz order by id`);
  for (const { id } of lists.rows) {
    const { rows } = await db.execute(sql`
      update ${peopleImportLines} set
        read = ${jsonWithout(sql`read`, pattern)}, corrected = ${jsonWithout(sql`corrected`, pattern)},
        judged = ${jsonWithout(sql`judged`, pattern)}, findings = ${jsonWithout(sql`findings`, pattern)},
        outcome_text = ${without(sql`outcome_text`, pattern)}, problem = ${without(sql`problem`, pattern)},
        suggested_email = case when suggested_email ~* ${pattern} then null else suggested_email end
       where import_id = ${id}::uuid and user_id is null
         and concat_ws(' ', read::text, corrected::text, judged::text, findings::text, outcome_text, problem, suggested_email) ~* ${pattern}
      returning 1`);
    if (rows.length > 0) found.push(id);
  }
  return found;
}
