import { hashPassword as hashWithLibrary, verifyPassword as verifyWithLibrary } from 'better-auth/crypto';

/**
 * Hashes a password as Better Auth verifies it. Takes about a tenth of a second: never call it inside a transaction, which on the embedded
 * database would block everybody.
 */
export function hashPassword(password: string): Promise<string> {
  return hashWithLibrary(password);
}

/** Whether a password matches a hash. As slow as hashing. */
export function verifyPassword(guess: { hash: string; password: string }): Promise<boolean> {
  return verifyWithLibrary(guess);
}
