import { domainToUnicode } from 'node:url';

/**
 * An address as people write it: an accented domain with its accents (`contato@clínica.com.br`), where the stored form has ASCII
 * (decision A7). Profiles hold this form, so that lists show it and searches find it.
 */
export function shownEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  const domainAt = email.lastIndexOf('@') + 1;
  return email.slice(0, domainAt) + (domainToUnicode(email.slice(domainAt)) || email.slice(domainAt));
}
