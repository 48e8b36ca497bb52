import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { ownMigrations } from '../platform/database/open-database.ts';
import { knownMigrations } from '../platform/database/refuse-other-schema.ts';

/** How long an answer holds, in milliseconds: monitors ask every second, and several of them. */
const KEPT_MS = 5_000;
/** A job that is due so long and was not begun. */
const LATE_MINUTES = 5;
/** Milliseconds. Sessions, timers and midnight follow this process's clock, and rows from other processes must agree with it. */
const MOST_CLOCK_DIFFERENCE = 2_000;

/** What the platform's database says of it. */
export interface PlatformState {
  /** Whether it has the tables of this version. */
  isMigrated: boolean;
  /** Whether jobs, such as mails, are begun in time. */
  areJobsInTime: boolean;
  /** Whether this process's clock and the database's agree. */
  isClockRight: boolean;
}

const states = new WeakMap<Database, { at: number; state: Promise<PlatformState> }>();

/** Reads the state, at most once in five seconds. Rejects when the database does not answer. */
export function readPlatformState(db: Database): Promise<PlatformState> {
  const known = states.get(db);
  if (known && performance.now() - known.at < KEPT_MS) return known.state;
  const state = ask(db);
  states.set(db, { at: performance.now(), state });
  state.catch(() => states.delete(db));
  return state;
}

let newestMigration: string | undefined;

async function ask(db: Database): Promise<PlatformState> {
  newestMigration ??= knownMigrations(ownMigrations).at(-1)!;
  const before = Date.now();
  const { rows } = await db.execute<{ migrated: boolean; late: boolean; now: number }>(sql`
    select exists (select from drizzle.__drizzle_migrations where created_at = ${newestMigration}::bigint) as migrated,
      exists (select from pgboss.job where state in ('created', 'retry')
        and start_after < now() - make_interval(mins => ${LATE_MINUTES})) as late,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  const { migrated, late, now } = rows[0]!;
  // The database's instant lies between these two.
  const difference = Math.max(before - now, now - Date.now());
  return { isMigrated: migrated, areJobsInTime: !late, isClockRight: difference <= MOST_CLOCK_DIFFERENCE };
}
