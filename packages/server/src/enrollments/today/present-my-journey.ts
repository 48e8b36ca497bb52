import type { MyJourney } from '@jornada/contract/enrollments/enrollments';
import { asLocalDay, daysBetween, type LocalDay } from '@jornada/domain/local-day';
import { futureReleaseDate } from '@jornada/domain/lessons/release';
import { presentEnrollment } from '../present.ts';
import type { ListedEnrollment } from '../store.ts';

/** A card of 'Minhas Jornadas': the member's progress and the lesson that is open on this day. */
export function presentMyJourney(
  { enrollment, journey: listed, nextLesson }: ListedEnrollment,
  today: LocalDay,
): MyJourney {
  const { cover, ...journey } = listed;
  const calendar = {
    mode: journey.modoLiberacao,
    scheduleStartedOn: asLocalDay(enrollment.scheduleStartedOn),
    today,
  };
  const next = enrollment.suspendedAt ? null : nextLesson;
  const opensOn = next && futureReleaseDate(calendar, next.dayNumber);
  return {
    enrollment: presentEnrollment(enrollment, journey.totalDays),
    journey: { ...journey, ...(cover && { cover }) },
    openLesson: opensOn ? null : next,
    opensNext: next && opensOn && { title: next.title, opensOn, inDays: daysBetween(today, opensOn) },
  };
}
