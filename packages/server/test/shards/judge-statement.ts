import { parseSync } from 'libpg-query';
import { readStatement, type ColumnsOf } from './read-statement.ts';
import { judge, type Known, type Verdict } from './verdict.ts';

/** What the schema says, for judging statements. */
export interface Schema extends Known {
  columnsOf: ColumnsOf;
}

/**
 * Judges a statement as PostgreSQL's own parser reads it. `ids`: which of its parameters were
 * ids when it was once sent; two with the same one are the same record. libpg-query has to be loaded
 * (`loadModule`). Throws on what cannot be parsed.
 */
export function judgeStatement(text: string, ids: readonly (string | null)[], schema: Schema): Verdict {
  const [parsed] = parseSync(text).stmts ?? [];
  const read = readStatement(parsed!.stmt!, schema.columnsOf);
  const known = ids.flatMap((id, index) => (id === null ? [] : [{ id, parameter: `$${index + 1}` }]));
  const first = new Map(known.toReversed().map(({ id, parameter }) => [id, parameter]));
  read.keys.settle(known.map(({ id, parameter }) => [parameter, first.get(id)!] as const));
  return judge(read, schema);
}
