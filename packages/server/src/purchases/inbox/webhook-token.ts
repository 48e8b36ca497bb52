import { createHash, randomBytes } from 'node:crypto';

/** A new token for the end of a webhook's address, 256 random bits, and the hash that finds its webhook (decision H1). */
export function newWebhookToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** SHA-256 in hex, as `webhooks.token_hash` holds it: the database never gets the token of a call. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
