import type { ListExport as ListOf } from '@jornada/contract/long-jobs/list-exports';
import type { LongJob } from '@jornada/contract/long-jobs/long-jobs';
import { recordAudit } from '../audit/record-audit.ts';
import { presentJob } from '../long-jobs/present.ts';
import { startJob } from '../long-jobs/start-job.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ListExport } from '../platform/http/files/list-export.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { exportJob, type ListExports } from './export-job.ts';

/** Lists up to so long are downloaded in one answer: it takes a second or two. */
const MOST_AT_ONCE = 5_000;

/**
 * Starts the long job that exports a long list, and records that in the audit (decision G5). Refuses what the list refuses.
 * @returns null for a list that is short enough to be downloaded at once
 */
export async function startExport(
  db: Database,
  { list, query }: ListOf,
  { lists, actorId, source, clock }: { lists: ListExports; actorId: string; source: RequestSource; clock: Clock },
): Promise<LongJob | null> {
  const exported: ListExport<never> = lists[list];
  const { asked, fileName, audit } = await exported.prepare(db, query as never);
  const found = await exported.count(db, asked);
  if (found.count <= MOST_AT_ONCE && !found.isCapped) return null;
  const kind = exportJob(list, exported);
  return db.transaction(async (tx) => {
    const now = clock();
    const total = found.isCapped ? null : found.count;
    const { job, isNew } = await startJob(tx, kind, { arguments: { asked, fileName }, startedBy: actorId, total, now });
    if (isNew) await recordAudit(tx, { actor: { id: actorId }, ...audit, security: { kind: 'exported', source }, now });
    return presentJob(job, kind);
  });
}
