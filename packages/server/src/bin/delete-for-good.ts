import { isSteppedUp } from '@jornada/domain/accounts/step-up';
import { binEndsFor } from '@jornada/domain/bin/bin-days';
import { recordAudit } from '../audit/record-audit.ts';
import { discardEntry, listEntriesBefore, lockEntry } from '../bin-rows/entry-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import type { Actor } from '../platform/sessions/session.ts';

/**
 * Deletes what is in the bin for good, stored files after the commit (decision C11). Refuses `bin_entry_not_found`, also for what was
 * restored meanwhile, and `step_up_required` where members lose something and the session confirmed nobody (decision K23).
 */
export function deleteForGood(
  db: Database,
  { entryId, actor, clock, jobs }: { entryId: string; actor: Actor; clock: Clock; jobs: Jobs },
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    const entry = (await lockEntry(tx, entryId)) ?? refuse('bin_entry_not_found');
    const now = clock();
    if (entry.members > 0 && !isSteppedUp(actor.session.confirmedAt, now)) refuse('step_up_required');
    await discardEntry(tx, { id: entryId, jobs });
    await recordAudit(tx, {
      actor: { id: actor.userId },
      action: entry.kind === 'journey' ? 'Jornada excluída de vez' : 'Lição excluída de vez',
      subject: entry.name,
      subjectId: entryId,
      now,
    });
    return { deleted: true as const };
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Deletes for good what has been in the bin for 30 days (decision C11). Each has a transaction of its own, so a crash leaves the others for
 * the next round, and what another process holds or restored is passed over. Throws the first failure once all others are deleted.
 */
export async function sweepBin({ db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const before = binEndsFor(clock());
  const failures = new Map<string, unknown>();
  for (let ids = ['']; ids.length > 0;) {
    const oldest = await listEntriesBefore(db, { before, limit: AT_ONCE + failures.size });
    ids = oldest.filter((id) => !failures.has(id));
    for (const id of ids) {
      const discarding = db.transaction(async (tx) => {
        const entry = await lockEntry(tx, id);
        // Restored and deleted once more meanwhile, it has thirty days again.
        if (entry && entry.deletedAt < before) await discardEntry(tx, { id, jobs });
      });
      await discarding.catch((failure: unknown) => failures.set(id, failure));
    }
  }
  for (const failure of failures.values()) throw failure;
}

export const sweepBinDaily: PeriodicJob<Services> = {
  name: 'bin.sweep',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'background',
  run: (services) => sweepBin(services),
};
