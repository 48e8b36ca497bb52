/** Longer than that no mail server takes an address. */
export const MAX_EMAIL = 254;

/**
 * What mail servers take, in lower case: every sign that an unquoted local part may have (`ana&bia@…` is somebody's), and a domain with a dot.
 */
export const EMAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

export type AddressFault = 'no_at' | 'no_name' | 'no_ending' | 'too_long' | 'not_an_address';

/** What is wrong with a trimmed, lower-case address; null for one that mail servers take. */
export function addressFault(email: string): AddressFault | null {
  if (email.length <= MAX_EMAIL && EMAIL_ADDRESS.test(email)) return null;
  const at = email.lastIndexOf('@');
  if (at < 0) return 'no_at';
  if (at === 0) return 'no_name';
  if (email.length > MAX_EMAIL) return 'too_long';
  if (!/\.[^.]+$/.test(email.slice(at + 1))) return 'no_ending';
  return 'not_an_address';
}
