import { accessChecks } from './access-checks.ts';
import { accountChecks } from './account-checks.ts';
import { ask, type Finding } from './finding.ts';
import { examinePurchases } from './examine-purchases.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { missionChecks } from './mission-checks.ts';
import { progressChecks } from './progress-checks.ts';
import { standingChecks } from './standing-checks.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

/** Every invariant that the database alone can show. */
export const checks = [
  ...accountChecks,
  ...accessChecks,
  ...progressChecks,
  ...missionChecks,
  ...ledgerChecks,
  ...standingChecks,
] as const;

/**
 * Examines a database, also while a server works on it, and changes nothing: all questions see the same instant.
 * @returns the invariants that are broken, in the order of `checks`; nothing when all is well
 */
export function examine(db: Database): Promise<Finding[]> {
  return db.transaction(examineWithin, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The same inside a transaction that its caller began. */
export async function examineWithin(tx: Transaction): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const finding = await ask(tx, check);
    if (finding) findings.push(finding);
  }
  return [...findings, ...(await examinePurchases(tx, new Date()))];
}
