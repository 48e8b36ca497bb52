import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { openSecret, type SecretPlace } from '../../platform/secrets/seal-secret.ts';
import type { Services } from '../../platform/services.ts';
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts';
import { consumeRecoveryCode, saveFactorUse, type StoredFactor } from './store.ts';
import { findStep } from './totp.ts';

/** Where a factor's secret is sealed. */
export const placeOf = (userId: string): SecretPlace => ({ table: 'second_factors', column: 'secret', row: userId });

export type CodeServices = Pick<Services, 'secretsKey' | 'keyedHash'>;

/**
 * Uses a code of the app up, or a recovery code; each is good once. The caller holds the person's account (`lockUser`), so that of two uses
 * at once one wins. False for a wrong or used one. A secret that the key does not open leaves the recovery codes.
 */
export async function consumeCode(
  tx: Transaction,
  { secretsKey, keyedHash }: CodeServices,
  { factor, typed, source, now }: { factor: StoredFactor; typed: string; source: RequestSource; now: Date },
): Promise<boolean> {
  const { userId, lastStep } = factor;
  const code = normalizeCode(typed);
  const opened = openSecret(secretsKey, factor.secret, placeOf(userId));
  const step = opened.ok ? findStep(opened.plain, { code, lastStep, now }) : null;
  if (step !== null) {
    await saveFactorUse(tx, { userId, lastStep: step });
    return true;
  }
  if (!(await consumeRecoveryCode(tx, userId, hashRecoveryCode(keyedHash, { userId, code })))) return false;
  await recordSecurityEvent(tx, { kind: 'recovery_code_used', personId: userId, source, now });
  return true;
}
