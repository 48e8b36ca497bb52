import type { MyJourney } from '@jornada/contract/enrollments';
import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { futureReleaseDate } from '@jornada/domain/lessons/release';
import { presentEnrollment } from '../present.ts';
import type { ListedEnrollment } from '../store.ts';

/** A card of 'Minhas Jornadas': the member's progress and the lesson that is open on this day. */
export function presentMyJourney({ enrollment, journey, nextLesson }: ListedEnrollment, today: LocalDay): MyJourney {
  const calendar = {
    mode: journey.modoLiberacao,
    scheduleStartedOn: asLocalDay(enrollment.scheduleStartedOn),
    today,
  };
  const waits = nextLesson !== null && futureReleaseDate(calendar, nextLesson.dayNumber) !== null;
  return {
    enrollment: presentEnrollment(enrollment, journey.totalDays),
    journey,
    openLesson: waits || enrollment.suspendedAt ? null : nextLesson,
  };
}
