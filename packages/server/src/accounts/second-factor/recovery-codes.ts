import { randomInt } from 'node:crypto';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';

const HOW_MANY = 8;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');

/** Eight different codes of 40 bits: 'P3VA-88LT'. Few may be tried, and their hashes are keyed, so that is enough. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(newCode());
  return [...codes].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`);
}

/** A typed code without what people add or leave out: spaces, hyphens, lower case. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** What is stored of a recovery code. */
export const hashRecoveryCode = (hash: KeyedHash, { userId, code }: { userId: string; code: string }): string =>
  hash(`recovery code ${userId} ${normalizeCode(code)}`);
