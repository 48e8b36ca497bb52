import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import type { LocalDay } from '@jornada/domain/local-day';
import { changesBetween } from '../audit/changes-between.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { listLivingGrants } from './grants/grant-store.ts';
import { accessBy } from './grants/grants.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { presentEnrollment } from './present.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';
import { saveAccess } from './store.ts';

interface Input {
  enrollmentId: string;
  /** Null: no end. */
  until: LocalDay | null;
  actorId: string;
  clock: Clock;
  timeZone: string;
}

/**
 * An administrator says until when a member has access, whatever was paid so far (decision C15). A day that is past closes it at once. A pause
 * stays, and a repeat changes nothing. Refuses `enrollment_not_found`.
 */
export function setAccessEnd(
  db: Database,
  { enrollmentId, until, actorId, clock, timeZone }: Input,
): Promise<EnrollmentView> {
  return db.transaction(async (tx) => {
    const { enrollment: before, totalDays } = await lockEnrollment(tx, enrollmentId);
    const now = clock();
    const grants = await listLivingGrants(tx, before);
    const said = { ...before, accessEndSet: { at: now.toISOString(), until } };
    const access = accessBy(grants, said, { now, timeZone });
    const isSaid = before.accessEndSet?.until === until && access.accessUntil === before.accessUntil;
    if (isSaid) return presentEnrollment(before, totalDays);
    const enrollment = await saveAccess(tx, said, access, { now });
    const changes = changesBetween<{ accessUntil: LocalDay | null }>(before, { accessUntil: until });
    await recordEnrollmentAction(tx, { actorId, action: 'Fim do acesso alterado', enrollment, changes, now });
    return presentEnrollment(enrollment, totalDays);
  });
}
