import type { Role } from '@jornada/contract/accounts/accounts';
import type { RefusalCode } from '@jornada/contract/refusals';
import type { Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { readFactorDeadline } from '../../settings/factor-deadline.ts';
import { hashDeviceId } from '../devices/hash-device-id.ts';
import { existsPasskey } from '../passkeys/store.ts';
import { consumeCode, type CodeServices } from './check-code.ts';
import { existsTrustedDevice, findSecondFactor, insertTrustedDevice } from './store.ts';

const TRUST_MS = 30 * 24 * 60 * 60 * 1000;

/** What a form that begins a session says about the second factor. */
export interface FactorAnswer {
  code?: string | undefined;
  trustDevice?: boolean | undefined;
}

export interface Asked extends FactorAnswer {
  userId: string;
  role: Role;
  /** The browser's own id. The account knows it already: trust is kept beside its row. */
  deviceId: string;
  /** A link proves a mailbox, which somebody else may read: it is asked for the factor on every device. */
  by: 'password' | 'link';
  source: RequestSource;
  now: Date;
}

/**
 * Asks whoever begins a session for the second factor, if they have one. Null lets them in; else the refusal: `second_factor_needed` without
 * a code, `wrong_second_factor`, and `passkey_needed` to an administrator of whom a second factor is required, and who has passkeys alone.
 * The caller holds the person's account (`lockUser`).
 */
export async function askSecondFactor(
  tx: Transaction,
  services: CodeServices,
  { userId, role, deviceId, by, code, trustDevice = false, source, now }: Asked,
): Promise<Extract<RefusalCode, 'second_factor_needed' | 'passkey_needed' | 'wrong_second_factor'> | null> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor || factor.confirmedAt === null)
    return role === 'admin' && (await needsPasskey(tx, { userId, now })) ? 'passkey_needed' : null;
  const deviceHash = hashDeviceId(services.keyedHash, { userId, deviceId });
  if (by === 'password' && (await existsTrustedDevice(tx, { userId, deviceHash, now }))) return null;
  if (code === undefined) return 'second_factor_needed';
  if (!(await consumeCode(tx, services, { factor, typed: code, source, now }))) return 'wrong_second_factor';
  if (trustDevice) await insertTrustedDevice(tx, { userId, deviceHash, expiresAt: new Date(now.getTime() + TRUST_MS) });
  return null;
}

/** With the password alone the requirement would be none. Whoever has neither app nor passkey finds the administration closed instead. */
async function needsPasskey(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const requiredFrom = await readFactorDeadline(tx);
  return requiredFrom !== null && requiredFrom <= now && existsPasskey(tx, userId);
}
