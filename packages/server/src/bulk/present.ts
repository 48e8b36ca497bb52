import type { BulkAction } from '@jornada/contract/bulk/bulk-actions';
import { refusals } from '@jornada/contract/refusals';
import { presentJob } from '../long-jobs/present.ts';
import { bulkJob } from './bulk-job.ts';
import { deeds } from './deeds.ts';
import type { ActionRow, ActionWithJob } from './store.ts';

/** An undo may begin so long after the start. */
const UNDO_MS = 24 * 60 * 60 * 1000;

/** Why an item failed or is kept, where a refusal's own sentence would not fit. */
const problems: Record<string, string> = {
  user_not_found: 'A conta foi excluída depois da seleção.',
  enrollment_not_found: 'A inscrição foi removida depois da seleção.',
  internal_error: 'Não deu certo depois de várias tentativas.',
  changed_since: 'Alguém mudou isto depois. Fica como está.',
  used: 'A inscrição já foi usada ou mudada. Ela fica.',
  otherAccess: 'Tem acesso também por uma compra ou inscrição própria. A inscrição fica.',
};

/** A problem of an item in a Portuguese sentence. */
export const describeProblem = (problem: string): string =>
  problems[problem] ?? refusals[problem as keyof typeof refusals].message;

/** How many items an action, or its undo, has not come to. */
export const itemsLeft = ({ undoneAt, count, done, unchanged, failed, takenBack, kept }: ActionRow): number =>
  undoneAt ? done - takenBack - kept : count - done - unchanged - failed;

function undoUntil({ deed, startedAt }: ActionRow): Date | null {
  if (deed.kind === 'export' || !deeds[deed.kind].undo || !startedAt) return null;
  return new Date(startedAt.getTime() + UNDO_MS);
}

/** Whether an action that is not under way can still be taken back. */
export function mayUndo(action: ActionRow, now: Date): boolean {
  const until = undoUntil(action);
  return until !== null && now < until && !action.undoneAt && action.done > 0;
}

function stateOf({ action, job }: ActionWithJob): BulkAction['state'] {
  if (!action.startedAt) return 'prepared';
  if (job && !job.endedAt) return action.undoneAt ? 'undoing' : 'running';
  if (itemsLeft(action) === 0) return action.undoneAt ? 'undone' : 'done';
  return job?.state === 'failed' ? 'failed' : 'stopped';
}

/** A bulk action as administrators see it. */
export function presentAction({ action, job }: ActionWithJob, now: Date): BulkAction {
  const { id, list, deed, names, createdAt, count, people, before, done, unchanged, failed } = action;
  const { undoneAt, takenBack, kept } = action;
  return {
    id,
    list,
    deed: { kind: deed.kind, names },
    state: stateOf({ action, job }),
    createdAt: createdAt.toISOString(),
    count,
    people,
    before,
    done,
    unchanged,
    failed,
    undone: undoneAt && { takenBack, kept },
    job: job && presentJob(job, bulkJob),
    mayUndo: (!job || job.endedAt !== null) && mayUndo(action, now),
    undoUntil: undoUntil(action)?.toISOString() ?? null,
  };
}
