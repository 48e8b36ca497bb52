import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockMarks, saveMarks } from '../store.ts';

/**
 * Notes that a person is a minor, or no longer: a minor's certificates show initials in public. A repeat changes nothing.
 * Refuses `user_not_found`.
 */
export function setMinor(
  db: Database,
  { userId, isMinor, actorId, clock }: { userId: string; isMinor: boolean; actorId: string; clock: Clock },
): Promise<{ isMinor: boolean }> {
  return db.transaction(async (tx) => {
    const before = (await lockMarks(tx, userId)) ?? refuse('user_not_found');
    if (before.isMinor === isMinor) return { isMinor };
    await saveMarks(tx, { userId, isMinor });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: isMinor ? 'Pessoa marcada como menor de idade' : 'Pessoa deixou de ser menor de idade',
      subject: before.email,
      subjectId: userId,
      changes: changesBetween({ isMinor: before.isMinor }, { isMinor }),
      now: clock(),
    });
    return { isMinor };
  });
}
