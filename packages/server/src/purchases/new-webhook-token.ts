import { createHash, randomBytes } from 'node:crypto';

/** What a webhook's address ends in: 256 random bits, and the hash that its calls are looked up by (decision H1). */
export function newWebhookToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** SHA-256 in hex, as `webhooks.token_hash` holds it: the database never hears the token of a call. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
