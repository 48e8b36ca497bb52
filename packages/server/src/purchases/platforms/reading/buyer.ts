import { Email } from '@jornada/contract/fields/fields';
import { hasLetterOrDigit } from '@jornada/domain/text/invisible';
import { normalizeName } from '@jornada/domain/text/name';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { firstText, textOf } from './fields.ts';

export type Buyer = NonNullable<PurchaseFact['buyer']>;

const longestName = 100;
const longestUnreadable = 80;
/** Half of a character that the cut split. */
const brokenEnd = /[\uD800-\uDBFF]$/;

/** Who bought, as far as a delivery says it. */
export interface BuyerFound {
  /** Null without a usable address. */
  buyer: Buyer | null;
  /** What stood in the place of an address that cannot be read, cut to 80 characters; null where nothing did, and where the address is usable. */
  unreadableEmail: string | null;
}

/** The buyer: the first usable address in its normal form (decision A7), with the first usable name. */
export function buyerOf({ emails, names }: { emails: unknown[]; names: unknown[] }): BuyerFound {
  const email = emails.map(emailOf).find((address) => address !== null);
  if (!email) return { buyer: null, unreadableEmail: firstText(...emails.map(cut)) };
  return { buyer: { email, name: names.map(nameOf).find((name) => name !== null) ?? null }, unreadableEmail: null };
}

const cut = (value: unknown) =>
  typeof value === 'string' ? value.trim().slice(0, longestUnreadable).replace(brokenEnd, '') : value;

/** An address may be longer than any identifier. */
const emailOf = (value: unknown): string | null =>
  Email.safeParse(typeof value === 'string' ? value.trim().slice(0, 300) : null).data ?? null;

/** A usable name in its normal form, without characters that the account's rule forbids; null for fillers and for no letters. */
function nameOf(value: unknown): string | null {
  const name = normalizeName(textOf(value)?.replaceAll(/[<>]/g, '') ?? '');
  const short = name.slice(0, longestName).replace(brokenEnd, '').trim();
  return hasLetterOrDigit(short) ? short : null;
}
