import type { LongJobKind } from '../long-jobs/long-job.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { deeds } from './deeds.ts';
import { findNextItem, saveOutcome } from './store.ts';

/** An item that fails so often by no refusal is noted like one, and the rest goes on. */
const MOST_ATTEMPTS = 3;

interface Arguments {
  actionId: string;
  isUndo: boolean;
}

/**
 * The long job of a bulk action, or of its undo (decision G8): an item a step, and so a transaction. The item's outcome is stored with what was
 * done, so that each is done once, also after a crash. What an item refuses is noted, and the rest goes on.
 */
export const bulkJob: LongJobKind<Arguments, number> = {
  kind: 'bulk-action',
  access: 'admin',
  isShared: true,
  async step(tx, { arguments: { actionId, isUndo }, cursor, failures }, services) {
    const from = isUndo ? 'done' : 'waiting';
    const next = await findNextItem(tx, { actionId, state: from, after: cursor ?? 0 });
    if (!next || next.deed.kind === 'export') return { next: null, done: 0 };
    const { item, deed } = next;
    const { run, undo } = deeds[deed.kind];
    try {
      // A savepoint: of an item that is refused halfway nothing stays.
      await tx.transaction(async (part) => {
        if (isUndo) {
          const problem = await undo!(part, item, item.made!, services);
          await saveOutcome(part, item, { state: problem ? 'kept' : 'taken_back', problem });
        } else {
          const made = await run(part, item, deed, services);
          await saveOutcome(part, item, { state: made ? 'done' : 'unchanged', problem: null, made });
        }
      });
    } catch (error) {
      const isRefused = error instanceof Refusal;
      if (!isRefused && failures + 1 < MOST_ATTEMPTS) throw error;
      const problem = isRefused ? error.code : 'internal_error';
      await saveOutcome(tx, item, { state: isUndo ? 'kept' : 'failed', problem });
    }
    return { next: item.place, done: 1 };
  },
};
