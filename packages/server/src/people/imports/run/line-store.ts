import { and, asc, between, desc, eq, gt, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { peopleImportLines as lines } from '../../../tables/imports.ts';

export type StoredLine = typeof lines.$inferSelect;

/**
 * So many lines are looked through first: of a list that is minutes old the planner knows little, and would sort all lines behind the last one
 * for each step.
 */
const NEARBY = 100;

/** The first line behind `after` that waits for its run. */
export async function findWaitingLine(
  db: Executor,
  importId: string,
  after: number | null,
): Promise<StoredLine | undefined> {
  const from = after ?? 0;
  const first = async (place: SQL) => {
    const waiting = and(eq(lines.importId, importId), place, eq(lines.state, 'waiting'));
    return (await db.select().from(lines).where(waiting).orderBy(asc(lines.line)).limit(1))[0];
  };
  return (await first(between(lines.line, from + 1, from + NEARBY))) ?? first(gt(lines.line, from + NEARBY));
}

/** The last line before `before` that created something which is there. */
export async function findCreatingLine(
  db: Executor,
  importId: string,
  before: number | null,
): Promise<StoredLine | undefined> {
  const to = before ?? 2_147_483_647;
  const last = async (place: SQL) => {
    const creating = and(eq(lines.importId, importId), place, isCreating);
    return (await db.select().from(lines).where(creating).orderBy(desc(lines.line)).limit(1))[0];
  };
  return (await last(between(lines.line, to - NEARBY, to - 1))) ?? last(lt(lines.line, to - NEARBY));
}

const isCreating = and(eq(lines.state, 'done'), isNotNull(lines.created));

export const countWaiting = (db: Executor, importId: string): Promise<number> =>
  db.$count(lines, and(eq(lines.importId, importId), eq(lines.state, 'waiting')));

export const countCreating = (db: Executor, importId: string): Promise<number> =>
  db.$count(lines, and(eq(lines.importId, importId), isCreating));

/** Saves what became of a line. */
export async function saveLine(
  tx: Transaction,
  { importId, line }: Pick<StoredLine, 'importId' | 'line'>,
  values: Partial<Pick<StoredLine, 'state' | 'userId' | 'created' | 'problem'>>,
): Promise<void> {
  await tx
    .update(lines)
    .set(values)
    .where(and(eq(lines.importId, importId), eq(lines.line, line)));
}

/** What became of an import's lines. A person is counted once, also where several lines are theirs. */
export async function countResults(db: Executor, importId: string) {
  const { rows } = await db.execute<Record<'entered' | 'existed' | 'attention' | 'stayedOut' | 'failed', number>>(sql`
    select (count(distinct email) filter (where (created ->> 'account')::boolean))::int as entered,
      (count(distinct email) filter (where created is not null and email not in (
        select email from ${lines} where import_id = ${importId}::uuid and (created ->> 'account')::boolean)))::int as existed,
      (count(*) filter (where state = 'done' and problem is not null))::int as attention,
      (count(*) filter (where state = 'out'))::int as "stayedOut",
      (count(*) filter (where state = 'failed'))::int as failed
      from ${lines} where import_id = ${importId}::uuid`);
  return rows[0]!;
}

/** The first line with somebody who is told by mail: a new person, or else a member. */
export async function findFirstTold(db: Executor, importId: string): Promise<StoredLine | undefined> {
  const [line] = await db
    .select()
    .from(lines)
    .where(and(eq(lines.importId, importId), inArray(lines.outcome, ['enters', 'exists']), ne(lines.state, 'out')))
    .orderBy(sql`${lines.outcome} <> 'enters'`, asc(lines.line))
    .limit(1);
  return line;
}

/** Lines in the order of the file. */
export const listLinesAfter = (
  db: Executor,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<StoredLine[]> =>
  db
    .select()
    .from(lines)
    .where(and(eq(lines.importId, importId), gt(lines.line, after)))
    .orderBy(asc(lines.line))
    .limit(limit);
