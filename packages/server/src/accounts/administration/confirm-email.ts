import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser, markVerified } from '../profile/address-store.ts';

/**
 * An administrator confirms a person's address where no mail can verify it (decision A7). A repeat changes nothing. Refuses
 * `user_not_found`.
 */
export async function confirmEmail(
  db: Database,
  { userId, actorId, clock }: { userId: string; actorId: string; clock: Clock },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email, isEmailProven } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    if (isEmailProven) return;
    const now = clock();
    await markVerified(tx, { userId, email, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'E-mail confirmado',
      subject: email,
      subjectId: userId,
      now,
    });
  });
}
