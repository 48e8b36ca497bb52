import type { JourneyPage } from '@jornada/contract/journeys';
import { localDay } from '@jornada/domain/local-day';
import { presentEnrollment } from '../enrollments/present.ts';
import { listLessonsWithState } from '../lessons/list-lessons.ts';
import { presentListItem } from '../lessons/present.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { presentJourney } from './present.ts';
import { findJourneyFor } from './store.ts';

/**
 * A journey's page (specification §2 /journey/{id}, decisions C2–C4). Without an enrolment no lesson is sent: a paid public journey shows
 * its offer, a free one that it may be started; refuses `journey_access_denied` for apenas_inscritos and `journey_not_found`
 * for unknown or inactive ones.
 */
export async function readJourney(
  db: Database,
  { userId, journeyId, clock, timeZone }: { userId: string; journeyId: string; clock: Clock; timeZone: string },
): Promise<JourneyPage> {
  const { journey, enrollment } = (await findJourneyFor(db, { userId, journeyId })) ?? refuse('journey_not_found');
  if (!enrollment) {
    if (journey.visibilidade === 'apenas_inscritos') refuse('journey_access_denied');
    if (journey.status !== 'active') refuse('journey_not_found');
    return {
      access: journey.tipo === 'paga' ? 'premium' : 'free',
      journey: presentJourney(journey),
      enrollment: null,
      lessons: [],
      nextLesson: null,
    };
  }

  const today = localDay(clock(), timeZone);
  const lessons = await listLessonsWithState(db, { enrollment, mode: journey.modoLiberacao, today });
  const next = lessons.find(({ state }) => state.status !== 'completed');
  return {
    access: 'enrolled',
    journey: presentJourney(journey),
    enrollment: presentEnrollment(enrollment, journey.totalDays),
    lessons: lessons.map((entry) => presentListItem(entry, { isSuspended: enrollment.suspendedAt !== null })),
    nextLesson: next
      ? {
          id: next.lesson.id,
          dayNumber: next.lesson.dayNumber,
          title: next.lesson.title,
          durationMinutes: next.lesson.durationMinutes,
          isOpen: next.state.status !== 'locked',
          releaseDate: next.state.releaseDate,
          // A locked lesson shows nothing but its number, title, duration and date (decision C5).
          description: next.state.status === 'locked' ? null : next.lesson.description,
          hasMission: next.state.status !== 'locked' && next.lesson.hasMission,
        }
      : null,
  };
}
