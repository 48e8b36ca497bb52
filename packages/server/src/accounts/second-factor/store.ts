import { and, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { accounts, passkeys, recoveryCodes, secondFactors, trustedDevices, userRoles } from '../../tables/accounts.ts';

export type StoredFactor = typeof secondFactors.$inferSelect;

/** A person's second factor, also one that is not confirmed. */
export async function findSecondFactor(db: Executor, userId: string): Promise<StoredFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** What changes with the password and with the factor; undefined while none is confirmed. It is a secret: hash it. */
export async function findFactorGeneration(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: secondFactors.secret, passwordHash: accounts.password })
    .from(secondFactors)
    .leftJoin(accounts, and(eq(accounts.userId, secondFactors.userId), eq(accounts.providerId, 'credential')))
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row && `${row.secret} ${row.passwordHash ?? ''}`;
}

/** With how many recovery codes are left. */
export async function findFactorWithCodes(
  db: Executor,
  userId: string,
): Promise<{ confirmedAt: Date | null; recoveryCodesLeft: number } | undefined> {
  const [row] = await db
    .select({
      confirmedAt: secondFactors.confirmedAt,
      recoveryCodesLeft: sql<number>`(select count(*)::int from ${recoveryCodes} code where code.user_id = ${userId})`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row;
}

/** Stores a factor that is being set up, in place of an earlier attempt. */
export async function insertSecondFactor(
  tx: Transaction,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<void> {
  const fresh = { secret, confirmedAt: null, lastStep: null, createdAt: now };
  await tx
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
}

export async function saveFactorUse(
  tx: Transaction,
  { userId, ...use }: { userId: string; lastStep: number; confirmedAt?: Date; confirmsFrom?: Date },
): Promise<void> {
  await tx.update(secondFactors).set(use).where(eq(secondFactors.userId, userId));
}

/** Deletes a factor with its recovery codes and trusted devices. Returns whether it was on. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return deleted.length > 0;
}

/** The same also for one that is being set up. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. False when there is none, or no longer. */
export async function consumeRecoveryCode(tx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function existsTrustedDevice(
  tx: Executor,
  { userId, deviceHash, now }: { userId: string; deviceHash: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        eq(trustedDevices.deviceHash, deviceHash),
        gt(trustedDevices.expiresAt, now),
      ),
    );
  return rows.length === 1;
}

export async function insertTrustedDevice(
  tx: Transaction,
  device: { userId: string; deviceHash: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insert(trustedDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [trustedDevices.userId, trustedDevices.deviceHash],
      set: { expiresAt: device.expiresAt },
    });
}

/** How many administrators have neither a second factor nor a passkey. */
export async function countAdminsWithoutFactor(db: Executor): Promise<number> {
  const hasFactor = db
    .select({ one: sql`1` })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userRoles.userId), isNotNull(secondFactors.confirmedAt)));
  const hasPasskey = db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userRoles.userId));
  return db.$count(userRoles, and(eq(userRoles.role, 'admin'), notExists(hasFactor), notExists(hasPasskey)));
}
