import { Email } from '@jornada/contract/fields';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { textOf } from './fields.ts';

export type Buyer = NonNullable<PurchaseFact['buyer']>;

const longestName = 100;
/** Half of a character that the cut went through. */
const brokenEnd = /[\uD800-\uDBFF]$/;

/**
 * Who bought: the first usable address, normalised (decision A7), with the first usable name. Null without an address that we could
 * write to.
 */
export function buyerOf(who: { emails: unknown[]; names: unknown[] }): Buyer | null {
  const email = who.emails.map(emailOf).find((address) => address !== null);
  return email ? { email, name: who.names.map(nameOf).find((name) => name !== null) ?? null } : null;
}

function emailOf(value: unknown): string | null {
  return Email.safeParse(textOf(value)).data ?? null;
}

/** As a person's name may be here: fillers are none, and what the account's rule forbids is left out. */
function nameOf(value: unknown): string | null {
  const name = textOf(value)?.replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ') ?? '';
  return name.slice(0, longestName).replace(brokenEnd, '').trim() || null;
}
