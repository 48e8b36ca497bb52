import { MAX_HREF } from './nodes.ts';

/** Nothing that a browser would drop or read as another character, which is how one scheme passes for another. */
const web = /^https:\/\/[^\s/?#@\\\p{C}]+(?:[/?#][^\s\\\p{C}]*)?$/u;
const mail = /^mailto:[^\s\\?&\p{C}]+@[^\s\\?&\p{C}]+(?:\?[^\s\\\p{C}]*)?$/u;

/** Whether a document may link to this address: https without a user name, or mailto, in lower case and without a blank. */
export const isLinkHref = (href: string): boolean => href.length <= MAX_HREF && (web.test(href) || mail.test(href));
