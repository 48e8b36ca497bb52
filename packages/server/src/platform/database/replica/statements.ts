import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { databaseEpoch } from '../../../tables/epoch.ts';
import { platformSettings } from '../../../tables/settings.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql;
const bytes = (position: SQL) => sql`(${position} - '0/0'::pg_lsn)::text`;

const switches = sql`(select coalesce(string_agg(setting_key || setting_value::text, ' ' order by setting_key), '') from ${platformSettings}
  where setting_key in ('explore_tab_enabled', 'gamification_enabled', 'signup_enabled'))`;

/** The timeline on which the primary writes: the control file names a new one only after its first checkpoint. */
const timeline = sql`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`;

/** The primary's `Agreement` as columns of another statement. `epoch` is null where its row belongs to another timeline, or on no primary. */
export const agreementOfPrimary = sql`case when not pg_is_in_recovery() then (
    select id from ${databaseEpoch} where timeline = ${timeline}) end as epoch, ${switches} as switches`;

/**
 * The primary's position. The insert position: everything that a statement before this one could see lies before it, also commits
 * that do not wait for the disk.
 */
export const positionOfPrimary = textOf(
  sql`select id as epoch, ${bytes(sql`pg_current_wal_insert_lsn()`)} as lsn from ${databaseEpoch} where timeline = ${timeline}`,
);

/** Gives the epoch a new id when its row belongs to another timeline or cluster. */
export const renewEpoch = textOf(sql`
  update ${databaseEpoch} set id = left(gen_random_uuid()::text, 8), timeline = now_is.timeline, system = now_is.system
  from (select ${timeline} as timeline, system_identifier::text as system from pg_control_system()) as now_is
  where (${databaseEpoch.timeline}, ${databaseEpoch.system}) is distinct from (now_is.timeline, now_is.system)`);

/** Where a replica stands. Only what a later statement reads is certain to include this position. */
export const stateOfReplica = textOf(sql`
  select pg_is_in_recovery() as "isReplica", (select id from ${databaseEpoch}) as epoch, ${switches} as switches,
    ${bytes(sql`pg_last_wal_replay_lsn()`)} as lsn`);

/**
 * Positions behind everything that an earlier statement saw. `replayed` is that of this server alone: a commit is visible for a
 * moment before the server says so, and another replica might not have it. `received` holds everywhere.
 */
export const afterOnReplica = textOf(sql`
  select ${bytes(sql`pg_last_wal_replay_lsn()`)} as replayed,
    ${bytes(sql`greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())`)} as received`);

/** The cluster of a server, as long as its connection lasts. */
export const systemIdentifier = 'select system_identifier::text as system from pg_control_system()';
