import { recordAudit } from '../audit/record-audit.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { NOBODY } from './erase/erase-logs.ts';
import { erasePerson } from './erase/erase-person.ts';
import { lockActingAdmin } from '../accounts/administration/lock-acting-admin.ts';

/**
 * Deletes a user and erases them (specification §7 "delete-user", decisions A8, C16). What is written down of it does not name them.
 * Refuses `user_not_found`, `cannot_delete_self`, `last_admin`, and `admin_only` to an administrator deleted meanwhile.
 */
export async function deleteUser(
  { db, ...services }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { userId, actorId, source }: { userId: string; actorId: string; source: RequestSource },
): Promise<void> {
  if (userId === actorId) refuse('cannot_delete_self');
  await db.transaction(async (tx) => {
    // Of two admins who delete each other, the one that waited here is no longer an admin.
    const admins = await lockActingAdmin(tx, actorId);
    if (admins.length === 1 && admins[0] === userId) refuse('last_admin');
    if (!(await erasePerson(tx, services, userId))) refuse('user_not_found');
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Usuário excluído',
      subject: NOBODY,
      subjectId: userId,
      security: { kind: 'person_deleted', source },
      now: services.clock(),
    });
  });
}
