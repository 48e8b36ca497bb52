import { asCorrected } from './check/judge-lines.ts';
import type { ImportLine, ImportSummary, PeopleImport } from '@jornada/contract/people/people-imports';
import { presentJob } from '../../long-jobs/present.ts';
import { decodeCursor, decodePosition, encodePosition, pageOf } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { describeResult } from './describe-result.ts';
import { LinePosition } from './export-lines.ts';
import { findImport, findShown, listShown, type ShownImport } from './import-store.ts';
import { listLines, type LinesShown, type StoredLine } from './line-store.ts';
import { describeRuns } from './run/describe-runs.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'timeZone'>;

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** An import with its columns, plan and progress. Refuses `import_not_found`. */
export async function readImport(services: Needed, importId: string): Promise<PeopleImport> {
  const { db } = services;
  const found = (await findShown(db, importId)) ?? refuse('import_not_found');
  const { columns, plan, sampleLines } = found.row;
  const planned = columns.map((column, index) => ({ ...column, field: plan?.fields[index] ?? column.field }));
  const runs = await describeRuns(services, [found.row]);
  return { ...presentImport(found, runs), sampleLines, columns: planned, plan };
}

/** Imports, newest first. */
export async function listImports(services: Needed, { cursor, limit }: Page) {
  const found = await listShown(services.db, { after: decodeCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, ({ row }) => ({ at: row.createdAt, id: row.id }));
  const runs = await describeRuns(
    services,
    rows.map(({ row }) => row),
  );
  return { items: rows.map((row) => presentImport(row, runs)), nextCursor };
}

function presentImport(
  { row, creator, job }: ShownImport,
  runs: Awaited<ReturnType<typeof describeRuns>>,
): ImportSummary {
  const { id, fileName, state, reading, lineCount, revision, counts, results, undone } = row;
  return {
    id,
    fileName,
    createdAt: row.createdAt.toISOString(),
    createdBy: creator,
    state,
    reading,
    lineCount,
    revision,
    counts,
    job: job && presentJob(job, {}),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    undoUntil: row.undoUntil?.toISOString() ?? null,
    results,
    undone,
    ...runs.get(id)!,
  };
}

/** What happens to the lines of an import, page by page. Refuses `import_not_found`. */
export async function listImportLines(
  db: Database,
  { importId, show, cursor, limit }: Page & { importId: string; show: LinesShown },
): Promise<{ items: ImportLine[]; nextCursor: string | null }> {
  if (!(await findImport(db, importId))) refuse('import_not_found');
  const found = await listLines(db, importId, { show, after: decodePosition(LinePosition, cursor), limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map(presentLine),
    nextCursor: last && found.length > limit ? encodePosition(last.position) : null,
  };
}

export function presentLine({ read, corrected, judged, state, ...row }: StoredLine): ImportLine {
  const { line, outcome, findings, isSkipped, userId } = row;
  const { email, name, startsOn, accessUntil } = asCorrected({ read, corrected });
  return {
    line,
    email: judged.shownEmail,
    name: judged.name,
    outcome,
    findings,
    effect: row.outcomeText,
    suggestion: row.suggestedEmail === null ? null : { email: row.suggestedEmail },
    edit: { email, name, startsOn, accessUntil },
    isEdited: corrected !== null,
    isSkipped,
    result: state === 'out' ? null : state,
    resultText: describeResult({ state, ...row }),
    userId,
  };
}
