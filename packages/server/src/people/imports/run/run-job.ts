import { recordAudit } from '../../../audit/record-audit.ts';
import type { LongJobKind, Step } from '../../../long-jobs/long-job.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isOutOfRoom } from '../../../platform/jobs/disk-pause.ts';
import type { Services } from '../../../platform/services.ts';
import { bringLine, LineFailure } from './bring-line.ts';
import { lockImport, updateImport } from '../import-store.ts';
import { countResults, findNextLine, saveLine, type StoredLine } from '../line-store.ts';

const UNDO_MS = 24 * 60 * 60 * 1000;
/** An error that comes back so often is the line's, and is written on it. */
const MOST_FAILURES = 3;

export interface RunArguments {
  importId: string;
  /** Whether new people, and those with a new journey, are told by mail. */
  isInviting: boolean;
}

/** Runs a checked import (decision G7): a line is a step, so it is done with all that it does, or not at all, and once. */
export const importRun: LongJobKind<RunArguments, number> = {
  kind: 'people-import',
  access: 'admin',
  isShared: true,
  async step(tx, step, services) {
    const { importId } = step.arguments;
    const line = await findNextLine(tx, importId, { walk: 'run', at: step.cursor });
    if (!line) return { next: null, done: 0 };
    await doLine(tx, line, { step, services });
    return { next: line.line, done: 1 };
  },
  async ended(tx, { arguments: { importId }, state, actorId, now }) {
    const ran = await lockImport(tx, importId);
    if (!ran) return;
    const results = await countResults(tx, importId);
    const undoUntil = new Date(now.getTime() + UNDO_MS);
    await updateImport(tx, importId, { state, results, endedAt: now, undoUntil, updatedAt: now });
    if (state === 'done' || actorId === null) return;
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Importação de pessoas interrompida',
      subject: ran.fileName,
      subjectId: importId,
      changes: [{ field: 'people', before: null, after: String(results.entered + results.existed) }],
      now,
    });
  },
};

async function doLine(
  tx: Transaction,
  line: StoredLine,
  { step, services }: { step: Step<RunArguments, number>; services: Pick<Services, 'timeZone'> },
): Promise<void> {
  const { isInviting } = step.arguments;
  const bring = () =>
    tx.transaction((savepoint) =>
      bringLine(savepoint, { line, isInviting, now: step.now, timeZone: services.timeZone }),
    );
  try {
    // The account was made or deleted between the look and the act: then look again.
    await bring().catch((error: unknown) => (error instanceof Refusal ? bring() : Promise.reject(error)));
  } catch (error) {
    const isLines = error instanceof LineFailure || error instanceof Refusal;
    const isOurs = isOutOfRoom(error) || isUnavailable(error) || step.failures + 1 < MOST_FAILURES;
    if (!isLines && isOurs) throw error;
    const problem = isLines ? error.message : 'Um erro nosso impediu esta linha. As outras não dependem dela.';
    await saveLine(tx, line, { state: 'failed', problem });
  }
}
