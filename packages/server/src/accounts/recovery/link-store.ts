import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, lte, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { verifications } from '../../tables/accounts.ts';

/** A link's token: 256 bits, in characters that every mail program keeps. */
export const newToken = () => randomBytes(32).toString('base64url');

/**
 * What a link verifies. `prova`: its reader owns the address it was mailed to. `recuperacao-enviada`: the same, for a recovery link; the
 * library stores the other half, the right to set a password. `recuperacao-no-servidor`: a link to set a password that was made by whoever
 * has the server. A token of one kind is invalid for the others.
 */
export type LinkKind = 'prova' | 'recuperacao-enviada' | 'recuperacao-no-servidor';

/** Only a hash is stored, so database access gives nobody a usable link. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const identifierOf = (kind: LinkKind, token: string) => `${kind}:${hashOf(token)}`;

/** Stores the person and address that a link is mailed to. */
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

/** Hashes an identifier as the library does. */
const hashed = (identifier: string) => createHash('sha256').update(identifier).digest('base64url');

/** Stores the right to set a password, in the library's format. */
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

/** Processes' clocks differ a little. */
const CLOCKS_DIFFER_MS = 60_000;

/** Neither over nor from the future: a clock that was set back would make it last longer. */
const isValid = (now: Date) =>
  and(gt(verifications.expiresAt, now), lte(verifications.createdAt, new Date(now.getTime() + CLOCKS_DIFFER_MS)));

/** Whose password a token may set; undefined once used or expired. */
export async function findRecoveryToken(
  db: Executor,
  { identifier, now }: { identifier: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, hashed(identifier)), isValid(now)));
  return row?.userId;
}

/** Uses up a recovery token. False when it was already used or withdrawn. */
export async function consumeRecoveryToken(tx: Transaction, identifier: string): Promise<boolean> {
  const consumed = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, hashed(identifier)))
    .returning({ id: verifications.id });
  return consumed.length > 0;
}

interface RecoveryLink {
  identifier: string;
  token: string;
  userId: string;
  email: string;
  expiresAt: Date;
  now: Date;
}

/** Stores both halves of a mailed recovery link: the right to set a password, and its person and address. */
export const insertMailedRecovery = (tx: Executor, link: RecoveryLink): Promise<void> =>
  insertRecovery(tx, 'recuperacao-enviada', link);

/** The same for a link that was made on the server. */
export const insertServerRecovery = (tx: Executor, link: RecoveryLink): Promise<void> =>
  insertRecovery(tx, 'recuperacao-no-servidor', link);

async function insertRecovery(
  tx: Executor,
  kind: LinkKind,
  { identifier, token, userId, email, expiresAt, now }: RecoveryLink,
): Promise<void> {
  const both = { expiresAt, createdAt: now, updatedAt: now };
  await tx.insert(verifications).values([
    { ...both, id: newId(now), identifier: hashOf(identifier), value: userId },
    {
      ...both,
      id: newId(now),
      identifier: identifierOf(kind, token),
      value: `${userId} ${email}`,
    },
  ]);
}

/** The person and address of a link that is still valid. */
export async function findLink(
  db: Executor,
  { kind, token, now }: { kind: LinkKind; token: string; now: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(kind, token)), isValid(now)));
  if (!row) return undefined;
  const space = row.value.indexOf(' ');
  return { userId: row.value.slice(0, space), email: row.value.slice(space + 1) };
}

/** Deletes unused recovery links. */
export async function deleteRecoveryLinksOf(tx: Transaction, userId: string): Promise<void> {
  const otherHalf = and(like(verifications.identifier, 'recuperacao-%'), like(verifications.value, `${userId} %`));
  await tx.delete(verifications).where(or(eq(verifications.value, userId), otherHalf));
}

/** Deletes all links mailed to a person. */
export async function deleteLinksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(or(eq(verifications.value, userId), like(verifications.value, `${userId} %`)));
}
