import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** Imports of lists. */
export const importChecks: readonly Check[] = [
  {
    invariant: 'import_counts_its_lines',
    sentence: 'Os números de cada importação conferida são os das suas linhas.',
    broken: sql`
      select checked.id::text as id
        from people_imports checked
        cross join lateral (
          select count(*)::int as lines, count(*) filter (where outcome = 'stays_out')::int as stay_out,
                 count(*) filter (where severity = 0)::int as problems,
                 count(distinct email) filter (where outcome = 'enters')::int as enter
            from people_import_lines line where line.import_id = checked.id
        ) own
       where checked.state = 'checked' and (own.lines, own.stay_out, own.problems, own.enter)
         is distinct from ((counts ->> 'lines')::int, (counts ->> 'stayOut')::int, (counts ->> 'problems')::int, (counts ->> 'enter')::int)`,
  },
];
