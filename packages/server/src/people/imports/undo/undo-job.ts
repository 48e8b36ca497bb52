import type { LongJobKind } from '../../../long-jobs/long-job.ts';
import { lockTags } from '../../tags/tag-store.ts';
import { lockImport, updateImport } from '../import-store.ts';
import { findNextLine } from '../line-store.ts';
import { undoLine } from './undo-line.ts';
import { countUndone, deleteUnusedTags } from './undo-store.ts';

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
  async ended(tx, { arguments: { importId }, state, now }) {
    if (state !== 'done' || !(await lockImport(tx, importId))) return;
    const undone = await countUndone(tx, importId);
    await updateImport(tx, importId, { state: 'undone', undone, endedAt: now, updatedAt: now });
  },
};
