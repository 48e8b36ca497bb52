import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { factsToShowAsJson, type FactsToShowRow } from '../../rewards/reward-facts.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionResponses, missionTimers } from '../../tables/missions.ts';

/** What today's card needs about a member. */
export interface MemberTodayRow {
  rewards: FactsToShowRow;
  /** The last lesson completed on the day that the member can still open. */
  latestLesson: { lessonId: string; enrollmentId: string; title: string; isMissionAnswered: boolean } | null;
  /** Timers that nobody has settled. They may have run out. */
  openTimers: { lessonId: string; title: string; startedAt: string; limitMinutes: number }[];
}

/** One value for a statement about `member` with the values `today` and `keys` (the award keys to look up, as JSON). */
export const memberToday = (member: SQL, value: (name: 'today' | 'keys') => Placeholder): SQL => sql`json_build_object(
  'rewards', ${factsToShowAsJson((name) => (name === 'userId' ? member : value(name)))},
  'latestLesson', (
    select json_build_object('lessonId', lesson.id, 'enrollmentId', enrolled.id, 'title', lesson.title, 'isMissionAnswered', exists (
      select 1 from ${missionResponses} answer
      where answer.user_id = done.user_id and answer.lesson_id = lesson.id and answer.archived_at is null))
    from ${lessonProgress} done
      join ${lessons} lesson on lesson.id = done.lesson_id
      join ${enrollments} enrolled on enrolled.id = done.enrollment_id
    where done.user_id = ${member} and done.completed_on = ${value('today')}
      and enrolled.suspended_at is null
    order by done.completed_at desc, lesson.day_number desc
    limit 1), 'openTimers', (
    select coalesce(json_agg(json_build_object(
      'lessonId', lesson.id, 'title', lesson.title, 'startedAt', timer.started_at, 'limitMinutes', timer.limit_minutes)), '[]')
    from ${missionTimers} timer
      join ${lessons} lesson on lesson.id = timer.lesson_id
      join ${enrollments} enrolled on enrolled.user_id = timer.user_id and enrolled.journey_id = lesson.journey_id
    where timer.user_id = ${member} and timer.settled_at is null and enrolled.suspended_at is null))`;
