import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';

/** A broken invariant: the rule in one sentence, the number of violations, and the first rows. */
export interface Finding {
  /** Its name in tests and searches. */
  invariant: string;
  sentence: string;
  count: number;
  /** At most `IDS_SHOWN`, in order. */
  ids: string[];
}

/** Enough to investigate; a badly broken platform should not fill the screen. */
export const IDS_SHOWN = 10;

/** What was found of rules that no query can check. `rules`: their sentences; `broken`: the ids of violating rows. */
export const findingsOf = <Rule extends string>(
  rules: Record<Rule, string>,
  broken: Record<Rule, readonly string[]>,
): Finding[] =>
  (Object.keys(rules) as Rule[])
    .map((invariant) => {
      const ids = broken[invariant];
      return { invariant, sentence: rules[invariant], count: ids.length, ids: ids.slice(0, IDS_SHOWN) };
    })
    .filter(({ count }) => count > 0);

/** One invariant as a query. */
export interface Check {
  invariant: string;
  /** The rule in pt-BR, for the platform's operator. */
  sentence: string;
  /** Selects a text column `id` for each violating row. */
  broken: SQL;
}

/** Checks one invariant; null when it holds. */
export async function ask(tx: Transaction, { invariant, sentence, broken }: Check): Promise<Finding | null> {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    with broken as (${broken})
    select id, (count(*) over ())::int as total from broken order by id limit ${IDS_SHOWN}`);
  const [first] = rows;
  return first ? { invariant, sentence, count: first.total, ids: rows.map(({ id }) => id) } : null;
}
