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

/** Of a list that has one address on more lines, the others are not looked at. */
const MOST_REPEATS = 100;

/**
 * The lines with any of these addresses, in their order; of those before a line only what does not stay out. Address by address: an index
 * finds them however little the database knows of a new list.
 */
export async function findLinesOf(
  db: Executor,
  importId: string,
  { emails, before }: { emails: readonly string[]; before?: number },
): Promise<StoredLine[]> {
  const isBefore = before === undefined ? undefined : and(lt(lines.line, before), ne(lines.state, 'out'));
  const repeats = db
    .select()
    .from(lines)
    .where(and(ofImport(importId), eq(lines.email, sql`asked.email`), isBefore))
    .orderBy(asc(lines.line))
    .limit(MOST_REPEATS)
    .as('repeats');
  const asked = sql`unnest(${sql.param([...new Set(emails)])}::text[]) as asked (email)`;
  return db.select(repeats._.selectedFields).from(asked).crossJoinLateral(repeats).orderBy(asc(repeats.line));
}

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

export async function deleteLines(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(lines).where(ofImport(importId));
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
