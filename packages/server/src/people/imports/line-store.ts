import type { ImportCounts, ImportPlan } from '@jornada/contract/people/people-imports';
import { and, asc, between, eq, gt, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { isBeyond } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { peopleImportLines as lines } from '../../tables/imports.ts';

export type StoredLine = typeof lines.$inferSelect;
export type NewLine = typeof lines.$inferInsert;

const ofImport = (importId: string) => eq(lines.importId, importId);

/** What a check writes anew. */
const checked = {
  read: sql`excluded.read`,
  email: sql`excluded.email`,
  judged: sql`excluded.judged`,
  outcome: sql`excluded.outcome`,
  severity: sql`excluded.severity`,
  findings: sql`excluded.findings`,
  outcomeText: sql`excluded.outcome_text`,
  suggestedEmail: sql`excluded.suggested_email`,
  state: sql`excluded.state`,
};
const corrections = { corrected: sql`excluded.corrected`, isSkipped: sql`excluded.is_skipped` };

/** Stores lines in place of those with the same numbers, whose corrections stay unless these lines were corrected. */
export async function saveLines(
  tx: Transaction,
  rows: readonly NewLine[],
  { areCorrected = false }: { areCorrected?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(lines)
    .values([...rows])
    .onConflictDoUpdate({
      target: [lines.importId, lines.line],
      set: { ...checked, ...(areCorrected && corrections) },
    });
}

/** What administrators have corrected, or left out, in a part of the list. */
export const findCorrections = (db: Executor, importId: string, [from, to]: readonly [from: number, to: number]) =>
  db
    .select({ line: lines.line, corrected: lines.corrected, isSkipped: lines.isSkipped })
    .from(lines)
    .where(and(ofImport(importId), between(lines.line, from, to), or(isNotNull(lines.corrected), lines.isSkipped)));

export const findLines = (db: Executor, importId: string, numbers: readonly number[]): Promise<StoredLine[]> =>
  db
    .select()
    .from(lines)
    .where(and(ofImport(importId), inArray(lines.line, [...numbers])));

/** The first lines with any of these addresses. */
export const findLinesOf = (
  db: Executor,
  importId: string,
  { emails, limit }: { emails: readonly string[]; limit: number },
): Promise<StoredLine[]> =>
  db
    .select()
    .from(lines)
    .where(and(ofImport(importId), inArray(lines.email, [...emails])))
    .orderBy(asc(lines.line))
    .limit(limit);

/** The next lines behind one with a suggestion that nobody has accepted. */
export const findSuggestions = (
  db: Executor,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<StoredLine[]> =>
  db
    .select()
    .from(lines)
    .where(and(ofImport(importId), gt(lines.line, after), isNotNull(lines.suggestedEmail)))
    .orderBy(asc(lines.line))
    .limit(limit);

/** What the lines before one give to people with these addresses: the first such line, and what each that gives something gives. */
export const findEarlier = (
  db: Executor,
  importId: string,
  { emails, before }: { emails: readonly string[]; before: number },
) =>
  db
    .select({
      email: sql<string>`${lines.email}`,
      line: sql<number>`min(${lines.line})`,
      given: sql<
        StoredLine['judged'][]
      >`coalesce(jsonb_agg(${lines.judged}) filter (where ${lines.outcome} <> 'unchanged'), '[]')`,
    })
    .from(lines)
    .where(and(ofImport(importId), inArray(lines.email, [...emails]), lt(lines.line, before), ne(lines.state, 'out')))
    .groupBy(lines.email);

export async function deleteLines(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(lines).where(ofImport(importId));
}

/** Counts lines, and people once each: somebody on several lines may be new on one of them only. */
export async function countLines(
  db: Executor,
  importId: string,
  { invite }: Pick<ImportPlan, 'invite'>,
): Promise<ImportCounts> {
  const { rows } = await db.execute<Omit<ImportCounts, 'people'>>(sql`
    with own as (select email, outcome, severity, suggested_email, judged from ${lines} where import_id = ${importId}::uuid),
    people as (
      select bool_or(outcome = 'enters') as enters, bool_or(outcome = 'exists') as gains,
             bool_or(outcome = 'enters' or (outcome = 'exists' and judged -> 'journeyIds' <> '[]')) as is_told
        from own where outcome <> 'stays_out' group by email
    )
    select * from (
      select count(*)::int as lines, count(*) filter (where outcome = 'stays_out')::int as "stayOut",
             count(*) filter (where severity = 1)::int as attention, count(*) filter (where severity = 0)::int as problems,
             count(*) filter (where severity < 3)::int as findings, count(suggested_email)::int as suggestions from own
    ) as of_lines, (
      select count(*) filter (where enters)::int as enter, count(*) filter (where not enters and gains)::int as exist,
             count(*) filter (where not enters and not gains)::int as unchanged,
             count(*) filter (where is_told)::int as invitations from people
    ) as of_people`);
  const counts = rows[0]!;
  return {
    ...counts,
    people: counts.enter + counts.exist,
    invitations: invite === 'mail' ? counts.invitations : 0,
  };
}

/** Which lines a list shows, and what comes first among them. */
const views: Record<'problems' | 'all' | 'out', { where?: SQL | undefined; first: SQL }> = {
  problems: { where: lt(lines.severity, 3), first: sql`${lines.severity}` },
  all: { first: sql`${lines.severity}` },
  out: {
    where: or(eq(lines.outcome, 'stays_out'), eq(lines.state, 'failed')),
    first: sql`(case when ${lines.state} = 'failed' then 0 else 1 end)`,
  },
};
export type LinesShown = keyof typeof views;

/** Where a list of lines stopped. */
export type LinePosition = readonly [first: number, line: number];

export async function listLines(
  db: Executor,
  importId: string,
  { show, after, limit }: { show: LinesShown; after: LinePosition | null; limit: number },
): Promise<(StoredLine & { position: LinePosition })[]> {
  const { where, first } = views[show];
  const beyond = after && isBeyond([first, lines.line], 'asc', { values: after, types: ['int', 'int'] });
  const rows = await db
    .select({ row: lines, first: sql<number>`${first}` })
    .from(lines)
    .where(and(ofImport(importId), where, beyond ?? undefined))
    .orderBy(first, asc(lines.line))
    .limit(limit);
  return rows.map(({ row, first: place }) => ({ ...row, position: [place, row.line] }));
}
