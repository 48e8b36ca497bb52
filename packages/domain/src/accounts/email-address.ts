/** The longest address that mail servers take, in characters. */
export const MAX_EMAIL = 254;

/**
 * What mail servers take, in lower case: all characters of an unquoted local part (`ana&bia@…` is a real address), and a domain with a dot.
 */
export const EMAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

export type AddressFault = 'no_at' | 'no_name' | 'no_ending' | 'too_long' | 'not_an_address';

/** The fault of a trimmed, lower-case address; null when mail servers take it. */
export function addressFault(email: string): AddressFault | null {
  if (email.length <= MAX_EMAIL && EMAIL_ADDRESS.test(email)) return null;
  const at = email.lastIndexOf('@');
  if (at < 0) return 'no_at';
  if (at === 0) return 'no_name';
  if (email.length > MAX_EMAIL) return 'too_long';
  if (!/\.[^.]+$/.test(email.slice(at + 1))) return 'no_ending';
  return 'not_an_address';
}
