import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import type { LocalDay } from '@jornada/domain/local-day';
import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { linksHeldSince } from '../mail/server/admin-links-held.ts';
import { mailServerChanges, type MailServerChange } from '../mail/server/mail-server-changes.ts';
import { unreachablePeople, type UnreachablePeople } from '../mail/refused-recipients.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { ownVersion } from '../platform/own-version.ts';
import { containsAllTerms, type SearchTerms } from '../platform/database/search-terms.ts';
import { users } from '../tables/accounts.ts';
import { overviewFigures, type DayCounts } from '../tables/overview.ts';

/** The counts for administrators' first screen, by the definitions of decision G3. */
export type Figures = (typeof overviewFigures.$inferSelect)['figures'];

export interface StoredFigures {
  figures: Figures;
  countedAt: Date;
}

const drafts = sql`select id from lessons where day_number is null`;

/** Counts the whole school; `weekFrom` is the first day that counts for new users. */
export async function countEverything(
  db: Executor,
  { weekFrom, timeZone }: { weekFrom: LocalDay; timeZone: string },
): Promise<Omit<Figures, 'days' | 'activeMembers'>> {
  const { rows } = await db.execute<{
    users: number;
    newUsers: number;
    enrollments: number;
    completedLessons: string;
    lessonsToDo: string;
    largeJourneys: string[];
  }>(sql`
    with joined as (select journey_id, count(*) as members from user_journey_enrollments group by journey_id),
      week as (select (${weekFrom}::date)::timestamp at time zone ${timeZone}::text as start)
    select
      (select count(*)::int from users u where exists (select 1 from user_journey_enrollments e where e.user_id = u.id)) as users,
      (select count(distinct e.user_id)::int from user_journey_enrollments e, week where e.created_at >= week.start and not exists (
        select 1 from user_journey_enrollments former where former.user_id = e.user_id and former.created_at < week.start)) as "newUsers",
      (select coalesce(sum(members), 0)::int from joined) as enrollments,
      (select count(*) from lesson_progress) - (select count(*) from lesson_progress where lesson_id in (${drafts})) as "completedLessons",
      (select coalesce(sum(members * (select count(*) from lessons l where l.journey_id = joined.journey_id and l.day_number is not null)), 0) from joined) as "lessonsToDo",
      array(select journey_id::text from joined where members > ${1.2 * MOST_COUNTED_ENROLLMENTS}) as "largeJourneys"`);
  const { completedLessons, lessonsToDo, ...row } = rows[0]!;
  return { ...row, completedLessons: Number(completedLessons), lessonsToDo: Number(lessonsToDo) };
}

/** Replaces the stored figures. */
export async function saveFigures(db: Executor, stored: StoredFigures): Promise<void> {
  await db
    .insert(overviewFigures)
    .values(stored)
    .onConflictDoUpdate({ target: overviewFigures.isOnly, set: { ...stored } });
}

/** Locks and returns the stored figures; undefined without any, or while another process counts. */
export async function lockFigures(tx: Transaction): Promise<StoredFigures | undefined> {
  const [stored] = await tx.select().from(overviewFigures).for('update', { skipLocked: true });
  return stored;
}

export async function listLatestEnrollments(db: Executor, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    userId: string;
    userName: string;
    journeyId: string;
    journeyName: string;
    cover: OwnCover | null;
    createdAt: string;
  }>(sql`
    select e.id, e.user_id as "userId", p.name as "userName", j.id as "journeyId", j.name as "journeyName", j.cover,
      to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from user_journey_enrollments e join profiles p on p.user_id = e.user_id join journeys j on j.id = e.journey_id
    order by e.created_at desc, e.id desc limit ${limit}`);
  return rows.map(({ cover, ...row }) => ({ ...row, ...(cover && { cover }) }));
}

/** Counts per day from `from` to `to`, in the platform's zone; omits empty days. */
export async function countByDay(
  db: Executor,
  { from, to, timeZone }: { from: LocalDay; to: LocalDay; timeZone: string },
): Promise<DayCounts[]> {
  const since = sql`(${from}::date)::timestamp at time zone ${timeZone}::text`;
  const until = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}::text`;
  const { rows } = await db.execute<DayCounts & Record<string, unknown>>(sql`
    with joined as (
      select (created_at at time zone ${timeZone}::text)::date as day, journey_id, count(*) as members
      from user_journey_enrollments where created_at >= ${since} and created_at < ${until} group by 1, 2
    ), done as (
      select user_id, completed_on as day, count(*) filter (where lesson_id not in (${drafts})) as lessons
      from lesson_progress where completed_on between ${from}::date and ${to}::date group by 1, 2
    ), counted as (
      select day, members as enrollments, members * (select count(*) from lessons l where l.journey_id = joined.journey_id and l.day_number is not null) as to_do,
        0 as active, 0 as completed, 0 as sales
      from joined
      union all
      select day, 0, 0, 1, lessons, 0 from done
      union all
      select (at at time zone ${timeZone}::text)::date, 0, 0, 0, 0, count(distinct (platform, coalesce(charge, order_reference)))
      from purchase_facts where kind = 'paid' and at >= ${since} and at < ${until} group by 1
    )
    select day::text as day, sum(active)::int as "activeMembers", sum(enrollments)::int as enrollments, sum(to_do)::int as "lessonsToDo",
      sum(completed)::int as "completedLessons", sum(sales)::int as sales
    from counted group by day`);
  return rows;
}

/** For each range: distinct people who completed a lesson in the last so many days, today included, and in as many before. */
export async function countActiveMembers(
  db: Executor,
  { today, ranges }: { today: LocalDay; ranges: readonly number[] },
): Promise<Figures['activeMembers']> {
  const longest = Math.max(...ranges);
  const columns = ranges.map(
    (days) => sql`count(*) filter (where last > ${today}::date - ${days}::int)::int as ${sql.identifier(`now${days}`)},
      count(*) filter (where ${sql.identifier(`was${days}`)})::int as ${sql.identifier(`before${days}`)}`,
  );
  const wasActive = ranges.map(
    (
      days,
    ) => sql`bool_or(completed_on <= ${today}::date - ${days}::int and completed_on > ${today}::date - ${2 * days}::int)
      as ${sql.identifier(`was${days}`)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${sql.join(columns, sql`, `)} from (
      select user_id, max(completed_on) as last, ${sql.join(wasActive, sql`, `)}
      from lesson_progress where completed_on > ${today}::date - ${2 * longest}::int and completed_on <= ${today}::date group by user_id
    ) as person`);
  const [row = {}] = rows;
  return ranges.map((days) => ({ days, now: row[`now${days}`] ?? 0, before: row[`before${days}`] ?? 0 }));
}

/** The data of the first-steps list, with the number of journeys, what needs attention, and the stored figures. */
export async function findFirstSteps(db: Executor, { now, actorId }: { now: Date; actorId: string }) {
  const { rows } = await db.execute<{
    journeys: number;
    activeJourneys: number;
    unmatchedSales: number;
    unreachable: UnreachablePeople;
    mailChanges: MailServerChange[];
    linksHeldSince: string | null;
    hasLesson: boolean;
    hasMember: boolean;
    hasWebhook: boolean;
    hasDelivery: boolean;
    sellsHere: boolean;
    isDemo: boolean;
    newsKnown: string;
    figures: Figures | null;
    countedAt: string | null;
    backedUpAt: string | null;
    firstBackupAt: string | null;
    copiedElsewhereAt: string | null;
    sendError: string | null;
  }>(sql`
    select (select count(*)::int from journeys) as journeys,
      (select count(*)::int from journeys where status = 'active') as "activeJourneys", exists (select 1 from lessons where day_number is not null) as "hasLesson",
      (select count(*)::int from purchase_facts where is_unmatched) as "unmatchedSales",
      ${unreachablePeople(now)} as unreachable,
      ${mailServerChanges({ now, actorId })} as "mailChanges", ${linksHeldSince} as "linksHeldSince",
      exists (select 1 from users u where not exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')) as "hasMember",
      exists (select 1 from webhooks where deleted_at is null) as "hasWebhook",
      exists (select 1 from webhooks w where w.deleted_at is null and exists (
        select 1 from webhook_events e where e.webhook_id = w.id and not e.is_test and e.rejection is null)) as "hasDelivery",
      not exists (select 1 from platform_settings where setting_key = 'sells_here' and setting_value -> 'value' = 'false') as "sellsHere",
      coalesce((select news_read from users where id = ${actorId}), (select first_version from installation), ${ownVersion}) as "newsKnown",
      (select (extract(epoch from max(finished_at)) * 1000)::text from backups) as "backedUpAt",
      (select (extract(epoch from min(started_at)) * 1000)::text from backups) as "firstBackupAt",
      (select (extract(epoch from max(finished_at)) * 1000)::text from backups where sent_at is not null) as "copiedElsewhereAt",
      (select send_error from backups where finished_at is not null order by finished_at desc limit 1) as "sendError",
      exists (select 1 from demo_items) as "isDemo", kept.figures, (extract(epoch from kept.counted_at) * 1000)::text as "countedAt"
    from (select 1) as one left join overview_figures kept on true`);
  const { journeys, activeJourneys, unmatchedSales, unreachable, mailChanges, figures, countedAt, ...rest } = rows[0]!;
  const {
    backedUpAt,
    firstBackupAt,
    copiedElsewhereAt,
    sendError,
    linksHeldSince: heldSince,
    newsKnown,
    ...steps
  } = rest;
  const momentOf = (milliseconds: string | null) => (milliseconds === null ? null : new Date(Number(milliseconds)));
  const backups = { lastGoodAt: momentOf(backedUpAt), firstBegunAt: momentOf(firstBackupAt) };
  const elsewhere = { ...backups, lastGoodAt: momentOf(copiedElsewhereAt), problem: sendError };
  const stored = figures && { figures, countedAt: new Date(Number(countedAt)) };
  return {
    journeys,
    activeJourneys,
    unmatchedSales,
    unreachable,
    mailChanges,
    heldSince,
    newsKnown,
    stored,
    backups,
    elsewhere,
    steps: { ...steps, hasJourney: journeys > 0 },
  };
}

/** Notes up to which version an administrator has read the news. Never goes back, so that a page from before an update hides nothing newer. */
export async function saveNewsRead(
  db: Executor,
  { userId, version }: { userId: string; version: string },
): Promise<void> {
  const parts = (text: SQL) => sql`string_to_array(${text}, '.')::int[]`;
  await db
    .update(users)
    .set({ newsRead: version })
    .where(
      and(eq(users.id, userId), sql`${parts(sql`coalesce(${users.newsRead}, '0')`)} < ${parts(sql`${version}::text`)}`),
    );
}

/** Items with these words in their name, a few of each kind; those that begin with them first. */
export async function findByTerms(db: Executor, { words, limit }: { words: SearchTerms; limit: number }) {
  const begins = sql`search_text(${words.join(' ')}) || '%'`;
  const [journeys, lessons, people] = await Promise.all([
    db.execute<{ id: string; name: string }>(sql`
      select id, name from journeys where ${containsAllTerms(sql`search_text(name)`, words)}
      order by search_text(name) like ${begins} desc, search_text(name) collate "C", id limit ${limit}`),
    db.execute<{ id: string; title: string; dayNumber: number | null; journeyId: string; journeyName: string }>(sql`
      select l.id, l.title, l.day_number as "dayNumber", j.id as "journeyId", j.name as "journeyName"
      from lessons l join journeys j on j.id = l.journey_id where ${containsAllTerms(sql`search_text(l.title)`, words)}
      order by search_text(l.title) like ${begins} desc, j.created_at desc, j.id, l.place limit ${limit}`),
    db.execute<{ id: string; name: string; email: string }>(sql`
      select user_id as id, name, email from profiles p where ${containsAllTerms(sql`p.search_key`, words)}
      order by p.created_at desc, p.user_id desc limit ${limit}`),
  ]);
  return { journeys: journeys.rows, lessons: lessons.rows, people: people.rows };
}
