import { sql } from 'drizzle-orm';
import { openDatabase } from '../packages/server/src/platform/database/open-database.ts';

/** Fills the security log of a product that has not started yet, so that its export is a long job. */
export async function fillSecurityLog(place: { databaseUrl: string; dataDir: string }): Promise<void> {
  const opened = await openDatabase(place);
  await opened.db.execute(sql`
    insert into security_events (id, created_at, kind, subject)
    select gen_random_uuid(), '2026-03-08T12:00:00Z'::timestamptz - make_interval(secs => n), 'signed_in', 'n' || n
      from generate_series(1, 5100) n`);
  await opened.close();
}
