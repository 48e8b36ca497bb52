import { hasMailServer } from '../../mail/server/mail-server.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { presentRole } from '../present.ts';
import { hasProvenAddress } from '../profile/address-store.ts';
import type { UserRow } from '../store.ts';

/**
 * Refuses `email_unconfirmed` to a person who signed up and never confirmed an address, where `REQUIRE_EMAIL_CONFIRMATION` is on (decision
 * A3). Lets in whoever somebody else let in: administrators, and people whose password was set by a link (`linkUsedAt`). A new, still
 * unproven address closes the account to nobody who proved a former one. Call it after the password: strangers learn nothing.
 */
export async function refuseUnconfirmed(
  tx: Transaction,
  { environment }: { environment: Environment },
  { person, linkUsedAt }: { person: UserRow; linkUsedAt: Date | null },
): Promise<void> {
  if (!environment.requiresEmailConfirmation || person.emailVerified || linkUsedAt !== null) return;
  if (presentRole(person) === 'admin' || (await hasProvenAddress(tx, person.id))) return;
  // Without a mail server nobody could confirm anything.
  if (await hasMailServer(tx, environment)) refuse('email_unconfirmed');
}
