import { counted } from '@jornada/domain/plural';
import { recordAudit } from '../audit/record-audit.ts';
import { startJob } from '../long-jobs/start-job.ts';
import { tagsNamed } from '../people/tags/tag-person.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { bulkJob } from './bulk-job.ts';
import { itemsLeft, mayUndo } from './present.ts';
import { lockAction, updateAction, type ActionRow } from './store.ts';

/** How long a started action and its outcome are kept. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const auditActions: Record<Exclude<ActionRow['deed']['kind'], 'export'>, string> = {
  enroll: 'Pessoas inscritas em massa',
  tag: 'Tags adicionadas em massa',
  untag: 'Tags retiradas em massa',
  pause: 'Inscrições pausadas em massa',
  resume: 'Inscrições retomadas em massa',
  reset: 'Progressos resetados em massa',
  remove: 'Inscrições removidas em massa',
};

interface Input {
  actionId: string;
  actorId: string;
  clock: Clock;
}

/**
 * Starts a prepared action, or goes on with what a stop or a failure left of one, or of its undo. Whoever starts it is who does it. A repeat
 * changes nothing. An `export` has nothing to start. Refuses `bulk_action_not_found`, and `tags_full` for new tags.
 */
export function startBulkAction(db: Database, { actionId, actorId, clock }: Input): Promise<void> {
  return db.transaction(async (tx) => {
    const { action, job } = (await lockAction(tx, actionId)) ?? refuse('bulk_action_not_found');
    const now = clock();
    // Its numbers are old, and the next round of the sweep deletes it.
    if (!action.startedAt && action.expiresAt <= now) refuse('bulk_action_not_found');
    if (action.deed.kind === 'export' || (job && !job.endedAt) || (action.startedAt && itemsLeft(action) === 0)) return;
    const jobId = await startItsJob(tx, { action, actorId, now });
    if (action.startedAt) {
      await updateAction(tx, actionId, { jobId });
      if (actorId !== job?.startedBy)
        await recordAction(tx, { action, title: 'Ação em massa continuada', actorId, now });
      return;
    }
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    // Tags are made now: one renamed meanwhile stays the same for everybody. No step waits for their lock, as none has begun.
    const tags = action.deed.kind === 'tag' && (await tagsNamed(tx, action.deed.names, now));
    const deed = { ...action.deed, ...(tags && { tagIds: tags.map(({ id }) => id) }) };
    await updateAction(tx, actionId, { jobId, deed, startedAt: now, expiresAt });
    await recordAction(tx, { action, title: auditActions[action.deed.kind], actorId, now });
  });
}

/**
 * Takes back what an action did, where nobody changed or used it since, within a day of its start. What a stopped action has not done yet stays
 * undone. A repeat changes nothing. Refuses `bulk_action_not_found`, `bulk_action_running`, `bulk_undo_over`.
 */
export function undoBulkAction(db: Database, { actionId, actorId, clock }: Input): Promise<void> {
  return db.transaction(async (tx) => {
    const { action, job } = (await lockAction(tx, actionId)) ?? refuse('bulk_action_not_found');
    const now = clock();
    if (action.undoneAt) return;
    if (job && !job.endedAt) refuse('bulk_action_running');
    if (!mayUndo(action, now)) refuse('bulk_undo_over');
    const undone = { ...action, undoneAt: now };
    const jobId = await startItsJob(tx, { action: undone, actorId, now });
    await updateAction(tx, actionId, { jobId, undoneAt: now });
    await recordAction(tx, { action, title: 'Ação em massa desfeita', actorId, now });
  });
}

async function startItsJob(
  tx: Transaction,
  { action, actorId, now }: { action: ActionRow; actorId: string; now: Date },
): Promise<string> {
  const { job } = await startJob(tx, bulkJob, {
    arguments: { actionId: action.id, isUndo: action.undoneAt !== null },
    startedBy: actorId,
    total: itemsLeft(action),
    now,
  });
  return job.id;
}

/** One entry for all (decision G5): the single actions write none. */
async function recordAction(
  tx: Transaction,
  { action, title, actorId, now }: { action: ActionRow; title: string; actorId: string; now: Date },
): Promise<void> {
  const { id, list, names, count, people } = action;
  const many = list === 'people' ? counted(count, 'pessoa', 'pessoas') : counted(count, 'inscrição', 'inscrições');
  await recordAudit(tx, {
    actor: { id: actorId },
    action: title,
    subject: [names.join(', '), many].filter(Boolean).join(' · '),
    subjectId: id,
    changes: [
      { field: 'people', before: null, after: String(people) },
      ...(list === 'enrollments' ? [{ field: 'enrollments', before: null, after: String(count) }] : []),
    ],
    now,
  });
}
