import type { PrivacyRequest } from '@jornada/contract/privacy/admin';
import { localDay } from '@jornada/domain/local-day';
import { dueOn } from '@jornada/domain/privacy/requests';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Position } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { isoInstant } from '../../platform/database/iso-instant.ts';
import { newId } from '../../platform/ids.ts';
import { profiles } from '../../tables/accounts.ts';
import { longJobs } from '../../tables/long-jobs.ts';
import { accountClosings, privacyRequests } from '../../tables/privacy.ts';
import { NOBODY } from '../erase/erase-logs.ts';
import { MY_DATA } from '../my-data/sections.ts';

/**
 * Requests as administrators see them: with the member's present name, when the account goes of whoever asked to be erased, and whether the
 * member has a copy, or one is being made.
 */
async function select(db: Executor, { now, rest }: { now: Date; rest: SQL }): Promise<PrivacyRequest[]> {
  const { rows } = await db.execute<PrivacyRequest & Record<string, unknown>>(sql`
    select one.id::text, one.kind, one.user_id::text as "userId", coalesce(profile.name, nullif(one.who, ''), ${NOBODY}) as who, one.channel,
           one.words, one.received_on::text as "receivedOn", one.due_on::text as "dueOn", one.answer,
           ${isoInstant(sql`one.answered_at`)} as "answeredAt", ${isoInstant(sql`closing.due_at`)} as "erasesAt",
           case when one.kind = 'copy' then (
             select case when bool_or(state = 'done') then 'ready' when count(*) > 0 then 'making' end from ${longJobs} job
              where job.kind = ${MY_DATA} and job.started_by = one.user_id
                and (ended_at is null or (state = 'done' and expires_at > ${now.toISOString()}::timestamptz))) end as copy
      from ${privacyRequests} one left join ${profiles} profile on profile.user_id = one.user_id
      left join ${accountClosings} closing on closing.user_id = one.user_id and one.kind = 'erase'
     where ${rest}`);
  return rows;
}

/** Open requests, the first due first, or answered ones, the latest first; one more than asked for. An open one's position is midnight (UTC) of its due day. */
export const selectRequests = (
  db: Executor,
  { state, after, limit, now }: { state: 'open' | 'done'; after: Position | null; limit: number; now: Date },
): Promise<PrivacyRequest[]> => {
  const [at, id] = [after?.at.toISOString() ?? null, after?.id ?? null];
  const rest =
    state === 'open'
      ? sql`answered_at is null and (${id}::uuid is null or (due_on, one.id) > ((${at}::timestamptz at time zone 'UTC')::date, ${id}::uuid))
          order by due_on, one.id`
      : sql`answered_at is not null and (${id}::uuid is null or (answered_at, one.id) < (${at}::timestamptz, ${id}::uuid))
          order by answered_at desc, one.id desc`;
  return select(db, { now, rest: sql`${rest} limit ${limit + 1}` });
};

export const findRequest = async (db: Executor, requestId: string, now: Date): Promise<PrivacyRequest | undefined> =>
  (await select(db, { now, rest: sql`one.id = ${requestId}::uuid` }))[0];

export async function countRequests(db: Executor): Promise<{ open: number; done: number }> {
  const { rows } = await db.execute<{ open: number; done: number }>(sql`
    select (select count(*)::int from ${privacyRequests} where answered_at is null) as open,
           (select count(*)::int from ${privacyRequests} where answered_at is not null) as done`);
  return rows[0]!;
}

/** Names a lock for a transaction (pg_advisory_xact_lock). */
const requestsLock = 5_710_412;

/**
 * Stores a request unless the same one waits, as a second press would make: returns that one. Writers take turns until they commit, so `most`
 * holds for all that wait of this person: null beyond it.
 */
export async function insertRequest(
  tx: Transaction,
  row: typeof privacyRequests.$inferInsert & { userId: string | null },
  most = Number.POSITIVE_INFINITY,
): Promise<{ id: string; isNew: boolean } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${requestsLock})`);
  const { userId, who, channel, answeredAt } = privacyRequests;
  const isTheirs = row.userId === null ? and(isNull(userId), eq(who, row.who)) : eq(userId, row.userId);
  const waiting = await tx
    .select()
    .from(privacyRequests)
    .where(and(isNull(answeredAt), eq(channel, row.channel), isTheirs));
  const same = waiting.find((one) =>
    (['kind', 'words', 'receivedOn'] as const).every((field) => one[field] === row[field]),
  );
  if (same) return { id: same.id, isNew: false };
  if (waiting.length >= most) return null;
  await tx.insert(privacyRequests).values(row);
  return { id: row.id, isNew: true };
}

interface Own {
  userId: string;
  kind: PrivacyRequest['kind'];
}
type Asked = Own & { words?: string; now: Date; timeZone: string };

const inApp = { channel: 'app', who: '', words: '' } as const;

/** What a member asks for in the app now, as a row. */
export function ownRequest({ now, timeZone, ...asked }: Asked) {
  const receivedOn = localDay(now, timeZone);
  return { ...inApp, ...asked, id: newId(now), receivedOn, dueOn: dueOn(receivedOn) };
}

/** Stores a copy or an erasure that a member asks for. One that is open stays. */
export async function noteOwnRequest(tx: Transaction, asked: Asked): Promise<void> {
  await tx.insert(privacyRequests).values(ownRequest(asked)).onConflictDoNothing();
}

/** Answers a request, or what a member asked for in the app, or says more of it. False where there is none that is open. */
export async function updateOpen(
  tx: Transaction,
  which: { requestId: string } | Own,
  changes: { answer: string; answeredAt: Date } | { words: string },
): Promise<boolean> {
  const { id, userId, kind, channel, answeredAt } = privacyRequests;
  const isOne =
    'requestId' in which
      ? eq(id, which.requestId)
      : and(eq(userId, which.userId), eq(kind, which.kind), eq(channel, inApp.channel));
  const isOpen = and(isOne, isNull(answeredAt));
  return (await tx.update(privacyRequests).set(changes).where(isOpen).returning()).length > 0;
}
