import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { recordAudit } from '../../../audit/record-audit.ts';
import { startJob } from '../../../long-jobs/start-job.ts';
import { hasMailServer } from '../../../mail/server/mail-server.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { dropList } from '../delete-import.ts';
import { lockImport, updateImport } from '../import-store.ts';
import { countLeft } from '../line-store.ts';
import { importRun } from './run-job.ts';

const notYet: readonly PeopleImport['state'][] = ['read', 'checking'];
const startable: readonly PeopleImport['state'][] = ['checked', 'stopped', 'failed'];

/**
 * Starts the run of a checked import, or goes on with one that was stopped or failed. While it is under way, a repeat changes nothing.
 * `revision`, `people`: the plan and the number that were shown. Refuses `import_not_found`, `import_not_checked`, `import_changed`, `import_ran`, and
 * `mail_not_configured` where it invites by mail and nothing sends any.
 */
export function startImport(
  { db, jobs, clock, environment }: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  { importId, actorId, ...shown }: { importId: string; revision: number; people: number; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { state, plan, counts, fileName, columns, ...ran } =
      (await lockImport(tx, importId)) ?? refuse('import_not_found');
    if (state === 'running') return;
    if (notYet.includes(state) || !plan || !counts) return refuse('import_not_checked');
    if (!startable.includes(state)) return refuse('import_ran');
    if (ran.revision !== shown.revision || counts.people !== shown.people) refuse('import_changed');
    const isInviting = plan.invite === 'mail';
    if (isInviting && !(await hasMailServer(tx, environment))) refuse('mail_not_configured');
    const now = clock();
    await dropList(tx, { importId, jobs });
    const [total, left] = [await countLeft(tx, importId, 'all'), await countLeft(tx, importId, 'run')];
    const { job } = await startJob(tx, importRun, {
      arguments: { importId, isInviting },
      startedBy: actorId,
      total,
      done: total - left,
      now,
    });
    const startedAt = ran.startedAt ?? now;
    // People's cells have been of use until here.
    const bare = columns.map((column) => ({ ...column, samples: [], values: null }));
    const running = { state: 'running' as const, columns: bare, jobId: job.id, startedAt, endedAt: null };
    await updateImport(tx, importId, { ...running, updatedAt: now });
    const counted = { people: counts.people, lines: counts.lines, newPeople: counts.enter };
    await recordAudit(tx, {
      actor: { id: actorId },
      action: ran.startedAt ? 'Importação de pessoas retomada' : 'Importação de pessoas iniciada',
      subject: fileName,
      subjectId: importId,
      changes: Object.entries(counted).map(([field, count]) => ({ field, before: null, after: String(count) })),
      now,
    });
  });
}
