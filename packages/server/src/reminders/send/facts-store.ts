import type { LocalDay } from '@jornada/domain/local-day';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import type { ReleaseMode } from '@jornada/domain/lessons/release';
import type { ReminderFrequency } from '@jornada/domain/reminders/frequency';
import type { AnyReminderText } from '@jornada/domain/reminders/reminder-facts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { answersIn, untoldOf, type AnswerToTell } from '../answers/answers-store.ts';
import { endsOf, tellToday, type EndToTell } from '../ends/ends-store.ts';
import { neutralIntervalsSince, type StoredNeutralInterval } from '../../rewards/neutral-intervals.ts';
import { profiles, users } from '../../tables/accounts.ts';
import { certificates } from '../../tables/certificates.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionResponses } from '../../tables/missions.ts';
import { memberReminders, reminders, suppressedAddresses } from '../../tables/reminders.ts';
import { userStats, xpHistory } from '../../tables/rewards.ts';
import { studyPlans } from '../../tables/study-plan.ts';

/** An enrollment under way, with its lesson to do next. */
export interface StoredJourney {
  journeyId: string;
  journeyName: string;
  cover: OwnCover | null;
  mode: ReleaseMode;
  scheduleStartedOn: string;
  lessonCount: number;
  lesson: { id: string; title: string; dayNumber: number; minutes: number; hasMission: boolean } | null;
}

/** Everything about a member that a reminder depends on, at one moment. */
export interface StoredFacts {
  userId: string;
  name: string;
  email: string;
  isProven: boolean;
  isSuppressed: boolean;
  isSentToday: boolean;
  plan: { weekdays: number; studyMinute: number } | null;
  frequency: ReminderFrequency | null;
  unanswered: number | null;
  lastSentOn: string | null;
  lastText: AnyReminderText | null;
  lastVisitOn: string | null;
  tokenHash: string | null;
  sealedToken: string | null;
  stats: {
    days: number;
    record: number;
    shields: number;
    lastActionDay: string | null;
    runStartedOn: string | null;
    dailyGoal: number;
    xpTotal: number;
    lastLoginDay: string | null;
  } | null;
  /** Those that are not over before the last action. */
  neutral: StoredNeutralInterval[];
  xpToday: number;
  hasActedToday: boolean;
  completedLessons: number;
  /** Most recently updated first. */
  journeys: StoredJourney[];
  mission: { lessonId: string; title: string } | null;
  certificate: { journeyId: string | null; journeyName: string } | null;
  /** Of their access, that they are to hear of. */
  ends: EndToTell[];
  /** Of the school in their conversations, that they are to hear of. */
  answers: AnswerToTell[];
}

/** More than anybody looks at in one mail. */
const MOST_JOURNEYS = 50;

const facts = statement<{ userIds: string; day: string; since: string; timeZone: string; told: string }, StoredFacts>(
  (value) => sql`
  select u.id::text as "userId", profile.name, u.email, u.email_verified as "isProven",
    exists (select 1 from ${suppressedAddresses} s where s.email = u.email) as "isSuppressed",
    exists (select 1 from ${reminders} r where r.user_id = u.id and r.day = ${value('day')}::date) as "isSentToday",
    (select json_build_object('weekdays', weekdays, 'studyMinute', study_minute)
       from ${studyPlans} p where p.user_id = u.id) as plan,
    mine.frequency, mine.unanswered, mine.last_sent_on::text as "lastSentOn", mine.last_text as "lastText",
    mine.last_visit_on::text as "lastVisitOn", mine.token_hash as "tokenHash", mine.sealed_token as "sealedToken",
    case when stats.user_id is not null then json_build_object(
      'days', stats.streak_atual, 'record', stats.streak_record, 'shields', stats.escudos_disponiveis,
      'lastActionDay', stats.ultima_acao_data, 'runStartedOn', stats.streak_iniciada_em, 'dailyGoal', stats.meta_diaria_xp,
      'xpTotal', stats.xp_total, 'lastLoginDay', stats.last_login_date) end as stats,
    ${neutralIntervalsSince(sql`u.id`, sql`coalesce(stats.ultima_acao_data, ${value('day')}::date)`)} as neutral,
    (select coalesce(sum(xp_ganho + xp_bonus), 0)::int from ${xpHistory} paid
      where paid.user_id = u.id and paid.day = ${value('day')}::date) as "xpToday",
    coalesce(stats.ultima_acao_data >= ${value('day')}::date, false)
      or exists (select 1 from ${lessonProgress} done where done.user_id = u.id and done.completed_on = ${value('day')}::date)
      or exists (select 1 from ${missionResponses} answer where answer.user_id = u.id and not answer.settled_by_timer
        and answer.answered_at >= ${value('since')}::timestamptz
        and (answer.answered_at at time zone ${value('timeZone')}::text)::date = ${value('day')}::date) as "hasActedToday",
    (select count(*)::int from ${lessonProgress} done where done.user_id = u.id) as "completedLessons",
    (select coalesce(json_agg(json_build_object(
        'journeyId', e.journey_id, 'journeyName', j.name, 'cover', j.cover, 'mode', j.modo_liberacao,
        'scheduleStartedOn', e.schedule_started_on,
        'lessonCount', (select count(*)::int from ${lessons} l where l.journey_id = e.journey_id and l.day_number is not null),
        'lesson', case when next.id is not null then json_build_object('id', next.id, 'title', next.title,
          'dayNumber', next.day_number, 'minutes', next.duration_minutes, 'hasMission', next.has_mission) end
      ) order by e.updated_at desc, e.id desc), '[]')
      from (select * from ${enrollments} own where own.user_id = u.id and own.suspended_at is null and own.completed_at is null
            order by own.updated_at desc, own.id desc limit ${sql.raw(String(MOST_JOURNEYS))}) e
        join ${journeys} j on j.id = e.journey_id
        left join ${lessons} next on next.journey_id = e.journey_id and next.day_number = e.current_day) as journeys,
    (select json_build_object('lessonId', lesson.id, 'title', lesson.title)
       from ${lessonProgress} done
         join ${lessons} lesson on lesson.id = done.lesson_id and lesson.has_mission
         join ${enrollments} enrolled on enrolled.id = done.enrollment_id and enrolled.suspended_at is null
      where done.user_id = u.id and done.completed_on is not null and not exists (select 1 from ${missionResponses} answer
        where answer.user_id = u.id and answer.lesson_id = lesson.id and answer.archived_at is null)
      order by done.completed_at desc, lesson.day_number desc limit 1) as mission,
    (select json_build_object('journeyId', earned.journey_id, 'journeyName', earned.journey_name) from ${certificates} earned
      where earned.user_id = u.id and earned.issued_at is null and earned.revoked_at is null
      order by earned.earned_at, earned.id limit 1) as certificate,
    ${endsOf(sql`u.id`, sql`${value('told')}`, sql`${value('day')}`)} as ends,
    ${answersIn(sql`(${untoldOf(sql`u.id`)})`)} as answers
  from ${users} u
    join ${profiles} profile on profile.user_id = u.id
    left join ${memberReminders} mine on mine.user_id = u.id
    left join ${userStats} stats on stats.user_id = u.id
  where u.id in (select value::uuid from json_array_elements_text(${value('userIds')}::json))`,
);

/** The facts about these members now. Members deleted meanwhile are left out. */
export function readFacts(
  db: Executor,
  {
    userIds,
    ...asked
  }: {
    userIds: readonly string[];
    day: LocalDay;
    /** Before today began. */ since: Date;
    timeZone: string;
  },
): Promise<StoredFacts[]> {
  return facts(db, {
    ...asked,
    told: tellToday(asked.day),
    since: asked.since.toISOString(),
    userIds: JSON.stringify(userIds),
  });
}
