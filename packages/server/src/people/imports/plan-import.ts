import { isDeepStrictEqual } from 'node:util';
import type { ImportPlan } from '@jornada/contract/people/people-imports';
import { checkJourneysToEnrollIn } from '../../enrollments/enroll-in-journeys.ts';
import { runJobNow } from '../../long-jobs/run-long-jobs.ts';
import { isUnderWay, startJob } from '../../long-jobs/start-job.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { checkJob } from './check/check-job.ts';
import { journeysOf } from './check/judge-lines.ts';
import { findListPath, lockBeforeRun, updateImport, type StoredImport } from './import-store.ts';

/** Lists of up to so many lines are checked before the answer. */
const MOST_AT_ONCE = 2000;

/**
 * Plans an import and starts its check (decision G7), which a short list has behind it when this returns. The same plan again changes
 * nothing, unless its check was stopped or failed. Corrections of lines stay.
 * Refuses `invalid_input` for another number of columns, `import_file_gone`, `journey_not_found`, `journey_inactive` and what
 * `lockBeforeRun` does.
 */
export async function planImport(
  services: Services,
  {
    importId,
    plan,
    actorId,
    onError,
  }: { importId: string; plan: ImportPlan; actorId: string; onError: (error: unknown) => void },
): Promise<void> {
  const started = await services.db.transaction(async (tx) => {
    const row = await lockBeforeRun(tx, importId);
    if (isDeepStrictEqual(row.plan, plan) && (row.state === 'checked' || (await isUnderWay(tx, row.jobId))))
      return null;
    const jobId = await startCheck(tx, row, { plan, actorId, now: services.clock() });
    return row.lineCount <= MOST_AT_ONCE ? jobId : null;
  });
  if (started) await runJobNow(services, { kind: checkJob, jobId: started, onError });
}

async function startCheck(
  tx: Transaction,
  { id: importId, columns, lineCount, revision: former }: StoredImport,
  { plan, actorId, now }: { plan: ImportPlan; actorId: string; now: Date },
): Promise<string> {
  if (plan.fields.length !== columns.length)
    refuse('invalid_input', [{ path: 'fields', message: 'Diga o que cada coluna é' }]);
  if (!(await findListPath(tx, importId))) refuse('import_file_gone');
  await checkJourneysToEnrollIn(tx, journeysOf(plan));
  const revision = former + 1;
  const start = { arguments: { importId, revision }, startedBy: actorId, total: lineCount, now };
  const { job } = await startJob(tx, checkJob, start);
  await updateImport(tx, importId, { plan, revision, state: 'checking', counts: null, jobId: job.id, updatedAt: now });
  return job.id;
}
