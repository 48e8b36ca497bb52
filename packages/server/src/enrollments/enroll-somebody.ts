import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import { MANUAL_ORIGIN } from '@jornada/domain/enrollments/origins';
import { changesBetween } from '../audit/changes-between.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { joinByHand } from './join-journey.ts';
import { lockMember } from '../rewards/lock-member.ts';
import { presentEnrollment } from './present.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';
import { findEnrollment, findJourneyToJoin } from './store.ts';

/**
 * An administrator enrolls a user in a journey, whatever its price and visibility
 * (specification §2 /admin/users/{userId}, decisions C1, C3).
 * A member who is already enrolled keeps the first enrollment and gets a manual grant beside the others.
 * Refuses `user_not_found`, `journey_not_found`, and `journey_inactive` for a new enrollment.
 * @returns the enrollment and whether this call made it
 */
export function enrollSomebody(
  db: Database,
  input: {
    userId: string;
    journeyId: string;
    origin?: string | undefined;
    /** Null for the demo school, where no administrator enrolls anybody. */
    actorId: string | null;
    clock: Clock;
    timeZone: string;
  },
): Promise<{ enrollment: EnrollmentView; isNew: boolean }> {
  const { userId, journeyId } = input;
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) refuse('user_not_found');
    const journey = (await findJourneyToJoin(tx, journeyId)) ?? refuse('journey_not_found');
    if (journey.status !== 'active' && !(await findEnrollment(tx, userId, journeyId))) refuse('journey_inactive');

    const now = input.clock();
    const { enrollment, isNew } = await joinByHand(tx, {
      userId,
      journeyId,
      // An emptied field means the same as none.
      origin: input.origin || MANUAL_ORIGIN,
      time: journey,
      now,
      timeZone: input.timeZone,
    });
    if (input.actorId !== null) {
      const action = isNew ? 'Usuário inscrito' : 'Acesso manual concedido';
      const changes = changesBetween({ origin: null as string | null }, { origin: enrollment.origin });
      await recordEnrollmentAction(tx, {
        actorId: input.actorId,
        action,
        enrollment,
        changes: isNew ? changes : [],
        now,
      });
    }
    return { enrollment: presentEnrollment(enrollment, journey.totalDays), isNew };
  });
}
