import type { setUpSecondFactor as endpoint } from '@jornada/contract/accounts/second-factor';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { encode } from 'uqr';
import { refuse } from '../../platform/http/refusal.ts';
import { sealSecret } from '../../platform/secrets/seal-secret.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { lockUser } from '../profile/address-store.ts';
import { verifyCurrentPassword } from '../profile/verify-current-password.ts';
import { placeOf } from './check-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { findSecondFactor, insertSecondFactor, replaceRecoveryCodes } from './store.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/**
 * Makes a secret for an app and recovery codes, in place of an earlier attempt; signing in does not ask for them until a code confirms them.
 * Of two attempts at once the later one stays. Refuses `wrong_current_password` and `second_factor_on`.
 */
export async function setUpSecondFactor(
  { db, clock, secretsKey, keyedHash }: Pick<Services, 'db' | 'clock' | 'secretsKey' | 'keyedHash'>,
  { userId, currentPassword }: { userId: string; currentPassword: string },
): Promise<EndpointResult<typeof endpoint>> {
  await verifyCurrentPassword(db, { userId, password: currentPassword });
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  const { email, systemName } = await db.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
    const factor = await findSecondFactor(tx, userId);
    if (factor && factor.confirmedAt !== null) refuse('second_factor_on');
    await insertSecondFactor(tx, { userId, secret: sealSecret(secretsKey, secret, placeOf(userId)), now: clock() });
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(keyedHash, { userId, code }));
    await replaceRecoveryCodes(tx, userId, hashes);
    return { email: user.email, systemName: (await readSettings(tx)).systemName };
  });
  const uri = totpUri({ secret, issuer: systemName, account: email });
  const qr = encode(uri, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  return { secret, uri, qr, recoveryCodes };
}
