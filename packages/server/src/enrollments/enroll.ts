import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import { FREE_CATALOGUE_ORIGIN } from '@jornada/domain/enrollments/origins';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import { takeStepLeftOpen } from '../rewards/take-step-left-open.ts';
import { readSettings } from '../settings/read-settings.ts';
import { joinJourney } from './join-journey.ts';
import { presentEnrollment } from './present.ts';
import { findEnrollment, findJourneyToJoin, hasLessons } from './store.ts';

/**
 * A member starts a free journey from the catalogue (specification §4, decisions C1–C4, B3), unless it has no lessons yet (decision K6).
 * A repeat returns the first enrollment, whatever has changed since.
 * Refuses `journey_not_found`, `journey_access_denied`, `journey_not_free`, `explore_disabled`, `journey_in_preparation`.
 * @returns the enrollment and whether this call made it
 */
export async function enroll(
  db: Database,
  { userId, journeyId, clock, timeZone }: { userId: string; journeyId: string; clock: Clock; timeZone: string },
): Promise<{ enrollment: EnrollmentView; isNew: boolean }> {
  await takeStepLeftOpen(db, { userId, clock, timeZone });
  return db.transaction(async (tx) => {
    // The member's other commands and the deletion of their account wait here.
    await lockStats(tx, userId);
    const journey = (await findJourneyToJoin(tx, journeyId)) ?? refuse('journey_not_found');
    const existing = await findEnrollment(tx, userId, journeyId);
    if (existing) return { enrollment: presentEnrollment(existing, journey.totalDays), isNew: false };

    if (journey.visibilidade === 'apenas_inscritos') refuse('journey_access_denied');
    if (journey.status !== 'active') refuse('journey_not_found');
    if (journey.tipo === 'paga') refuse('journey_not_free');
    if (!(await readSettings(tx)).exploreTabEnabled) refuse('explore_disabled');
    // After the journey's lock, which the deletion of a lesson takes too.
    if (!(await hasLessons(tx, journeyId))) refuse('journey_in_preparation');

    const now = clock();
    const { enrollment, isNew } = await joinJourney(tx, {
      userId,
      journeyId,
      kind: 'self',
      origin: FREE_CATALOGUE_ORIGIN,
      time: journey,
      now,
      timeZone,
    });
    return { enrollment: presentEnrollment(enrollment, journey.totalDays), isNew };
  });
}
