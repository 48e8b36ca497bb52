import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { saysAll, type SearchWords } from '../platform/database/search-words.ts';

/** The figures of administrators' first screen, by the definitions of decision G3. */
export async function countEverything(db: Executor, { weekFrom, timeZone }: { weekFrom: LocalDay; timeZone: string }) {
  const { rows } = await db.execute<{
    users: number;
    newUsers: number;
    journeys: number;
    activeJourneys: number;
    enrollments: number;
    completedLessons: string;
    lessonsToDo: string;
  }>(sql`
    with joined as (select journey_id, count(*) as members from user_journey_enrollments group by journey_id),
      week as (select (${weekFrom}::date)::timestamp at time zone ${timeZone}::text as start)
    select
      (select count(*)::int from users u where exists (select 1 from user_journey_enrollments e where e.user_id = u.id)) as users,
      (select count(distinct e.user_id)::int from user_journey_enrollments e, week where e.created_at >= week.start and not exists (
        select 1 from user_journey_enrollments former where former.user_id = e.user_id and former.created_at < week.start)) as "newUsers",
      (select count(*)::int from journeys) as journeys,
      (select count(*)::int from journeys where status = 'active') as "activeJourneys",
      (select coalesce(sum(members), 0)::int from joined) as enrollments,
      (select count(*) from lesson_progress) as "completedLessons",
      (select coalesce(sum(members * (select count(*) from lessons l where l.journey_id = joined.journey_id)), 0) from joined) as "lessonsToDo"`);
  return rows[0]!;
}

export async function listLatestEnrollments(db: Executor, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    userId: string;
    userName: string;
    journeyId: string;
    journeyName: string;
    createdAt: string;
  }>(sql`
    select e.id, e.user_id as "userId", p.name as "userName", j.id as "journeyId", j.name as "journeyName",
      to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from user_journey_enrollments e join profiles p on p.user_id = e.user_id join journeys j on j.id = e.journey_id
    order by e.created_at desc, e.id desc limit ${limit}`);
  return rows;
}

/** New enrolments and completed lessons of the days that have some, in the platform's zone. */
export async function countByDay(
  db: Executor,
  { from, to, timeZone }: { from: LocalDay; to: LocalDay; timeZone: string },
): Promise<{ day: string; enrollments: number; completedLessons: number }[]> {
  const { rows } = await db.execute<{ day: string; enrollments: number; completedLessons: number }>(sql`
    select day::text as day, sum(enrollments)::int as enrollments, sum(completed)::int as "completedLessons" from (
      select (created_at at time zone ${timeZone}::text)::date as day, count(*) as enrollments, 0 as completed
      from user_journey_enrollments where created_at >= (${from}::date)::timestamp at time zone ${timeZone}::text group by 1
      union all
      select completed_on, 0, count(*) from lesson_progress where completed_on between ${from}::date and ${to}::date group by 1
    ) as counted
    group by day`);
  return rows;
}

/** What the first-steps list asks of the database. */
export async function findFirstSteps(db: Executor) {
  const { rows } = await db.execute<{
    hasJourney: boolean;
    hasLesson: boolean;
    hasMember: boolean;
    hasWebhook: boolean;
    isDemo: boolean;
  }>(sql`
    select exists (select 1 from journeys) as "hasJourney", exists (select 1 from lessons) as "hasLesson",
      exists (select 1 from users u where not exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')) as "hasMember",
      exists (select 1 from webhooks where deleted_at is null) as "hasWebhook", exists (select 1 from demo_items) as "isDemo"`);
  return rows[0]!;
}

/** Whatever has these words in its name, a few of each kind; what begins with them first. */
export async function findByWords(db: Executor, { words, limit }: { words: SearchWords; limit: number }) {
  const begins = sql`search_text(${words.join(' ')}) || '%'`;
  const [journeys, lessons, people] = await Promise.all([
    db.execute<{ id: string; name: string }>(sql`
      select id, name from journeys where ${saysAll(sql`search_text(name)`, words)}
      order by search_text(name) like ${begins} desc, search_text(name) collate "C", id limit ${limit}`),
    db.execute<{ id: string; title: string; dayNumber: number; journeyId: string; journeyName: string }>(sql`
      select l.id, l.title, l.day_number as "dayNumber", j.id as "journeyId", j.name as "journeyName"
      from lessons l join journeys j on j.id = l.journey_id where ${saysAll(sql`search_text(l.title)`, words)}
      order by search_text(l.title) like ${begins} desc, j.created_at desc, j.id, l.day_number limit ${limit}`),
    db.execute<{ id: string; name: string; email: string }>(sql`
      select user_id as id, name, email from profiles p where ${saysAll(sql`p.search_key`, words)}
      order by p.created_at desc, p.user_id desc limit ${limit}`),
  ]);
  return { journeys: journeys.rows, lessons: lessons.rows, people: people.rows };
}
