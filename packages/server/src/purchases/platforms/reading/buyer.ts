import { Email } from '@jornada/contract/fields/fields';
import { hasLetterOrDigit } from '@jornada/domain/text/invisible';
import { normalizeName } from '@jornada/domain/text/name';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { textOf } from './fields.ts';

export type Buyer = NonNullable<PurchaseFact['buyer']>;

const longestName = 100;
/** Half of a character that the cut split. */
const brokenEnd = /[\uD800-\uDBFF]$/;

/**
 * The buyer: the first usable address, normalised (decision A7), with the first usable name. Null without a usable address.
 */
export function buyerOf(who: { emails: unknown[]; names: unknown[] }): Buyer | null {
  const email = who.emails.map(emailOf).find((address) => address !== null);
  return email ? { email, name: who.names.map(nameOf).find((name) => name !== null) ?? null } : null;
}

function emailOf(value: unknown): string | null {
  return Email.safeParse(textOf(value)).data ?? null;
}

/** A usable name in its normal form, without characters that the account's rule forbids; null for fillers and for no letters. */
function nameOf(value: unknown): string | null {
  const name = normalizeName(textOf(value)?.replaceAll(/[<>]/g, '') ?? '');
  const short = name.slice(0, longestName).replace(brokenEnd, '').trim();
  return hasLetterOrDigit(short) ? short : null;
}
