import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockMarks, saveMarks } from '../store.ts';

/**
 * Blocks a person from writing to the school, or no longer (decision K30). What they wrote stays, and what is published too. A repeat changes
 * nothing. Refuses `user_not_found`.
 */
export function setAsking(
  db: Database,
  { userId, isBlocked, actorId, clock }: { userId: string; isBlocked: boolean; actorId: string; clock: Clock },
): Promise<{ isBlocked: boolean }> {
  return db.transaction(async (tx) => {
    const { email, isAskingBlocked } = (await lockMarks(tx, userId)) ?? refuse('user_not_found');
    if (isAskingBlocked === isBlocked) return { isBlocked };
    await saveMarks(tx, { userId, isAskingBlocked: isBlocked });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: isBlocked ? 'Perguntas de uma pessoa bloqueadas' : 'Perguntas de uma pessoa liberadas',
      subject: email,
      subjectId: userId,
      changes: changesBetween({ isAskingBlocked }, { isAskingBlocked: isBlocked }),
      now: clock(),
    });
    return { isBlocked };
  });
}
