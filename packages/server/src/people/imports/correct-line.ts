import type { ImportCounts } from '@jornada/contract/people/people-imports';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { LineCorrection } from '../../tables/imports.ts';
import { asCorrected, judgeLines, judgeOf } from './check/judge-lines.ts';
import { lockChecked, updateImport, type CheckedImport } from './import-store.ts';
import { countLines, findLine, findLinesOf, findSuggestions, saveLines, type StoredLine } from './line-store.ts';

const SUGGESTIONS_AT_ONCE = 100;

type Needed = Pick<Services, 'db' | 'clock' | 'timeZone'>;
type Typed = { [Field in keyof LineCorrection]: string | undefined };

/**
 * Corrects a line of a checked import, or leaves it out. It is judged again with those that repeat its former or new address. A repeat changes
 * nothing. Refuses `import_line_not_found` and what `lockChecked` does.
 */
export function correctLine(
  services: Needed,
  { importId, line, isSkipped, ...typed }: Typed & { importId: string; line: number; isSkipped?: boolean | undefined },
): Promise<{ line: StoredLine; counts: ImportCounts }> {
  return services.db.transaction(async (tx) => {
    const row = await lockChecked(tx, importId);
    const found = (await findLine(tx, importId, line)) ?? refuse('import_line_not_found');
    const change: Change = () => ({ corrected: correctionOf(found, typed), isSkipped: isSkipped ?? found.isSkipped });
    const { counts, after } = await judgeAgain(tx, services, { row, found: [found], change });
    return { line: { ...found, ...after.find((one) => one.line === line) }, counts };
  });
}

/** Only what differs from what was read. */
function correctionOf({ read, corrected }: StoredLine, typed: Typed): LineCorrection | null {
  const said = Object.entries({ ...corrected, ...typed }).flatMap(([name, text]) => {
    const field = name as keyof LineCorrection;
    const kept = text ?? corrected?.[field];
    return kept === undefined || kept === read[field] ? [] : [[field, kept]];
  });
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/**
 * Accepts the suggested address of every line that has one. Some lines at a time, each time in a transaction of its own: a repeat goes on
 * after a crash. Refuses what `lockChecked` does.
 * @returns of how many lines
 */
export async function acceptSuggestions(
  services: Needed,
  importId: string,
): Promise<{ accepted: number; counts: ImportCounts }> {
  const acceptSome = (after: number) =>
    services.db.transaction(async (tx) => {
      const row = await lockChecked(tx, importId);
      const found = await findSuggestions(tx, importId, { after, limit: SUGGESTIONS_AT_ONCE });
      const change: Change = ({ corrected, suggestedEmail, isSkipped }) => ({
        corrected: { ...corrected, ...(suggestedEmail !== null && { email: suggestedEmail }) },
        isSkipped,
      });
      const { counts } = found.length > 0 ? await judgeAgain(tx, services, { row, found, change }) : row;
      return { found, counts };
    });
  for (let accepted = 0, after = 0; ;) {
    const { found, counts } = await acceptSome(after);
    accepted += found.length;
    if (found.length < SUGGESTIONS_AT_ONCE) return { accepted, counts };
    after = found.at(-1)!.line;
  }
}

type Change = (line: StoredLine) => Pick<StoredLine, 'corrected' | 'isSkipped'>;

/** Changes lines, judges them again with those that have one of their addresses, and counts on. */
async function judgeAgain(
  tx: Transaction,
  { clock, timeZone }: Needed,
  { row: { id: importId, plan }, found, change }: { row: CheckedImport; found: StoredLine[]; change: Change },
) {
  const now = clock();
  const judge = await judgeOf(tx, plan, { now, timeZone });
  const changed = new Map(found.map((line) => [line.line, { ...line, ...change(line) }]));
  const addresses = [
    ...found.map(({ email }) => email),
    ...[...changed.values()].map(asCorrected).map(judge.addressOf),
  ];
  const repeats = await findLinesOf(tx, importId, { emails: addresses.filter((email) => email !== null) });
  const lines = [...repeats.filter(({ line }) => !changed.has(line)), ...changed.values()].toSorted(
    (one, other) => one.line - other.line,
  );
  const after = await judgeLines(tx, judge, { importId, lines, earlier: new Map() });
  await saveLines(tx, after, { areCorrected: true });
  const counts = await countLines(tx, importId, plan);
  await updateImport(tx, importId, { counts, updatedAt: now });
  return { after, counts };
}
