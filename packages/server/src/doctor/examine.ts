import { accessChecks } from './access-checks.ts';
import { accountChecks } from './account-checks.ts';
import { badgeChecks } from './badge-checks.ts';
import { certificateChecks } from './certificate-checks.ts';
import { conversationChecks } from './conversation-checks.ts';
import { ask, type Finding } from './finding.ts';
import { examineAccessEnds } from './examine-access-ends.ts';
import { examineConversations } from './examine-conversations.ts';
import { examineDocuments } from './examine-documents.ts';
import { examinePurchases } from './examine-purchases.ts';
import { importChecks } from './import-checks.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { missionChecks } from './mission-checks.ts';
import { outboundChecks } from './outbound-checks.ts';
import { progressChecks } from './progress-checks.ts';
import { reminderChecks } from './reminder-checks.ts';
import { rewardStateChecks } from './reward-state-checks.ts';
import { studyPlanChecks } from './study-plan-checks.ts';
import { versionChecks } from './version-checks.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

/** Every invariant that a query can check. */
export const checks = [
  ...accountChecks,
  ...accessChecks,
  ...versionChecks,
  ...progressChecks,
  ...missionChecks,
  ...ledgerChecks,
  ...rewardStateChecks,
  ...studyPlanChecks,
  ...certificateChecks,
  ...badgeChecks,
  ...reminderChecks,
  ...importChecks,
  ...conversationChecks,
  ...outboundChecks,
] as const;

/**
 * Examines a database and changes nothing, also while a server uses it: all queries read one snapshot.
 * @returns the broken invariants, in the order of `checks`; empty when all hold
 */
export function examine(db: Database, now = new Date()): Promise<Finding[]> {
  return db.transaction((tx) => examineWithin(tx, now), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Like `examine`, in the caller's transaction. */
export async function examineWithin(tx: Transaction, now = new Date()): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const finding = await ask(tx, check);
    if (finding) findings.push(finding);
  }
  return [
    ...findings,
    ...(await examineAccessEnds(tx, now)),
    ...(await examinePurchases(tx, now)),
    ...(await examineDocuments(tx)),
    ...(await examineConversations(tx)),
  ];
}
