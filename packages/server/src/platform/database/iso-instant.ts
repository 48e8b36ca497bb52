import { sql, type SQL } from 'drizzle-orm';

/** An instant as the wire has it, in UTC with milliseconds, for statements that are not drizzle's own. */
export const isoInstant = (instant: SQL) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
