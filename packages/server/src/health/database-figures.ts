import { sql } from 'drizzle-orm';
import type { LocalDay } from '@jornada/domain/local-day';
import { addDays } from '@jornada/domain/local-day';
import type { Database } from '../platform/database/database.ts';
import { backups } from '../tables/backups.ts';
import { lessonAttachments } from '../tables/lessons.ts';
import { mails } from '../tables/mail.ts';
import { webhookEvents } from '../tables/purchases.ts';
import { userStats } from '../tables/rewards.ts';
import { platformAssets } from '../tables/settings.ts';

/** What all processes read alike of the platform. */
export interface DatabaseFigures {
  jobs: { queue: string; state: string; count: number; oldestSeconds: number }[];
  /** Of the last 24 hours, by what became of them. */
  deliveries: { status: string; count: number }[];
  mails: { status: string; count: number }[];
  storedFiles: number;
  storedBytes: number;
  /** Members who opened the platform: today, and in seven days. */
  activeToday: number;
  activeInWeek: number;
  /** Seconds since 1970 of the last complete backup, and of the last that arrived elsewhere; null: none. */
  backedUpAt: number | null;
  copiedElsewhereAt: number | null;
}

/**
 * Reads the figures in one statement. Counts members by reading all their rows, and jobs by reading all that wait, so it is asked at most once a minute
 * (`keepForAMinute`). Events and mails are found by their ids, which grow with time.
 */
export async function readDatabaseFigures(
  db: Database,
  { now, today }: { now: Date; today: LocalDay },
): Promise<DatabaseFigures> {
  const since = firstIdOf(new Date(now.getTime() - 86_400_000));
  const { rows } = await db.execute<{ [Key in keyof DatabaseFigures]: DatabaseFigures[Key] }>(sql`
    select
      (select coalesce(json_agg(row_to_json(job)), '[]') from (
        select name as queue, state::text as state, count(*)::int as count,
          greatest(0, extract(epoch from clock_timestamp() - min(case when state = 'active' then started_on else start_after end)))::float8 as "oldestSeconds"
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state) as job) as jobs,
      (select coalesce(json_agg(row_to_json(event)), '[]') from (
        select status, count(*)::int as count from ${webhookEvents} where id >= ${since}::uuid group by status) as event) as deliveries,
      (select coalesce(json_agg(row_to_json(mail)), '[]') from (
        select status, count(*)::int as count from ${mails} where id >= ${since}::uuid group by status) as mail) as mails,
      (select count(distinct path)::int from ${lessonAttachments}) + (select count(*)::int from ${platformAssets}) as "storedFiles",
      (select coalesce(sum(size), 0)::float8 from (select distinct path, size from ${lessonAttachments}) as file) as "storedBytes",
      (select count(*)::int from ${userStats} where last_login_date = ${today}) as "activeToday",
      (select count(*)::int from ${userStats} where last_login_date > ${addDays(today, -7)}) as "activeInWeek",
      (select extract(epoch from max(finished_at))::float8 from ${backups}) as "backedUpAt",
      (select extract(epoch from max(finished_at))::float8 from ${backups} where sent_at is not null) as "copiedElsewhereAt"`);
  return rows[0]!;
}

/** The smallest id (UUIDv7) of an instant. */
const firstIdOf = (instant: Date): string => {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

/** Asks at most once a minute, also for several figures at once. A failure is not kept. */
export function keepForAMinute<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (kept && performance.now() - kept.at < 60_000) return kept.value;
    const value = read();
    kept = { at: performance.now(), value };
    value.catch(() => (kept = undefined));
    return value;
  };
}
