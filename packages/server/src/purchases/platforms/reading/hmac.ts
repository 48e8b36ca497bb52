import { createHmac } from 'node:crypto';
import { isOneOfSecrets } from './verify-secret.ts';

interface Signed {
  algorithm: 'sha1' | 'sha256';
  secrets: readonly string[];
  /** The bytes that were signed; of several, any may be. */
  contents: readonly (string | Buffer)[];
}

/** Whether a signature in hexadecimal is the HMAC of one of the contents with one of the secrets, compared in constant time. */
export function isHmac(given: unknown, { algorithm, secrets, contents }: Signed): boolean {
  const signatures = contents.flatMap((content) => secrets.map((secret) => hmacOf(algorithm, secret, content)));
  return typeof given === 'string' && isOneOfSecrets(given.trim().toLowerCase(), signatures);
}

/** The HMAC in hexadecimal. */
export const hmacOf = (algorithm: Signed['algorithm'], secret: string, content: string | Buffer): string =>
  createHmac(algorithm, secret).update(content).digest('hex');
