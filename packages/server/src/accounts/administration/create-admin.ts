import type { CreateAdminForm, User } from '@jornada/contract/accounts/accounts';
import type * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockAssetUrls } from '../../files/lock-asset-urls.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { existsEmail } from '../profile/address-store.ts';
import { checkNewPassword } from '../profile/check-new-password.ts';
import { createAccount } from '../create-account.ts';
import { hashPassword } from '../passwords.ts';
import { presentUser } from '../present.ts';
import { findUser } from '../store.ts';

/**
 * Creates an administrator (specification §7 "create-admin-user"). Refuses an easily guessed password, `email_taken`, and
 * `invalid_asset_url` for an avatar that is not stored.
 */
export async function createAdmin(
  db: Database,
  {
    form,
    actorId,
    source,
    clock,
  }: { form: z.output<typeof CreateAdminForm>; actorId: string; source: RequestSource; clock: Clock },
): Promise<User> {
  await checkNewPassword({ ...form, role: 'admin' });
  if (await existsEmail(db, form.email)) refuse('email_taken');
  const passwordHash = await hashPassword(form.password);
  return db.transaction(async (tx) => {
    await lockAssetUrls(tx, [form.avatarUrl]);
    const now = clock();
    const { userId } = await createAccount(tx, { ...form, passwordHash, role: 'admin', now });
    const user = presentUser((await findUser(tx, userId))!);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Administrador criado',
      subject: user.email,
      subjectId: userId,
      security: { kind: 'admin_created', source },
      now,
    });
    return user;
  });
}
