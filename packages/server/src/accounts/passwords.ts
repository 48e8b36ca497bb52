import { hashPassword as hashWithLibrary, verifyPassword as verifyWithLibrary } from 'better-auth/crypto';

/**
 * Hashes a password the way Better Auth verifies it. Takes about a tenth of a second: never call it inside a transaction,
 * which on the embedded database would hold everybody up.
 */
export function hashPassword(password: string): Promise<string> {
  return hashWithLibrary(password);
}

/** Whether a password is the one that was hashed. As slow as hashing it. */
export function verifyPassword(guess: { hash: string; password: string }): Promise<boolean> {
  return verifyWithLibrary(guess);
}
