import { isUnderWay, startJob } from '../../../long-jobs/start-job.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { dropWaitingIn, lockInvitations } from '../invitations/invitation-store.ts';
import { lockImport, updateImport } from '../import-store.ts';
import { countLeft } from '../line-store.ts';
import { importUndo } from './undo-job.ts';

/**
 * Starts to undo an import within 24 hours of its end, or goes on with an undo that stopped. Invitations that did not go are dropped at once.
 * A repeat changes nothing. Refuses `import_not_found`, `import_not_checked` before it ran, `import_running`, `import_undo_over`.
 */
export function startUndo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { importId, actorId }: { importId: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    // Before the import: whoever writes an invitation does not hold it.
    await lockInvitations(tx);
    const { state, undoUntil, ...ran } = (await lockImport(tx, importId)) ?? refuse('import_not_found');
    if (state === 'undone') return;
    if (!ran.startedAt) return refuse('import_not_checked');
    if (state === 'running') return refuse('import_running');
    const now = clock();
    const isAgain = state === 'undoing';
    if (!isAgain && undoUntil && undoUntil <= now) return refuse('import_undo_over');
    if (isAgain && (await isUnderWay(tx, ran.jobId))) return;
    await dropWaitingIn(tx, importId);
    const total = await countLeft(tx, importId, 'undo');
    const { job } = await startJob(tx, importUndo, { arguments: { importId }, startedBy: actorId, total, now });
    await updateImport(tx, importId, { state: 'undoing', jobId: job.id, updatedAt: now });
  });
}
