import type { ImportCounts } from '@jornada/contract/people/people-imports';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { LineCorrection } from '../../tables/imports.ts';
import { lockChecked } from './before-the-run.ts';
import { asCorrected, judgeLines, judgeOf } from './check/judge-lines.ts';
import { updateImport } from './import-store.ts';
import { countLines, findLines, findLinesOf, findSuggestions, saveLines, type StoredLine } from './line-store.ts';

/** Of a list that has one address on thousands of lines, no more are judged again with it. */
const MOST_REPEATS = 1000;
const SUGGESTIONS_AT_ONCE = 100;

type Checked = Awaited<ReturnType<typeof lockChecked>>;
interface Needed {
  db: Database;
  clock: Clock;
  timeZone: string;
}

/**
 * Corrects a line of a checked import, or leaves it out. It is judged again with those that repeat its former or new address. A repeat changes
 * nothing. Refuses `import_line_not_found` and what `lockChecked` does.
 */
export function correctLine(
  { db, ...services }: Needed,
  {
    importId,
    line,
    isSkipped,
    ...typed
  }: { importId: string; line: number; isSkipped?: boolean | undefined } & {
    [Field in keyof LineCorrection]: string | undefined;
  },
): Promise<{ line: StoredLine; counts: ImportCounts }> {
  return db.transaction(async (tx) => {
    const row = await lockChecked(tx, importId);
    const [found] = await findLines(tx, importId, [line]);
    if (!found) return refuse('import_line_not_found');
    const corrected = correctionOf(found, typed);
    const counts = await judgeAgain(tx, row, {
      ...services,
      changed: [{ ...found, corrected, isSkipped: isSkipped ?? found.isSkipped }],
    });
    const [after] = await findLines(tx, importId, [line]);
    return { line: after!, counts };
  });
}

/** Only what differs from what was read. */
function correctionOf({ read, corrected }: StoredLine, typed: LineCorrectionTyped): LineCorrection | null {
  const all = { ...corrected, ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined)) };
  const kept = Object.entries(all).filter(([field, text]) => text !== read[field as keyof LineCorrection]);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
type LineCorrectionTyped = { [Field in keyof LineCorrection]: string | undefined };

/**
 * Accepts the suggested address of every line that has one; returns how many. Some lines at a time, each time in a transaction of its own:
 * a repeat goes on after a crash. Refuses what `lockChecked` does.
 */
export async function acceptSuggestions(
  { db, ...services }: Needed,
  importId: string,
): Promise<{ accepted: number; counts: ImportCounts }> {
  let accepted = 0;
  for (let after: number | null = 0, counts: ImportCounts | null = null; ;) {
    const step = await db.transaction(async (tx) => {
      const row = await lockChecked(tx, importId);
      const found = await findSuggestions(tx, importId, { after: after!, limit: SUGGESTIONS_AT_ONCE });
      const changed = found.map((line) => ({ ...line, corrected: { ...line.corrected, email: line.suggestedEmail! } }));
      if (found.length === 0) return { found, counts: row.counts! };
      return { found, counts: await judgeAgain(tx, row, { ...services, changed }) };
    });
    accepted += step.found.length;
    counts = step.counts;
    if (step.found.length < SUGGESTIONS_AT_ONCE) return { accepted, counts };
    after = step.found.at(-1)!.line;
  }
}

/** Judges changed lines again, with those that have one of their addresses, and counts. */
async function judgeAgain(
  tx: Transaction,
  { id: importId, plan }: Checked,
  { changed, clock, timeZone }: Omit<Needed, 'db'> & { changed: readonly StoredLine[] },
): Promise<ImportCounts> {
  const now = clock();
  const judge = await judgeOf(tx, plan, { now, timeZone });
  const emails = changed
    .flatMap((line) => [line.email, judge.addressOf(asCorrected(line))])
    .filter((email) => email !== null);
  const repeats = await findLinesOf(tx, importId, { emails, limit: MOST_REPEATS });
  const lines = [...new Map([...repeats, ...changed].map((line) => [line.line, line])).values()].toSorted(
    (one, other) => one.line - other.line,
  );
  await saveLines(tx, await judgeLines(tx, judge, { importId, lines, earlier: new Map() }), { areCorrected: true });
  const counts = await countLines(tx, importId, plan);
  await updateImport(tx, importId, { counts, updatedAt: now });
  return counts;
}
