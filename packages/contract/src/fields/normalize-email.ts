import { visibleLine } from '@jornada/domain/text/invisible';

/** `Ana <ana@exemplo.com>`, `<ana@exemplo.com>` */
const inBrackets = /^[^<>]*<([^<>]*)>$/;
const mailto = /^mailto:/i;

/**
 * An e-mail address as it was meant: without what nobody sees, `mailto:`, angle brackets with a name before them, and a last dot; in small
 * letters. Its domain stays as typed. What is no address comes back nearly as it was.
 */
export function cleanEmail(typed: string): string {
  const line = visibleLine(typed);
  const bare = line.replace(inBrackets, '$1').trim();
  const address = mailto.test(bare) ? addressOfLink(bare) : bare;
  const plain = address.replace(/^(.+)\.$/u, '$1');
  const domainAt = plain.lastIndexOf('@') + 1;
  // Of the part before the @ only A to Z: other letters are not allowed there, and none may become an allowed one.
  return (
    plain.slice(0, domainAt).replace(/[A-Z]/g, (letter) => letter.toLowerCase()) + plain.slice(domainAt).toLowerCase()
  );
}

/** The first address of a `mailto:` link (RFC 6068), without its subject. */
function addressOfLink(link: string): string {
  const [path = ''] = link.replace(mailto, '').split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * An e-mail address as it is stored and compared (decision A7): clean, with an accented domain in its ASCII form (UTS 46). Not every
 * result is an address: check it.
 */
export function normalizeEmail(typed: string): string {
  const clean = cleanEmail(typed);
  const domainAt = clean.lastIndexOf('@') + 1;
  return domainAt === 0 ? clean : clean.slice(0, domainAt) + asciiDomain(clean.slice(domainAt));
}

/** Signs that would end the host of a web address, or be decoded in it. */
const notOfHosts = /[\s/?#@:\\%[\]<>^|"]/;
const beyondAscii = /[\u0080-\u{10FFFF}]/u;

function asciiDomain(domain: string): string {
  if (!beyondAscii.test(domain) || notOfHosts.test(domain)) return domain;
  const asHost = `http://${domain}`;
  return URL.canParse(asHost) ? new URL(asHost).hostname : domain;
}
