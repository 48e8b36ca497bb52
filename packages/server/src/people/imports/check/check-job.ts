import { readLine } from '@jornada/domain/people/imports/read-line';
import type { LineJudge } from '@jornada/domain/people/imports/judge-line';
import type { LongJobKind } from '../../../long-jobs/long-job.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findListPath, lockImport, updateImport, type StoredImport } from '../import-store.ts';
import { countLines, findCorrections, findEarlier, saveLines } from '../line-store.ts';
import { asCorrected, grown, judgeLines, judgeOf, type LineToJudge } from './judge-lines.ts';
import { readOn } from './open-lists.ts';

/** Everybody waits for a step on the embedded database. */
const LINES_AT_ONCE = 100;

export interface CheckArguments {
  importId: string;
  /** Of the import when the check was asked for. */
  revision: number;
}

/**
 * The dry run of an import (decision G7): judges its lines in the file's order, and writes nothing but them. It ends without a trace once
 * the import was read or planned anew, started or deleted. The cursor is the last line.
 */
export const checkJob: LongJobKind<CheckArguments, number> = {
  kind: 'people-import-check',
  access: 'admin',
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
    await judgeNext(tx, row, { judge, lines });
    if (read.length === LINES_AT_ONCE) return { next: read.at(-1)!.line, done: lines.length };
    const counts = await countLines(tx, importId, plan);
    await updateImport(tx, importId, { state: 'checked', counts, updatedAt: now });
    return { next: null, done: lines.length };
  },
};

/** Judges the lines behind those that were judged. What was corrected before stays. */
async function judgeNext(
  tx: Transaction,
  { id: importId }: StoredImport,
  { judge, lines }: { judge: LineJudge; lines: readonly Pick<LineToJudge, 'line' | 'read'>[] },
): Promise<void> {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const corrections = new Map(
    (await findCorrections(tx, importId, [first.line, last.line])).map((one) => [one.line, one]),
  );
  const all = lines.map((line) => ({ corrected: null, isSkipped: false, ...corrections.get(line.line), ...line }));
  const emails = all.flatMap((line) => judge.addressOf(asCorrected(line)) ?? []);
  const before = await findEarlier(tx, importId, { emails, before: first.line });
  const earlier = new Map(
    before.map(({ email, line, given }) => [
      email,
      given.reduce((sum, one) => grown(sum, line, one), grown(null, line, { journeyIds: [], tags: [] })),
    ]),
  );
  await saveLines(tx, await judgeLines(tx, judge, { importId, lines: all, earlier }));
}
