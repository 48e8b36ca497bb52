import type { LocalDay } from '@jornada/domain/local-day';
import { and, asc, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { isStaying } from '../../../privacy/closing/closing-store.ts';
import { importInvitations as invitations, peopleImportLines } from '../../../tables/imports.ts';

type Invitation = typeof invitations.$inferSelect;

/** Lets a person wait for the mail about these journeys, beside those that they wait for already. */
export async function addInvitation(
  tx: Transaction,
  row: Pick<Invitation, 'importId' | 'userId' | 'journeyIds' | 'place'>,
): Promise<void> {
  await tx
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({
      target: [invitations.importId, invitations.userId],
      set: { journeyIds: sql`${invitations.journeyIds} || excluded.journey_ids` },
    });
}

/** An arbitrary number that every version of Jornada must share. */
const invitationsLock = 7_205_110_919;

/** Lets those who invite take turns: two processes must not count the same day at once. */
export async function lockInvitations(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${invitationsLock})`);
}

/** Who waits longest, but for some. The order of ids is that of the imports' uploads. */
export async function findNextInvited(db: Executor, others: readonly string[]): Promise<string | undefined> {
  const [next] = await db
    .select({ userId: invitations.userId })
    .from(invitations)
    .where(
      and(
        isNull(invitations.sentAt),
        notInArray(invitations.userId, [...others]),
        isStaying(sql`${invitations.userId}`),
      ),
    )
    .orderBy(asc(invitations.importId), asc(invitations.place))
    .limit(1);
  return next?.userId;
}

/** How many mails of imports were written on a day of the platform. */
export async function countSentOn(
  db: Executor,
  { day, timeZone }: { day: LocalDay; timeZone: string },
): Promise<number> {
  const [row] = await db
    .select({ sent: sql<number>`count(distinct ${invitations.mailId})::int` })
    .from(invitations)
    .where(gte(invitations.sentAt, sql`${day}::timestamp at time zone ${timeZone}::text`));
  return row!.sent;
}

const waitingOf = (userId: string) => and(eq(invitations.userId, userId), isNull(invitations.sentAt));

export interface Told {
  name: string;
  isAdmin: boolean;
  hasSignedIn: boolean;
  hasPassword: boolean;
  /** Whether one of the imports that they wait for made their account. */
  isNewAccount: boolean;
  /** Whether they wait for any journeys, and which of them are open to them. */
  hasJourneys: boolean;
  journeys: { id: string; name: string }[];
}

/** A person with what they are still to be told, whatever imports it is of. Undefined where that is nothing. */
export async function findWaitingOf(tx: Transaction, userId: string): Promise<Told | undefined> {
  const { rows } = await tx.execute<Told & Record<string, unknown>>(sql`
    with mine as (select * from ${invitations} where user_id = ${userId}::uuid and sent_at is null)
    select person.name, person.has_signed_in as "hasSignedIn",
      exists (select 1 from user_roles where user_id = person.id and role = 'admin') as "isAdmin",
      exists (select 1 from accounts where user_id = person.id and password is not null) as "hasPassword",
      exists (
        select 1 from ${peopleImportLines} line join mine on mine.import_id = line.import_id
         where line.user_id = person.id and (line.created ->> 'account')::boolean) as "isNewAccount",
      exists (select 1 from mine where cardinality(journey_ids) > 0) as "hasJourneys",
      coalesce((
        select json_agg(json_build_object('id', journey.id, 'name', journey.name) order by journey.name)
          from user_journey_enrollments enrolled join journeys journey on journey.id = enrolled.journey_id
         where enrolled.user_id = person.id and enrolled.suspended_at is null
           and journey.id in (select unnest(journey_ids) from mine)), '[]'::json) as journeys
      from users person where person.id = ${userId}::uuid and exists (select 1 from mine)`);
  return rows[0];
}

/** Notes that a person's mail was written; `mailId` is null where it could not be. */
export async function markSent(
  tx: Executor,
  userId: string,
  { mailId, now }: { mailId: string | null; now: Date },
): Promise<void> {
  await tx.update(invitations).set({ sentAt: now, mailId }).where(waitingOf(userId));
}

/** Drops what a person need not be told any more. */
export async function dropWaitingOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(invitations).where(waitingOf(userId));
}

/** Drops all invitations of an import that did not go. */
export async function dropWaitingIn(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.importId, importId), isNull(invitations.sentAt)));
}

/**
 * The state of these imports' invitations, and how many wait of every other one. A hundred thousand may wait: those are only counted, and the
 * mails are looked at of what was written.
 */
export async function countInvitations(db: Executor, importIds: readonly string[]) {
  const { rows } = await db.execute<{
    importId: string;
    total: number;
    waiting: number;
    sent: number;
    leaving: number;
    failed: number;
    lastSentAt: string | null;
  }>(sql`
    with waiting as (select import_id, count(*) as people from ${invitations} where sent_at is null group by import_id),
      written as (
        select invitation.import_id, count(*) as people, count(*) filter (where mail.status = 'sent') as sent,
               count(*) filter (where mail.status in ('queued', 'saved')) as leaving,
               count(*) filter (where mail_id is null or mail.status = 'failed') as failed,
               max(invitation.sent_at) as last_sent_at
          from ${invitations} invitation left join mails mail on mail.id = invitation.mail_id
         where invitation.import_id = any(${sql.param(importIds)}::uuid[]) and invitation.sent_at is not null
         group by invitation.import_id)
    select import_id::text as "importId", (coalesce(waiting.people, 0) + coalesce(written.people, 0))::int as total,
           coalesce(waiting.people, 0)::int as waiting, coalesce(sent, 0)::int as sent, coalesce(leaving, 0)::int as leaving,
           coalesce(failed, 0)::int as failed, last_sent_at as "lastSentAt"
      from waiting full join written using (import_id)`);
  return rows;
}
