import type { SecondFactorView } from '@jornada/contract/accounts/second-factor';
import { factorCountsFrom } from '@jornada/domain/accounts/step-up';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../profile/address-store.ts';
import { consumeCode, placeOf } from './check-code.ts';
import { openSecret } from '../../platform/secrets/seal-secret.ts';
import { hashRecoveryCode, newRecoveryCodes, normalizeCode } from './recovery-codes.ts';
import {
  deleteSecondFactor,
  findFactorWithCodes,
  findSecondFactor,
  replaceRecoveryCodes,
  saveFactorUse,
  type StoredFactor,
} from './store.ts';
import { findCredential } from '../store.ts';
import { tellSecondFactorChanged } from './tell-second-factor-changed.ts';
import { findStep } from './totp.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment' | 'secretsKey' | 'keyedHash'>;

interface Asked {
  userId: string;
  code: string;
  source: RequestSource;
}

/** A person's second factor as they see it. */
export async function readSecondFactor(db: Services['db'], userId: string): Promise<SecondFactorView> {
  const factor = await findFactorWithCodes(db, userId);
  if (!factor || factor.confirmedAt === null) return { onSince: null, recoveryCodesLeft: 0 };
  return { onSince: factor.confirmedAt.toISOString(), recoveryCodesLeft: factor.recoveryCodesLeft };
}

/**
 * Switches the second factor on: a code shows that the app has the secret. A recovery code does not. Refuses `wrong_second_factor`,
 * `second_factor_off` when nothing was set up, and `second_factor_on`.
 */
export async function confirmSecondFactor(
  services: Needed,
  { userId, code, source }: Asked,
): Promise<SecondFactorView> {
  await services.db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
    const factor = (await findSecondFactor(tx, userId)) ?? refuse('second_factor_off');
    if (factor.confirmedAt !== null) refuse('second_factor_on');
    const now = services.clock();
    const opened = openSecret(services.secretsKey, factor.secret, placeOf(userId));
    const step = opened.ok ? findStep(opened.plain, { code: normalizeCode(code), lastStep: null, now }) : null;
    if (step === null) refuse('wrong_second_factor');
    const credential = await findCredential(tx, userId);
    const confirmsFrom = factorCountsFrom(credential?.linkUsedAt ?? null, now);
    await saveFactorUse(tx, { userId, lastStep: step, confirmedAt: now, confirmsFrom });
    await tellSecondFactorChanged(tx, services, { userId, email, change: 'on', now });
    await recordSecurityEvent(tx, { kind: 'second_factor_on', personId: userId, source, now });
  });
  return readSecondFactor(services.db, userId);
}

/** Switches the second factor off, with a code. Trust in devices ends with it. Refuses `wrong_second_factor`, `second_factor_off`. */
export async function switchOffSecondFactor(services: Needed, asked: Asked): Promise<SecondFactorView> {
  await withCode(services, asked, async (tx, { email, now }) => {
    const { userId, source } = asked;
    await deleteSecondFactor(tx, userId);
    await tellSecondFactorChanged(tx, services, { userId, email, change: 'off', now });
    await recordSecurityEvent(tx, { kind: 'second_factor_off', personId: userId, source, now });
  });
  return readSecondFactor(services.db, asked.userId);
}

/** Makes new recovery codes, with a code; former ones end. Refuses `wrong_second_factor`, `second_factor_off`. */
export async function renewRecoveryCodes(services: Needed, asked: Asked): Promise<{ recoveryCodes: string[] }> {
  const { userId, source } = asked;
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(services.keyedHash, { userId, code }));
  await withCode(services, asked, async (tx, { now }) => {
    await replaceRecoveryCodes(tx, userId, hashes);
    await recordSecurityEvent(tx, { kind: 'recovery_codes_renewed', personId: userId, source, now });
  });
  return { recoveryCodes };
}

/** Runs a change in a transaction that holds the account and used a code up. */
function withCode(
  services: Needed,
  { userId, code, source }: Asked,
  change: (tx: Transaction, about: { email: string; now: Date }) => Promise<void>,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
    const factor: StoredFactor = (await findSecondFactor(tx, userId)) ?? refuse('second_factor_off');
    if (factor.confirmedAt === null) refuse('second_factor_off');
    const now = services.clock();
    if (!(await consumeCode(tx, services, { factor, typed: code, source, now }))) refuse('wrong_second_factor');
    await change(tx, { email, now });
  });
}
