import type { Transaction } from '../platform/database/database.ts';
import { findInconsistentGrants } from '../purchases/settle/inconsistent-grants.ts';
import { IDS_SHOWN, type Finding } from './finding.ts';

/** The number of rules in `examinePurchases`. */
export const PURCHASE_RULES = 1;

/** Checks a rule that no single query can: access by purchase follows from all facts of its order. */
export async function examinePurchases(tx: Transaction, now: Date): Promise<Finding[]> {
  const grants = await findInconsistentGrants(tx, now);
  if (grants.length === 0) return [];
  return [
    {
      invariant: 'purchase_grant_matches_its_order',
      sentence: 'Um acesso por compra vale se, e somente se, o pedido está pago.',
      count: grants.length,
      ids: grants.slice(0, IDS_SHOWN).map(({ id }) => id),
    },
  ];
}
