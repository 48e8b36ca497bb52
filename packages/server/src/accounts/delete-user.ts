import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { deleteRecoveryTokensOf, deleteUserRow, lockAdmins, lockCommandsOf } from './store.ts';

/**
 * Deletes a user with everything of theirs (specification §7 delete-user, decision A8).
 * Refuses `user_not_found`, `cannot_delete_self` and `last_admin`.
 */
export async function deleteUser(
  db: Database,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  if (userId === actorId) refuse('cannot_delete_self');
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (admins.length === 1 && admins[0] === userId) refuse('last_admin');
    // The order in which members' own commands lock: a deletion waits for them instead of meeting them half-way.
    await lockCommandsOf(tx, userId);
    await deleteRecoveryTokensOf(tx, userId);
    if (!(await deleteUserRow(tx, userId))) refuse('user_not_found');
  });
}
