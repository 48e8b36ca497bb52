import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser } from '../profile/address-store.ts';
import { deleteOtherSessions, existsSession } from './session-store.ts';

/**
 * Ends every session of a user but the current one, and returns how many. Of two sessions that end each other one stays; the other is
 * refused `not_signed_in`.
 */
export async function endOtherSessions(
  db: Database,
  { userId, sessionId, clock }: { userId: string; sessionId: string; clock: Clock },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await existsSession(tx, sessionId))) refuse('not_signed_in');
    return deleteOtherSessions(tx, { userId, sessionId, now: clock() });
  });
}
