import type { LocalDay } from '@jornada/domain/local-day';
import { keysOfDay, type AwardKey } from '@jornada/domain/rewards/award-keys';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { contentsOf, untilUnchanged, type JourneyContent } from '../../content/journey-content.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { FirstRead } from '../../platform/http/first-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { memberRead, type ValueOf } from '../../platform/sessions/member-read.ts';
import { statement } from '../../platform/speed/statement.ts';
import { paidKeysOfLesson } from '../../rewards/ledger/ledger-store.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { journeyVersions } from '../../tables/journeys.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionResponses } from '../../tables/missions.ts';
import { listCompletedLessons, type ListedEnrollment } from '../store.ts';
import { asEnrollment, enrollmentOf, type StoredEnrollment } from '../stored-enrollment.ts';
import { memberToday, type MemberTodayRow } from './member-today.ts';

interface StoredRow {
  version: string;
  enrollment: StoredEnrollment;
}

/** What today's card needs of the lesson to do next in one journey. */
export interface NextLessonRow {
  enrollmentId: string;
  isMissionAnswered: boolean;
  paidKeys: AwardKey[];
  /** How many lessons of the journey the member has completed. */
  completedCount: number;
}

export interface MemberDashboard {
  /** The day that was asked about. */
  today: LocalDay;
  rows: StoredRow[];
  /** Of the first journey that is under way, whose lesson the card nearly always shows. */
  firstLesson: NextLessonRow | null;
  member: MemberTodayRow;
}

/** Selects a `NextLessonRow` of the first of a member's journeys under way that fulfil a condition. */
const selectNextLesson = (member: SQL | Placeholder, condition: SQL): SQL => sql`
  select e.id as "enrollmentId", exists (select 1 from ${missionResponses} answer
      where answer.user_id = e.user_id and answer.lesson_id = next.id and answer.archived_at is null) as "isMissionAnswered",
    ${paidKeysOfLesson({ userId: sql`e.user_id`, lessonId: sql`next.id`, journeyId: sql`e.journey_id` })} as "paidKeys",
    (select count(*)::int from ${lessonProgress} done where done.enrollment_id = e.id) as "completedCount"
  from ${enrollments} e join ${lessons} next on next.journey_id = e.journey_id and next.day_number = e.current_day
  where e.user_id = ${member} and ${condition}
  order by e.updated_at desc, e.id desc limit 1`;

/**
 * A member's enrollments, most recently updated first, and what today's card needs about them, in one statement, because everybody opens
 * the dashboard. `limit`: one more than the page holds; `keys`: those of the day, as JSON.
 */
export const memberDashboard = memberRead(
  (member, value: ValueOf<{ limit: number; today: string; keys: string }>) => sql`
  select ${value('today')}::text as today, (
    select coalesce(json_agg(json_build_object(
      'version', v.version,
      'enrollment', ${enrollmentOf}
    ) order by e.updated_at desc, e.id desc), '[]')
    from (select * from ${enrollments} where user_id = ${member} order by updated_at desc, id desc limit ${value('limit')}) e
      join ${journeyVersions} v on v.journey_id = e.journey_id
  ) as rows, (
    select row_to_json(first) from (${selectNextLesson(member, sql`e.suspended_at is null and e.completed_at is null`)}) as first
  ) as "firstLesson", ${memberToday(member, value)} as member`,
  (row: MemberDashboard) => row,
  // Which journeys, in which state of their content, and which of them are paused.
  (member) => sql`
  select json_agg(json_build_array(e.id, v.version, e.suspended_at) order by e.id)
  from ${enrollments} e join ${journeyVersions} v on v.journey_id = e.journey_id where e.user_id = ${member}`,
);

const nextLessonOf = statement<{ userId: string; enrollmentId: string }, NextLessonRow>((value) =>
  selectNextLesson(value('userId'), sql`e.id = ${value('enrollmentId')}`),
);

/** The same of one journey, where the card shows another than the first. Undefined when it was removed, or has no next lesson any more. */
export const findNextLesson = async (
  db: Executor,
  asked: { userId: string; enrollmentId: string },
): Promise<NextLessonRow | undefined> => (await nextLessonOf(db, asked))[0];

/** The values of `memberDashboard` for a page of `limit` enrollments on this day. */
export const valuesOfDashboard = ({ limit, today }: { limit: number; today: LocalDay }) => ({
  limit: limit + 1,
  today,
  keys: JSON.stringify(keysOfDay(today)),
});

/** An enrollment of the first page; `details` is what only today's card shows of the lesson to do next. */
export interface DashboardEnrollment extends ListedEnrollment {
  details: {
    description: string;
    missionType: MissionType | null;
    /** The journey's. */
    lessons: JourneyContent['lessons'];
  } | null;
}

/** A member's enrollments as the dashboard shows them, and what today's card needs about the member. */
export async function readDashboard(
  db: Database,
  read: FirstRead<MemberDashboard>,
): Promise<Omit<MemberDashboard, 'rows'> & { rows: DashboardEnrollment[] }> {
  return untilUnchanged(async () => {
    const dashboard = (await read()) ?? refuse('not_signed_in');
    const seen = dashboard.rows.map(({ enrollment: { journeyId }, version }) => ({ journeyId, version }));
    const contents = await contentsOf(db, seen);
    if (!contents) return undefined;
    const rows = dashboard.rows.map((row, index) => asListed(row, contents[index]!));
    return { found: { ...dashboard, rows } };
  });
}

function asListed(row: StoredRow, { journey, lessons }: JourneyContent): DashboardEnrollment {
  const { id, name, description, totalDays, modoLiberacao, cover, lessonCount } = journey;
  const next = lessons[row.enrollment.currentDay - 1];
  return {
    enrollment: asEnrollment(row.enrollment),
    journey: { id, name, description, totalDays, modoLiberacao, cover, lessonCount },
    nextLesson: next
      ? { id: next.id, dayNumber: next.dayNumber, title: next.title, durationMinutes: next.durationMinutes }
      : null,
    details: next
      ? {
          description: next.description,
          missionType: next.missionType,
          lessons,
        }
      : null,
  };
}

/** Whether the lesson to do next is all that the journey's plan still lacks. Only near its end the completed lessons are read. */
export async function isLastMissing(
  db: Database,
  { enrollment, journey, nextLesson, details }: DashboardEnrollment,
  { completedCount }: NextLessonRow,
): Promise<boolean> {
  if (!details || !nextLesson) return false;
  const isOther = (number: number) => number <= journey.totalDays && number !== nextLesson.dayNumber;
  const others = details.lessons.filter(({ dayNumber }) => isOther(dayNumber));
  if (completedCount < others.length) return false;
  const completed = await listCompletedLessons(db, enrollment.id);
  return others.every(({ id }) => completed.has(id));
}
