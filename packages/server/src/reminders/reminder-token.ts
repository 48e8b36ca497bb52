import { createHash, randomBytes } from 'node:crypto';
import { openSecret, sealSecret, type SecretPlace } from '../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';

/** The token in the links of a member's reminders: it is good for reminders only, and does not expire. */
export interface ReminderToken {
  token: string;
  /** What it is found by. */
  tokenHash: string;
  /** What the next mail's links are made from. Nobody reads a token from the database alone. */
  sealedToken: string;
}

const placeOf = (userId: string): SecretPlace => ({ table: 'member_reminders', column: 'sealed_token', row: userId });

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The member's token, or a new one where there is none yet or another key sealed it. */
export function tokenOf(
  { userId, tokenHash, sealedToken }: { userId: string; tokenHash: string | null; sealedToken: string | null },
  key: SecretsKey,
): ReminderToken {
  if (tokenHash !== null && sealedToken !== null) {
    const opened = openSecret(key, sealedToken, placeOf(userId));
    if (opened.ok) return { token: opened.plain, tokenHash, sealedToken };
  }
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashToken(token), sealedToken: sealSecret(key, token, placeOf(userId)) };
}
