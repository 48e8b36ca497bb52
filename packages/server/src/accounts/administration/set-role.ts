import type { Role } from '@jornada/contract/accounts/accounts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changesBetween } from '../../audit/changes-between.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser } from '../profile/address-store.ts';
import { deleteApiKeysOf, deleteSessionsOf, shortenSessions } from '../sign-in/session-store.ts';
import { deleteRecoveryLinksOf } from '../recovery/link-store.ts';
import { findRole, saveRole } from '../store.ts';
import { lockActingAdmin } from './lock-acting-admin.ts';

/**
 * Makes somebody an administrator, who must set a new password first (decision K8), whose sessions end sooner and whose links end at once
 * (decision K18); or a member, whose sessions and API keys end at once. The last administrator keeps the role (decision A8). Setting the present role
 * changes nothing. Refuses `user_not_found`, `last_admin`, and `admin_only` to an administrator demoted meanwhile.
 */
export async function setRole(
  db: Database,
  {
    userId,
    role,
    actorId,
    source,
    clock,
  }: { userId: string; role: Role; actorId: string; source: RequestSource; clock: Clock },
): Promise<void> {
  await db.transaction(async (tx) => {
    const admins = await lockActingAdmin(tx, actorId);
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    // Read only now: `lockActingAdmin` does not cover a person promoted while it waited.
    const before = await findRole(tx, userId);
    if (before === role) return;
    if (role === 'user' && admins.length === 1) refuse('last_admin');
    await saveRole(tx, { userId, role, needsNewPassword: role === 'admin' });
    const now = clock();
    if (role === 'user') {
      await deleteSessionsOf(tx, userId);
      await deleteApiKeysOf(tx, userId);
    } else {
      await shortenSessions(tx, { userId, now });
      // Somebody else may have a copy.
      await deleteRecoveryLinksOf(tx, userId);
    }
    await recordAudit(tx, {
      actor: { id: actorId },
      action: role === 'admin' ? 'Membro promovido a administrador' : 'Administrador voltou a ser membro',
      subject: email,
      subjectId: userId,
      changes: changesBetween({ role: before }, { role }),
      security: { kind: role === 'admin' ? 'made_admin' : 'made_member', source },
      now,
    });
  });
}
