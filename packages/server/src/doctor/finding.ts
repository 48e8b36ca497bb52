import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';

/** A broken invariant: what should hold, in one sentence, how often it does not, and the first rows of which it does not. */
export interface Finding {
  /** Its name in tests and searches. */
  invariant: string;
  sentence: string;
  count: number;
  /** At most `IDS_SHOWN`, in order. */
  ids: string[];
}

/** Enough to go and look; a platform that is broken throughout should not fill the screen. */
export const IDS_SHOWN = 10;

/** One invariant as a question to the database. */
export interface Check {
  invariant: string;
  /** What should hold, in pt-BR, for whoever runs the platform. */
  sentence: string;
  /** Selects one text column `id` for each row that breaks it. */
  broken: SQL;
}

/** Asks one invariant of the database; null when it holds. */
export async function ask(tx: Transaction, { invariant, sentence, broken }: Check): Promise<Finding | null> {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    with broken as (${broken})
    select id, (count(*) over ())::int as total from broken order by id limit ${IDS_SHOWN}`);
  const [first] = rows;
  return first ? { invariant, sentence, count: first.total, ids: rows.map(({ id }) => id) } : null;
}
