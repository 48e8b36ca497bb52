import type { Role } from '@jornada/contract/accounts';
import { recordAudit } from '../audit/record-audit.ts';
import { changesBetween } from '../audit/changes-between.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockUser } from './address-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { findRole, lockAdmins, saveRole } from './store.ts';

/**
 * Makes somebody an administrator, to whom the administration opens once they have set a new password (decision K8), or a member again: then their sessions
 * end at once. The last administrator stays one (decision A8). To be what
 * one is already changes nothing. Refuses `user_not_found`, `last_admin`, and `admin_only` to an administrator who was demoted meanwhile.
 */
export async function setRole(
  db: Database,
  { userId, role, actorId, clock }: { userId: string; role: Role; actorId: string; clock: Clock },
): Promise<void> {
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (!admins.includes(actorId)) refuse('admin_only');
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    // Only now: whoever was promoted while this waited is not among those it waited for.
    const before = await findRole(tx, userId);
    if (before === role) return;
    if (role === 'user' && admins.length === 1) refuse('last_admin');
    await saveRole(tx, { userId, role, needsNewPassword: role === 'admin' });
    if (role === 'user') await deleteSessionsOf(tx, userId);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: role === 'admin' ? 'Membro promovido a administrador' : 'Administrador voltou a ser membro',
      subject: email,
      subjectId: userId,
      changes: changesBetween({ role: before }, { role }),
      now: clock(),
    });
  });
}
