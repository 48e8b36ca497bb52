import { recordAudit } from '../audit/record-audit.ts';
import type { Change } from '../audit/changes-between.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findNames } from './store.ts';

/** Audits an administrator's action on an enrollment (decision G5), as the last statement of its transaction. */
export async function recordEnrollmentAction(
  tx: Transaction,
  enrollmentAction: {
    actorId: string;
    action: string;
    enrollment: { userId: string; journeyId: string };
    changes?: readonly Change[];
    now: Date;
  },
): Promise<void> {
  const { actorId, action, enrollment, changes = [], now } = enrollmentAction;
  const { email, journeyName } = await findNames(tx, enrollment);
  await recordAudit(tx, {
    actor: { id: actorId },
    action,
    subject: `${email} em ${journeyName}`,
    subjectId: enrollment.userId,
    changes,
    now,
  });
}
