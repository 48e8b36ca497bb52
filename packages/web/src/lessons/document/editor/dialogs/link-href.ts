import { readAddress } from '@jornada/contract/fields/typed-address';
import { isLinkHref } from '@jornada/domain/lessons/document/link-href';

const mailAddress = /^[^\s@/?#]+@[^\s@/?#]+\.[^\s@/?#]+$/;

/** The address that a link gets of what somebody typed: https for a bare one, mailto for an e-mail address; null for no link. */
export function linkHref(typed: string): string | null {
  const text = typed.trim();
  const href = mailAddress.test(text) ? `mailto:${text}` : readAddress(text).replace(/^mailto:/i, 'mailto:');
  return isLinkHref(href) ? href : null;
}
