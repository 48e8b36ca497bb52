import { sql, type SQL } from 'drizzle-orm';
import type { Course } from './course.ts';
import { addressOf, type Scene } from './scene.ts';

/** Selects the rows of an effect. */
export type Effect = (scene: Scene) => SQL | Promise<SQL>;

/** The account with an address of the scene. */
export const accountOf =
  (name: string): Effect =>
  async (scene) =>
    sql`select 1 from users where email = ${await addressOf(scene, name)}`;

/** The one change that is written down about a record. */
export const audited = (subjectId: string): SQL => sql`select 1 from audit_log where subject_id = ${subjectId}`;

/** The member's one row of a table. */
export const ofMember =
  (
    table:
      | 'user_emails'
      | 'sessions'
      | 'second_factors'
      | 'passkeys'
      | 'daily_goal_changes'
      | 'rest_days'
      | 'streak_pauses'
      | 'study_plan_offers',
  ): Effect =>
  async ({ member }) =>
    sql`select 1 from ${sql.raw(table)} where user_id = ${(await member()).userId}`;

/** The member's one row about a lesson. */
export const ofLesson =
  (table: 'user_mission_timers' | 'mission_responses' | 'quiz_attempts', lesson: keyof Course['lessons']): Effect =>
  async ({ member, course }) => {
    const [{ userId }, { lessons }] = [await member(), await course()];
    return sql`select 1 from ${sql.raw(table)} where user_id = ${userId} and lesson_id = ${lessons[lesson]}`;
  };

/** The member's one access of a kind. */
export const grant =
  (kind: 'manual' | 'purchase'): Effect =>
  async ({ member }) =>
    sql`select 1 from access_grants where user_id = ${(await member()).userId} and kind = ${kind}`;
