import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { verifications } from '../../tables/accounts.ts';

/** How long a browser has to sign a challenge. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** What a challenge is good for: it is nothing to the other two. */
export type ChallengePurpose = 'sign-in' | 'step-up' | 'creation';

const identifierOf = (purpose: ChallengePurpose, challenge: string) =>
  `passkey-${purpose}:${createHash('sha256').update(challenge).digest('base64url')}`;

/** Makes a challenge, for this person alone if one is given. It lies beside the links: a new password ends those of its person. */
export async function issueChallenge(
  db: Executor,
  { purpose, userId, now }: { purpose: ChallengePurpose; userId: string | null; now: Date },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.insert(verifications).values({
    id: newId(now),
    identifier: identifierOf(purpose, challenge),
    value: userId ?? '',
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    createdAt: now,
    updatedAt: now,
  });
  return challenge;
}

/**
 * Uses a challenge up, whatever comes of it: of fifty answers at once one is looked at. False for one that is unknown, used, over, or
 * somebody else's, which stays theirs.
 */
export async function consumeChallenge(
  db: Executor,
  {
    purpose,
    challenge,
    userId,
    now,
  }: { purpose: ChallengePurpose; challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  const [used] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, challenge)), eq(verifications.value, userId ?? '')))
    .returning({ expiresAt: verifications.expiresAt });
  return used !== undefined && used.expiresAt > now;
}
