import { recordAudit } from '../../../audit/record-audit.ts';
import type { LongJobKind } from '../../../long-jobs/long-job.ts';
import { lockTags } from '../../tags/tag-store.ts';
import { findUndoneSince, lockImport, updateImport } from '../import-store.ts';
import { findNextLine } from '../line-store.ts';
import { undoLine } from './undo-line.ts';
import { countUndone, deleteUnusedTags } from './undo-store.ts';

const RECENT_MS = 48 * 60 * 60 * 1000;

/** Undoes an import, a line a step, the last one first (decision G7). Stopped or failed, it goes on when it is started again. */
export const importUndo: LongJobKind<{ importId: string }, number> = {
  kind: 'people-import-undo',
  access: 'admin',
  isShared: true,
  async step(tx, { arguments: { importId }, cursor, now }, services) {
    const line = await findNextLine(tx, importId, { walk: 'undo', at: cursor });
    if (line) {
      await undoLine(tx, services, { line, now });
      return { next: line.line, done: 1 };
    }
    await lockTags(tx);
    await deleteUnusedTags(tx, importId);
    return { next: null, done: 0 };
  },
  async ended(tx, { arguments: { importId }, state, actorId, now }) {
    const ran = await lockImport(tx, importId);
    if (!ran) return;
    const undone = await countUndone(tx, importId);
    if (state === 'done') await updateImport(tx, importId, { state: 'undone', undone, endedAt: now, updatedAt: now });
    // What this one took back may have been why another one left an account.
    for (const other of await findUndoneSince(tx, new Date(now.getTime() - RECENT_MS)))
      await updateImport(tx, other, { undone: await countUndone(tx, other) });
    if (actorId === null) return;
    const people = (ran.results?.entered ?? 0) + (ran.results?.existed ?? 0);
    const left = people - undone.takenBack;
    await recordAudit(tx, {
      actor: { id: actorId },
      action: state === 'done' ? 'Importação de pessoas desfeita' : 'Importação de pessoas desfeita em parte',
      subject: ran.fileName,
      subjectId: importId,
      changes: [{ field: 'people', before: String(people), after: left > 0 ? String(left) : null }],
      now,
    });
  },
};
