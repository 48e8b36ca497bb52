import type { MissionType } from '@jornada/domain/missions/mission-types';
import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { sql, type SQL } from 'drizzle-orm';
import { asEnrollment, enrollmentOf, type StoredEnrollment } from '../enrollments/stored-enrollment.ts';
import type { Executor } from '../platform/database/database.ts';
import { asInstant, asInstantOrNull, memberRead, type ValueOf } from '../platform/sessions/member-read.ts';
import { areQuestionsOn } from '../settings/questions.ts';
import { enrollments, keptLessons, lessonProgress } from '../tables/enrollments.ts';
import { journeyVersions } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { documentFilesOf } from './attachments/attachment-store.ts';
import { missionResponses, missionTimers, quizAttempts, type TIMER_OUTCOMES } from '../tables/missions.ts';

/** The ids of the lessons that the member completed in the enrollment `e`. */
const completedIn = (member: SQL) => sql`(
  select coalesce(json_agg(done.lesson_id), '[]') from ${lessonProgress} done
  where done.user_id = ${member} and done.enrollment_id = e.id)`;

/** The ids of the drafts that the member keeps, of any journey (decision D18). */
const keptBy = (member: SQL) => sql`(
  select coalesce(json_agg(kept.lesson_id), '[]') from ${keptLessons} kept where kept.user_id = ${member})`;

interface StoredMemberInJourney {
  journeyId: string;
  version: string;
  enrollment: StoredEnrollment | null;
  completedLessons: string[];
  keptLessons: string[];
}

/** A member's part of a journey: their enrollment and completions, and the journey's version; nothing for an unknown journey. */
export const memberInJourney = memberRead(
  (member, value: ValueOf<{ journeyId: string }>) => sql`
  select v.journey_id as "journeyId", v.version, ${enrollmentOf} as enrollment, ${completedIn(member)} as "completedLessons",
    ${keptBy(member)} as "keptLessons"
  from ${journeyVersions} v left join ${enrollments} e on e.journey_id = v.journey_id and e.user_id = ${member}
  where v.journey_id = ${value('journeyId')}`,
  ({ enrollment, ...row }: StoredMemberInJourney) => ({ ...row, enrollment: enrollment && asEnrollment(enrollment) }),
);

interface StoredTimer {
  startedAt: string;
  limitMinutes: number;
  missionType: MissionType;
  missionRequired: boolean;
  outcome: (typeof TIMER_OUTCOMES)[number] | null;
  stepLeftOpenOn: string | null;
}

/** The member's attempts in force at the lesson's quiz; null for another mission, which has none to count. */
const attemptsAt = (member: SQL) => sql`case when coalesce(t.mission_type, l.mission_type) = 'quiz' then (
      select json_build_object('made', count(*), 'isUnderWay', count(*) > count(tried.ended_at))
      from ${quizAttempts} tried where tried.user_id = ${member} and tried.lesson_id = l.id and tried.archived_at is null) end`;

interface StoredMemberAtLesson extends StoredMemberInJourney {
  completedAt: string | null;
  /** Whether the lesson's mission has the member's answer in force. */
  isAnswered: boolean;
  /** What a started timer fixed, and how it ended. */
  timer: StoredTimer | null;
  quizAttempts: { made: number; isUnderWay: boolean } | null;
  /** The last day whose streak step a settlement left open, for any lesson (decision E3). */
  lastStepLeftOpenOn: string | null;
  /** For its page alone; null without a document. */
  document?: LessonDocument | null;
  files?: LessonFile[] | null;
  /** Whether the platform's switch for questions is on. */
  areQuestionsOn?: boolean;
}

const atLesson = (more: SQL) =>
  memberRead(
    (member, value: ValueOf<{ lessonId: string }>) => sql`
  select l.journey_id as "journeyId", v.version, ${enrollmentOf} as enrollment, ${completedIn(member)} as "completedLessons",
    ${keptBy(member)} as "keptLessons", d.completed_at as "completedAt",
    exists (select 1 from ${missionResponses} a where a.user_id = ${member} and a.lesson_id = l.id and a.archived_at is null) as "isAnswered",
    case when t.user_id is not null then json_build_object('startedAt', t.started_at, 'limitMinutes', t.limit_minutes,
      'missionType', t.mission_type, 'missionRequired', t.mission_required, 'outcome', t.outcome,
      'stepLeftOpenOn', t.step_left_open_on) end as timer,
    ${attemptsAt(member)} as "quizAttempts",
    (select max(step_left_open_on)::text from ${missionTimers} left_open
      where left_open.user_id = ${member} and left_open.step_left_open_on is not null) as "lastStepLeftOpenOn" ${more}
  from ${lessons} l
    join ${journeyVersions} v on v.journey_id = l.journey_id
    left join ${enrollments} e on e.journey_id = l.journey_id and e.user_id = ${member}
    left join ${lessonProgress} d on d.lesson_id = l.id and d.user_id = ${member}
    left join ${missionTimers} t on t.lesson_id = l.id and t.user_id = ${member}
  where l.id = ${value('lessonId')}`,
    ({ enrollment, timer, completedAt, ...row }: StoredMemberAtLesson) => ({
      ...row,
      enrollment: enrollment && asEnrollment(enrollment),
      completedAt: asInstantOrNull(completedAt),
      timer: timer && { ...timer, startedAt: asInstant(timer.startedAt) },
    }),
  );

/**
 * A member's part of a lesson: their enrollment, completions and mission timer if there are any, and the version of its journey; nothing
 * for an unknown lesson.
 */
export const memberAtLesson = atLesson(sql``);

/** The same with the lesson's document and its files, which only the page shows. They are not kept in memory with the journey's content. */
export const memberAtLessonPage = atLesson(sql`, l.document,
    case when l.document is not null then ${documentFilesOf(sql`l.id`)} end as files, ${areQuestionsOn} as "areQuestionsOn"`);

/** A member's part of a lesson that was read already, for whoever may have to read it again. */
export function readBefore(
  db: Executor,
  place: { userId: string; lessonId: string },
  early: MemberAtLesson | undefined,
) {
  let isFirst = true;
  return async (): Promise<MemberAtLesson | undefined> => {
    if (!isFirst) return memberAtLesson.alone(db, place);
    isFirst = false;
    return early;
  };
}

type RowOf<Read> = Read extends { alone(...given: never[]): Promise<(infer Row) | undefined> } ? Row : never;
export type MemberInJourney = RowOf<typeof memberInJourney>;
export type MemberAtLesson = RowOf<typeof memberAtLesson>;
