import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { GivenAnswers, QuizContent, QuizKey } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { MISSION_TYPES } from '@jornada/domain/missions/kinds/kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, localDay, oneOf, ownedBy } from './columns.ts';
import { lessons } from './lessons.ts';

/**
 * Final answers. One in force per member and lesson; a reset archives it (decision D12). `missionAsked` is the mission as it was asked
 * (decision E6). Administrators keep an answer after its enrollment ends (decision C9); it is deleted with its lesson.
 */
export const missionResponses = pgTable(
  'mission_responses',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    lessonId: ownedBy(() => lessons.id),
    missionType: text({ enum: MISSION_TYPES }).notNull(),
    response: jsonb().$type<MissionAnswer>().notNull(),
    missionAsked: jsonb().$type<MissionContent>().notNull(),
    answeredAt: instant().notNull(),
    /** Settled from a timer's draft, without the member pressing send (decision E3). */
    settledByTimer: boolean().notNull().default(false),
    archivedAt: instant(),
    /** Text for searches; migration 0010 defines the function. */
    searchKey: text().generatedAlwaysAs(sql`answer_text("response")`),
  },
  (t) => [
    uniqueIndex('mission_responses_in_force_unique')
      .on(t.userId, t.lessonId)
      .where(sql`${t.archivedAt} is null`),
    index('mission_responses_member_idx').on(t.userId, t.answeredAt.desc().nullsFirst()),
    index('mission_responses_lesson_idx').on(t.lessonId, t.answeredAt),
  ],
);

export const TIMER_OUTCOMES = ['answered', 'expired'] as const;

/** A started timer: its limit and the mission's text are fixed at the start (decision E2). */
export const missionTimers = pgTable(
  'user_mission_timers',
  {
    userId: ownedBy(() => users.id),
    lessonId: ownedBy(() => lessons.id),
    startedAt: instant().notNull(),
    limitMinutes: integer().notNull(),
    missionType: text({ enum: MISSION_TYPES }).notNull(),
    missionRequired: boolean().notNull(),
    missionAsked: jsonb().$type<MissionContent>().notNull(),
    draft: jsonb().$type<MissionAnswer>(),
    draftSavedAt: instant(),
    /** The name that the browser's tab gave itself: the same tab may continue its own draft. */
    draftSavedBy: text(),
    settledAt: instant(),
    /** How it was settled: the draft became the answer, or there was nothing to hand in (decision E3). */
    outcome: text({ enum: TIMER_OUTCOMES }),
    /**
     * The day on which the timer ran out, if its draft was handed in without the member and they had not acted on that day:
     * until midnight they may take its streak step. Taking the step clears it (decision E3).
     */
    stepLeftOpenOn: localDay(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    check('user_mission_timers_outcome_check', oneOf(t.outcome, TIMER_OUTCOMES)),
    check('user_mission_timers_settled_check', sql`(${t.settledAt} is null) = (${t.outcome} is null)`),
    check(
      'user_mission_timers_step_check',
      sql`${t.stepLeftOpenOn} is null or ${t.outcome} is not distinct from 'answered'`,
    ),
    check('user_mission_timers_limit_check', sql`${t.limitMinutes} between 1 and 180`),
    index('user_mission_timers_lesson_idx').on(t.lessonId),
    index('user_mission_timers_open_idx')
      .on(t.startedAt)
      .where(sql`${t.settledAt} is null`),
    index('user_mission_timers_step_idx')
      .on(t.userId)
      .where(sql`${t.stepLeftOpenOn} is not null`),
  ],
);

/**
 * Attempts at a quiz (decisions E9–E12). One that is under way or ended stays as it was asked, with its own key; a correction takes the newer
 * key. A reset archives them with the answers.
 */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    /** Given by the browser, so that a repeated start gets the same attempt. */
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    lessonId: ownedBy(() => lessons.id),
    number: integer().notNull(),
    /** In the order in which this attempt asks, without the key. */
    asked: jsonb().$type<QuizContent>().notNull(),
    key: jsonb().$type<QuizKey>().notNull(),
    given: jsonb().$type<GivenAnswers>().notNull().default({}),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** The ids of the questions that count as right. */
    right: jsonb().$type<string[]>(),
    score: integer(),
    isPassed: boolean(),
    /** The last time that a corrected key raised it (decision E12). */
    correctedAt: instant(),
    archivedAt: instant(),
  },
  (t) => [
    uniqueIndex('quiz_attempts_number_unique')
      .on(t.userId, t.lessonId, t.number)
      .where(sql`${t.archivedAt} is null`),
    uniqueIndex('quiz_attempts_under_way_unique')
      .on(t.userId, t.lessonId)
      .where(sql`${t.endedAt} is null and ${t.archivedAt} is null`),
    index('quiz_attempts_member_idx').on(t.userId, t.lessonId),
    index('quiz_attempts_lesson_idx').on(t.lessonId, t.endedAt),
    check('quiz_attempts_number_check', sql`${t.number} >= 1`),
    check('quiz_attempts_score_check', sql`${t.score} between 0 and 100`),
    check('quiz_attempts_ended_check', sql`num_nulls(${t.endedAt}, ${t.right}, ${t.score}, ${t.isPassed}) in (0, 4)`),
  ],
);
