import type { PurchaseFact } from './purchase-fact.ts';

const separator = '|';

/**
 * Identifies a fact, so that a redelivery adds nothing (decision H4): platform, order reference, kind, provider time and the item,
 * which is the charge, the products and every strong reference. A fact without a provider time is one for ever. Short enough for a database's index, however many
 * products there are.
 */
export function factKey(fact: PurchaseFact): string {
  const names = new Set([fact.orderReference, fact.charge ?? '', ...fact.references]);
  const item = [fact.productIds, [...names]].map((list) => [...list].sort().join(separator));
  return [
    fact.platform,
    fact.orderReference,
    fact.charge ?? '',
    fact.kind,
    fact.isTimeless ? '' : fact.at.toISOString(),
    fingerprint(item.join('\n')),
  ].join(separator);
}

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/** 64-bit FNV-1a in hex, enough because it only distinguishes items of one charge, kind and instant. */
function fingerprint(text: string): string {
  let hash = fnvOffset;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * fnvPrime);
  }
  return hash.toString(16);
}
