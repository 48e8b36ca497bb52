import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDevices } from '../devices/device-store.ts';
import { lockUser } from '../profile/address-store.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { deleteSecondFactor } from './store.ts';
import { tellSecondFactorChanged } from './tell-second-factor-changed.ts';

/**
 * An administrator switches off the second factor of somebody who lost it, and removes their passkeys: a lost phone had both. Their browsers
 * are strangers then. The person is told by mail. Never one's own: whoever found an
 * open session could. Refuses `user_not_found`, `own_second_factor`, `second_factor_off`.
 */
export async function resetSecondFactor(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>,
  { userId, actorId, source }: { userId: string; actorId: string; source: RequestSource },
): Promise<void> {
  if (userId === actorId) refuse('own_second_factor');
  await services.db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    const [wasOn, passkeys] = [await deleteSecondFactor(tx, userId), await deletePasskeysOf(tx, userId)];
    if (!wasOn && passkeys === 0) refuse('second_factor_off');
    await deleteDevices(tx, { userId });
    const now = services.clock();
    await tellSecondFactorChanged(tx, services, { userId, email, change: 'reset', now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Duas etapas desligadas',
      subject: email,
      subjectId: userId,
      security: { kind: 'second_factor_reset', source },
      now,
    });
  });
}
