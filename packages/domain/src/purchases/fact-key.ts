import type { PurchaseFact } from './purchase-fact.ts';

const separator = '|';

/**
 * What makes a fact the same as one that is known already, so that a redelivery adds nothing (decision H4): platform, order
 * reference, charge, kind, provider time and what was bought. Short enough for a database's index, however many products there are.
 */
export function factKey(fact: PurchaseFact): string {
  return [
    fact.platform,
    fact.orderReference,
    fact.charge ?? '',
    fact.kind,
    fact.at.toISOString(),
    fingerprint([...fact.productIds].sort().join(separator)),
  ].join(separator);
}

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/** 64-bit FNV-1a in hex: the item is only told apart within one order, kind and instant. */
function fingerprint(text: string): string {
  let hash = fnvOffset;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * fnvPrime);
  }
  return hash.toString(16);
}
