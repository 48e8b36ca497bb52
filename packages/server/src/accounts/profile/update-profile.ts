import type { ProfileForm, User } from '@jornada/contract/accounts/accounts';
import type * as z from 'zod';
import { addressChangedMail } from '../../mail/templates/address-changed-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { lockUser, saveProfile } from './address-store.ts';
import { mailVerificationLink } from './email-verification.ts';
import { type AddressChange, moveAddress } from './move-address.ts';
import { presentUser } from '../present.ts';
import { findPasswordHash, findUser } from '../store.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

type Needed = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>;
interface ProfileChange {
  userId: string;
  form: z.output<typeof ProfileForm>;
}

/**
 * Changes a user's name and address (specification §2 /perfil, decision A7). A new address holds at once, unverified unless it is a former
 * one of theirs. A verified former address still finds them, any other is free again. Mailed links become void. The former address gets a
 * notice, the new one a verification link. Refuses `current_password_needed` and `wrong_current_password` for a new address, `email_taken`.
 */
export async function updateProfile(services: Needed, { userId, form }: ProfileChange): Promise<User> {
  const before = (await findUser(services.db, userId)) ?? refuse('not_signed_in');
  const password = form.currentPassword;
  const passwordHash =
    form.email === before.email
      ? null
      : await verifyCurrentPassword(services.db, { userId, password: password ?? refuse('current_password_needed') });
  try {
    return await services.db.transaction(async (tx) => {
      const { email: former } = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
      const now = services.clock();
      const { name, email } = form;
      if (email === former) await saveProfile(tx, { userId, name, email, now });
      else {
        // Another tab may have changed the address or the password meanwhile.
        if (passwordHash === null) refuse('changed_meanwhile');
        if ((await findPasswordHash(tx, userId)) !== passwordHash) refuse('wrong_current_password');
        await changeAddress(tx, services, { userId, name, email, former, now });
      }
      return presentUser((await findUser(tx, userId))!);
    });
  } catch (error) {
    // A concurrent sign-up with this address locks it in `users` first, so this insert conflicts there.
    if (violates(error, 'users_email_unique')) refuse('email_taken');
    throw error;
  }
}

async function changeAddress(tx: Transaction, services: Needed, change: AddressChange): Promise<void> {
  const { userId, email, former, now } = change;
  const isVerified = await moveAddress(tx, change);
  if (!(await hasMailServer(tx, services.environment))) return;
  const from = await readSender(tx);
  await queueMail(tx, services.jobs, { to: former, ...addressChangedMail(from), userId, now });
  if (!isVerified) await mailVerificationLink(tx, services, { userId, email, now });
}
