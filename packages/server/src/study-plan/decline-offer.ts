import type { Database } from '../platform/database/database.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import type { PlanCommand } from './change-plan.ts';
import { answerOffer } from './store.ts';

/** 'Agora não': the offer of a plan is answered and not made again. Refuses `not_signed_in` for a user deleted meanwhile. */
export async function declineOffer(db: Database, { userId, clock }: Omit<PlanCommand, 'timeZone'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStats(tx, userId);
    await answerOffer(tx, userId, clock());
  });
}
