import { isLinkHref } from '@jornada/domain/lessons/document/link-href';

/** Pages that only lead on to another one, which is what the author meant. */
const redirects: Record<string, string> = { 'www.google.com/url': 'q', 'www.youtube.com/redirect': 'q' };

/** The address that a document links to for one in a foreign text; null where it may not link there. */
export function pastedHref(address: string): string | null {
  if (isLinkHref(address)) return targetOf(address);
  const url = parsed(address.trim());
  // A user name would make it look like the address of another site.
  return url && !url.username && isLinkHref(url.href) ? targetOf(url.href) : null;
}

function targetOf(address: string): string {
  const url = parsed(address);
  const target = url?.searchParams.get(redirects[`${url.host}${url.pathname}`] ?? '');
  return target && isLinkHref(target) ? target : address;
}

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);
