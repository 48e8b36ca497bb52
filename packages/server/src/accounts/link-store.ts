import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { verifications } from '../tables/accounts.ts';

/** A secret for a link: 256 bits, letters that survive every mail program. */
export const newToken = () => randomBytes(32).toString('base64url');

/**
 * What following a link shows. `prova`: its reader owns the address that it was mailed to. `recuperacao-enviada`: the same, of a link whose
 * other half, the right to set a password, the library keeps. A token of one kind is nothing to the other.
 */
export type LinkKind = 'prova' | 'recuperacao-enviada';

/** Only a hash is stored: who reads the database can follow no link. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const identifierOf = (kind: LinkKind, token: string) => `${kind}:${hashOf(token)}`;

/** Remembers to whom, and to which address, a link is mailed. */
export async function insertLink(
  tx: Executor,
  link: { kind: LinkKind; token: string; userId: string; email: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { kind, token, userId, email, expiresAt, now } = link;
  await tx.insert(verifications).values({
    id: newId(now),
    identifier: identifierOf(kind, token),
    value: `${userId} ${email}`,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
}

/** The library hashes what stands in its rows. */
const hashed = (identifier: string) => createHash('sha256').update(identifier).digest('base64url');

/** Remembers the right to set a password as the library does. */
export async function insertRecoveryToken(
  tx: Executor,
  { identifier, userId, expiresAt, now }: { identifier: string; userId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx.insert(verifications).values({
    id: newId(now),
    identifier: hashed(identifier),
    value: userId,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
}

/** Whose password may be set with it; undefined once it is used up or over. */
export async function findRecoveryToken(
  db: Executor,
  { identifier, now }: { identifier: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, hashed(identifier)), gt(verifications.expiresAt, now)));
  return row?.userId;
}

/** Uses it up. False when somebody else did, or it was taken back. */
export async function consumeRecoveryToken(tx: Transaction, identifier: string): Promise<boolean> {
  const consumed = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, hashed(identifier)))
    .returning({ id: verifications.id });
  return consumed.length > 0;
}

/** Both halves of a link that is mailed and sets a password: the right to do so, and to whom and which address it went. */
export async function insertMailedRecovery(
  tx: Executor,
  link: { identifier: string; token: string; userId: string; email: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { identifier, token, userId, email, expiresAt, now } = link;
  const both = { expiresAt, createdAt: now, updatedAt: now };
  await tx.insert(verifications).values([
    { ...both, id: newId(now), identifier: hashOf(identifier), value: userId },
    {
      ...both,
      id: newId(now),
      identifier: identifierOf('recuperacao-enviada', token),
      value: `${userId} ${email}`,
    },
  ]);
}

/** To whom a link was mailed, while it is good. */
export async function findLink(
  db: Executor,
  { kind, token, now }: { kind: LinkKind; token: string; now: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, now)));
  if (!row) return undefined;
  const space = row.value.indexOf(' ');
  return { userId: row.value.slice(0, space), email: row.value.slice(space + 1) };
}

/** Recovery links that were sent but not used. */
export async function deleteRecoveryLinksOf(tx: Transaction, userId: string): Promise<void> {
  const kind: LinkKind = 'recuperacao-enviada';
  const mailed = and(like(verifications.identifier, `${kind}:%`), like(verifications.value, `${userId} %`));
  await tx.delete(verifications).where(or(eq(verifications.value, userId), mailed));
}

/** Every link that was ever mailed to this person. */
export async function deleteLinksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(or(eq(verifications.value, userId), like(verifications.value, `${userId} %`)));
}
