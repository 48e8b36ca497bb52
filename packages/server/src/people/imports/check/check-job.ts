import { readLine } from '@jornada/domain/people/imports/read-line';
import type { LineJudge } from '@jornada/domain/people/imports/judge-line';
import type { LongJobKind } from '../../../long-jobs/long-job.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findListPath, lockImport, updateImport } from '../import-store.ts';
import { countLines, findCorrections, findLinesOf, saveLines } from '../line-store.ts';
import { asCorrected, grown, judgeLines, judgeOf, type Earlier, type LineToJudge } from './judge-lines.ts';
import { readOn } from './open-lists.ts';

/** Everybody waits for a step on the embedded database. */
const LINES_AT_ONCE = 50;

export interface CheckArguments {
  importId: string;
  /** Of the import when the check was asked for. */
  revision: number;
}

/**
 * The dry run of an import (decision G7): judges its lines in the file's order, and writes nothing but them. It ends without a trace once
 * the import was read or planned anew, started or deleted.
 */
export const checkJob: LongJobKind<CheckArguments, number> = {
  kind: 'people-import-check',
  access: 'admin',
  isShared: true,
  async step(tx, { arguments: { importId, revision }, cursor, now }, { storage, timeZone }) {
    const row = await lockImport(tx, importId);
    if (row?.state !== 'checking' || row.revision !== revision || row.plan === null) return { next: null, done: 0 };
    const { plan, reading } = row;
    const list = { key: `${importId} ${revision}`, path: await findListPath(tx, importId), reading };
    const read = await readOn(storage, list, { after: cursor ?? 0, count: LINES_AT_ONCE });
    const lines = read.flatMap(({ line, cells }) => {
      const asRead = readLine(cells, plan.fields);
      return asRead ? [{ line, read: asRead }] : [];
    });
    const judge = await judgeOf(tx, plan, { now, timeZone });
    await judgeNext(tx, judge, { importId, lines });
    const last = read.at(-1);
    if (last && read.length === LINES_AT_ONCE) return { next: last.line, done: lines.length };
    const counts = await countLines(tx, importId, plan);
    await updateImport(tx, importId, { state: 'checked', counts, updatedAt: now });
    return { next: null, done: lines.length };
  },
};

/** Judges the lines behind those that were judged. What was corrected before stays. */
async function judgeNext(
  tx: Transaction,
  judge: LineJudge,
  { importId, lines }: { importId: string; lines: readonly Pick<LineToJudge, 'line' | 'read'>[] },
): Promise<void> {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const corrections = await findCorrections(tx, importId, [first.line, last.line]);
  const byLine = new Map(corrections.map((one) => [one.line, one]));
  const all = lines.map((line) => ({ corrected: null, isSkipped: false, ...byLine.get(line.line), ...line }));
  const emails = all.flatMap((line) => judge.addressOf(asCorrected(line)) ?? []);
  const earlier = await findLinesOf(tx, importId, { emails, before: first.line });
  const given = new Map<string, Earlier>();
  for (const { email, line, judged } of earlier) given.set(email!, grown(given.get(email!) ?? null, line, judged));
  await saveLines(tx, await judgeLines(tx, judge, { importId, lines: all, earlier: given }));
}
