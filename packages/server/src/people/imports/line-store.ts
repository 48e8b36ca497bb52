import type { ImportCounts, ImportPlan, PeopleImport } from '@jornada/contract/people/people-imports';
import { and, asc, between, desc, eq, gt, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { isBeyond } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { peopleImportLines as lines, peopleImports } from '../../tables/imports.ts';

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

export async function findLine(db: Executor, importId: string, line: number): Promise<StoredLine | undefined> {
  const [found] = await db
    .select()
    .from(lines)
    .where(and(ofImport(importId), eq(lines.line, line)));
  return found;
}

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

/**
 * What an import's check found, by its lines. People count once each: somebody new on one line gets something more on another.
 */
export async function countLines(
  db: Executor,
  importId: string,
  { invite }: Pick<ImportPlan, 'invite'>,
): Promise<ImportCounts> {
  const opens = sql`outcome = 'exists' and jsonb_array_length(judged -> 'journeyIds') > 0`;
  const { rows } = await db.execute<Omit<ImportCounts, 'people'>>(sql`
    with own as (
      select count(*) as lines, count(*) filter (where outcome = 'stays_out') as stay_out,
             count(*) filter (where severity = 0) as errors, count(*) filter (where severity = 1) as warnings,
             count(*) filter (where severity < 3) as findings, count(suggested_email) as suggestions,
             bool_or(outcome = 'enters') as enters, bool_or(outcome = 'exists') as gains,
             bool_or(outcome <> 'stays_out') as stays, bool_or(${opens}) as opens
        from ${lines} where import_id = ${importId}::uuid group by email)
    select coalesce(sum(lines), 0)::int as lines, coalesce(sum(stay_out), 0)::int as "stayOut",
           coalesce(sum(warnings), 0)::int as attention, coalesce(sum(errors), 0)::int as problems,
           coalesce(sum(findings), 0)::int as findings, coalesce(sum(suggestions), 0)::int as suggestions,
           (count(*) filter (where enters))::int as enter, (count(*) filter (where gains and not enters))::int as exist,
           (count(*) filter (where stays and not gains and not enters))::int as unchanged,
           (count(*) filter (where ${invite === 'mail'} and (enters or opens)))::int as invitations
      from own`);
  const counts = rows[0]!;
  return { ...counts, people: counts.enter + counts.exist };
}

/** What became of an import's lines. A person is counted once, also where several lines are theirs. */
export async function countResults(db: Executor, importId: string) {
  const { rows } = await db.execute<NonNullable<PeopleImport['results']>>(sql`
    with own as (
      select bool_or(coalesce((created ->> 'account')::boolean, false)) as entered, count(created) > 0 as gained,
             count(*) filter (where state = 'done'
               and (problem is not null or (created is not null and (severity = 1 or corrected is not null)))) as attention,
             count(*) filter (where state = 'out') as stayed_out, count(*) filter (where state = 'failed') as failed
        from ${lines} where import_id = ${importId}::uuid group by email)
    select (count(*) filter (where entered))::int as entered,
           (count(*) filter (where gained and not entered))::int as existed,
           sum(attention)::int as attention, sum(stayed_out)::int as "stayedOut", sum(failed)::int as failed
      from own`);
  return rows[0]!;
}

/**
 * So many lines are looked through first: of a list that is minutes old the planner knows little, and would sort all lines behind the last one
 * for each step.
 */
const NEARBY = 100;

/** The lines that a run does, in the file's order, and those that an undo takes back: the last one first, as the first one made the account. */
const walks = {
  run: {
    is: eq(lines.state, 'waiting'),
    order: asc(lines.line),
    places: (at = 0) => [between(lines.line, at + 1, at + NEARBY), gt(lines.line, at + NEARBY)],
  },
  undo: {
    is: and(eq(lines.state, 'done'), isNotNull(lines.created)),
    order: desc(lines.line),
    places: (at = 2_147_483_647) => [between(lines.line, at - NEARBY, at - 1), lt(lines.line, at - NEARBY)],
  },
};
/** The next line of a walk behind the one where it stopped. */
export async function findNextLine(
  db: Executor,
  importId: string,
  { walk, at }: { walk: keyof typeof walks; at: number | null },
): Promise<StoredLine | undefined> {
  const { is, order, places } = walks[walk];
  for (const place of places(at ?? undefined)) {
    const [line] = await db
      .select()
      .from(lines)
      .where(and(ofImport(importId), place, is))
      .orderBy(order)
      .limit(1);
    if (line) return line;
  }
  return undefined;
}

/** How many lines are left of a walk, or with which a run does something at all. */
export const countLeft = (db: Executor, importId: string, walk: keyof typeof walks | 'all'): Promise<number> =>
  db.$count(lines, and(ofImport(importId), walk === 'all' ? ne(lines.state, 'out') : walks[walk].is));

/** Saves what became of a line. */
export async function saveLine(
  tx: Transaction,
  { importId, line }: Pick<StoredLine, 'importId' | 'line'>,
  values: Partial<Pick<StoredLine, 'state' | 'userId' | 'created' | 'problem'>>,
): Promise<void> {
  await tx
    .update(lines)
    .set(values)
    .where(and(ofImport(importId), eq(lines.line, line)));
}

/** The first line with somebody who is told by mail: a new person, or else a member. */
export async function findFirstTold(db: Executor, importId: string): Promise<StoredLine | undefined> {
  for (const outcome of ['enters', 'exists'] as const) {
    const [line] = await db
      .select()
      .from(lines)
      .where(and(ofImport(importId), eq(lines.outcome, outcome), ne(lines.state, 'out')))
      .orderBy(asc(lines.line))
      .limit(1);
    if (line) return line;
  }
  return undefined;
}

const nobody = sql`(select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""' else value end)
  from jsonb_each(${lines.read}))`;

/**
 * Removes who they are from lines of imports brought before an instant, at most `limit`. What still waits for a run keeps it.
 * @returns how many
 */
export async function eraseLines(db: Executor, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ importId: lines.importId, line: lines.line })
    .from(lines)
    .innerJoin(peopleImports, eq(peopleImports.id, lines.importId))
    // Each has some words until then.
    .where(and(lt(peopleImports.createdAt, before), ne(lines.state, 'waiting'), ne(lines.outcomeText, '')))
    .limit(limit);
  const erased = await db
    .update(lines)
    .set({
      read: nobody,
      corrected: null,
      email: sql`case when ${lines.state} <> 'out' then coalesce(${lines.userId}::text, ${lines.line}::text) end`,
      judged: sql`${lines.judged} || '{"shownEmail": "", "name": ""}'`,
      findings: [],
      outcomeText: '',
      suggestedEmail: null,
    })
    .where(sql`(${lines.importId}, ${lines.line}) in (${old})`)
    .returning({ line: lines.line });
  return erased.length;
}

export async function deleteLines(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(lines).where(ofImport(importId));
}

/** Which lines a list shows, and what comes first among them; `file`: all in the file's order. */
const views: Record<'problems' | 'all' | 'out' | 'file', { where?: SQL | undefined; first?: SQL }> = {
  file: {},
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
  const beyond =
    after &&
    (first ? isBeyond([first, lines.line], 'asc', { values: after, types: ['int', 'int'] }) : gt(lines.line, after[1]));
  const rows = await db
    .select({ row: lines, first: sql<number>`${first ?? sql`0`}` })
    .from(lines)
    .where(and(ofImport(importId), where, beyond ?? undefined))
    .orderBy(...(first ? [first] : []), asc(lines.line))
    .limit(limit);
  return rows.map(({ row, first: place }) => ({ ...row, position: [place, row.line] }));
}
