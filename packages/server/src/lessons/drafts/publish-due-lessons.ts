import { recordAudit } from '../../audit/record-audit.ts';
import { lockJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import { deleteKeepers } from './keepers-store.ts';
import { readOrder } from '../editing/order-store.ts';
import { numberChange, numberIn, rearrange } from '../editing/rearrange.ts';
import { listDueDrafts, listJourneysToPublish } from './drafts-store.ts';

/**
 * Publishes a journey's drafts whose time has come, in the order of their places and in one transaction (decision D17). Once, though several
 * processes do it: who comes second finds none.
 */
export function publishDueOf(db: Executor, { journeyId, clock }: { journeyId: string; clock: Clock }): Promise<void> {
  return db.transaction(async (tx) => {
    const journey = await lockJourney(tx, journeyId);
    if (!journey) return;
    const now = clock();
    const due = await listDueDrafts(tx, { journeyId, now });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const order = await readOrder(tx, journeyId);
    const changes = ids.map((id) => ({ kind: 'publish' as const, id }));
    const { order: after, counts } = await rearrange(tx, { journey, order, changes, completing: 'later', now });
    await deleteKeepers(tx, ids);
    for (const { id, title } of due) {
      await recordAudit(tx, {
        actor: { id: null, name: 'Publicação agendada' },
        action: 'Lição publicada',
        subject: title,
        subjectId: id,
        changes: [...numberChange(null, numberIn(after, id)), ...counts],
        now,
      });
    }
  });
}

/** It looks again every few seconds instead of waiting for each time, because the platform's clock may be moved. */
export const publishDueLessons: PeriodicJob<{ db: Database; clock: Clock }> = {
  name: 'lessons.publishDue',
  everyMs: 10_000,
  for: 'school',
  atStart: 'background',
  run: async ({ db, clock }, { onError }) => {
    for (const journeyId of await listJourneysToPublish(db, clock())) {
      try {
        await publishDueOf(db, { journeyId, clock });
      } catch (error) {
        onError(error);
      }
    }
  },
};
