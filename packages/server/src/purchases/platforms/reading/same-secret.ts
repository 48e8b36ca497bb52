import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether one of the secrets was given, compared in constant time. Anything but a text is wrong. */
export function isOneOfSecrets(given: unknown, expected: readonly string[]): boolean {
  if (typeof given !== 'string' || given === '') return false;
  const known = digest(given);
  return expected.some((secret) => timingSafeEqual(known, digest(secret)));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
