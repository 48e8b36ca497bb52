import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser } from '../profile/address-store.ts';
import { deleteDevices, findDeviceOfSession } from '../devices/device-store.ts';
import { deleteOtherSessions } from '../sign-in/session-store.ts';

/**
 * An administrator signs somebody out, everywhere or of one session (`sessionId`); never of their own session. The browsers are strangers to
 * the account then.
 * Refuses `user_not_found`.
 * @returns how many sessions were still valid
 */
export async function endSessionsOf(
  db: Database,
  asked: {
    userId: string;
    sessionId?: string | undefined;
    actor: { userId: string; sessionId: string };
    source: RequestSource;
    clock: Clock;
  },
): Promise<number> {
  const { userId, actor } = asked;
  return db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    const now = asked.clock();
    const ownDeviceId = await findDeviceOfSession(tx, { userId, sessionId: actor.sessionId });
    const askedDeviceId = asked.sessionId && (await findDeviceOfSession(tx, { userId, sessionId: asked.sessionId }));
    const ended = await deleteOtherSessions(tx, { userId, sessionId: actor.sessionId, only: asked.sessionId, now });
    if (asked.sessionId === undefined) await deleteDevices(tx, { userId, except: ownDeviceId });
    else if (askedDeviceId && askedDeviceId !== ownDeviceId) await deleteDevices(tx, { userId, only: askedDeviceId });
    if (ended > 0)
      await recordAudit(tx, {
        actor: { id: actor.userId },
        action: 'Sessões encerradas',
        subject: email,
        subjectId: userId,
        changes: [{ field: 'sessions', before: String(ended), after: null }],
        security: { kind: 'sessions_ended', source: asked.source },
        now,
      });
    return ended;
  });
}
