import type { EndpointInput } from '@jornada/contract/endpoint';
import type * as contract from '@jornada/contract/people/people';
import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { giveUpMailsTo } from '../../mail/give-up-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { addressCorrectedMail, correctedAddressMail } from '../../mail/templates/address-corrected-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import { readSender } from '../../settings/read-settings.ts';
import { lockUser, saveProfile } from '../profile/address-store.ts';
import { issueVerificationLink } from '../profile/email-verification.ts';
import { type AddressChange, moveAddress } from '../profile/move-address.ts';
import { issueBuyerLink } from '../recovery/buyer-link.ts';
import { deleteDevices } from '../devices/device-store.ts';
import { deleteSessionsOf } from '../sign-in/session-store.ts';
import { findPasswordHash, findRole, findUser } from '../store.ts';

type Needed = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>;
type Correction = EndpointInput<typeof contract.correctPerson>['body'] & {
  userId: string;
  actorId: string;
  source: RequestSource;
};

/**
 * An administrator corrects a member's name and address (decision A14). Everything stays the person's. A new address ends sessions and mailed
 * links, and is not proven until a mail or an administrator proves it; both addresses are told. A repeat changes nothing. Refuses
 * `user_not_found`, `email_taken`, `changed_meanwhile` when the person is not as they were shown, and `person_is_admin`: it would be a way
 * into the account.
 */
export async function correctPerson(services: Needed, { userId, shown, ...wanted }: Correction): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const { email: former } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
      if ((await findRole(tx, userId)) === 'admin') refuse('person_is_admin');
      const before = (await findUser(tx, userId))!;
      const { name, email, actorId, source } = wanted;
      const isMoved = email !== former;
      if (!isMoved && name === before.name) return;
      if (shown.email !== former || shown.name !== before.name) refuse('changed_meanwhile');
      const now = services.clock();
      if (isMoved) await correctAddress(tx, services, { userId, name, email, former, now });
      else await saveProfile(tx, { userId, name, email, now });
      await recordAudit(tx, {
        actor: { id: actorId },
        action: isMoved ? 'E-mail corrigido' : 'Nome corrigido',
        subject: shownEmail(email),
        subjectId: userId,
        changes: changesBetween({ name: before.name, email: shownEmail(former) }, { name, email: shownEmail(email) }),
        ...(isMoved && { security: { kind: 'address_corrected', source } }),
        now,
      });
    });
  } catch (error) {
    if (violates(error, 'users_email_unique')) refuse('email_taken');
    throw error;
  }
}

async function correctAddress(tx: Transaction, services: Needed, change: AddressChange): Promise<void> {
  const { userId, email, former, now } = change;
  const isProven = await moveAddress(tx, change);
  // Whoever reads the mistyped address may have got in by a link that went there.
  await deleteSessionsOf(tx, userId);
  await deleteDevices(tx, { userId });
  await giveUpMailsTo(tx, { userId, recipient: former });
  if (!(await hasMailServer(tx, services.environment))) return;
  const from = await readSender(tx);
  const { publicUrl } = services.environment;
  const hasPassword = (await findPasswordHash(tx, userId)) !== undefined;
  const link = !hasPassword
    ? issueBuyerLink(tx, { publicUrl }, { userId, email, now })
    : isProven
      ? null
      : await issueVerificationLink(tx, { publicUrl, userId, email, now });
  await queueMail(tx, services.jobs, { ...addressCorrectedMail(from), to: former, userId, now });
  await queueMail(tx, services.jobs, {
    ...correctedAddressMail({ ...from, hasPassword, link, signInLink: `${publicUrl}/auth` }),
    to: email,
    userId,
    now,
  });
}
