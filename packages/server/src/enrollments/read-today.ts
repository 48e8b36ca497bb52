import type { TodayCard } from '@jornada/contract/enrollments';
import { todayCard, type JourneyInHand, type TodayCard as Decision } from '@jornada/domain/enrollments/today-card';
import { asLocalDay, daysBetween, localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Database } from '../platform/database/database.ts';
import { previewToday } from '../rewards/preview-today.ts';
import { presentMyJourney } from './present-my-journey.ts';
import { findLatestLessonOf, listEnrollmentsOf, type ListedEnrollment } from './store.ts';

/** More journeys than anybody is enrolled in: whoever has more than a page of them is looked at in full, once. */
const ALL = 10_000;

interface Asked {
  userId: string;
  today: LocalDay;
  timeZone: string;
}

/**
 * What today asks of a member (`todayCard` of the domain decides). It looks at the dashboard's first page, which is all that nearly everybody has,
 * and at the rest only when nothing is open in it.
 */
export async function readToday(
  db: Database,
  { first, ...asked }: Asked & { first: { rows: readonly ListedEnrollment[]; isAll: boolean } },
): Promise<TodayCard> {
  let card = decide(first.rows, asked.today);
  if (card.kind !== 'lesson' && !first.isAll) {
    card = decide(await listEnrollmentsOf(db, { userId: asked.userId, after: null, limit: ALL }), asked.today);
  }
  if (card.kind === 'begin') return card;
  if (card.kind === 'lesson') return lessonOfToday(db, { ...asked, ...card.journey });
  return upToDate(db, { ...asked, ...card.journey, opensOn: card.opensOn });
}

type Weighed = JourneyInHand & { row: ListedEnrollment };

function decide(rows: readonly ListedEnrollment[], today: LocalDay): Decision<Weighed> {
  const journeys = rows.map((row): Weighed => {
    const { enrollment, journey, nextLesson } = row;
    return {
      row,
      isSuspended: enrollment.suspendedAt !== null,
      isFinished: enrollment.completedAt !== null,
      mode: journey.modoLiberacao,
      scheduleStartedOn: asLocalDay(enrollment.scheduleStartedOn),
      nextLessonNumber: nextLesson?.dayNumber ?? null,
    };
  });
  return todayCard(journeys, today);
}

async function lessonOfToday(db: Database, { row, ...asked }: Asked & { row: ListedEnrollment }): Promise<TodayCard> {
  const { enrollment, journey, nextLesson: lesson, inFull } = row;
  const { userId, today, timeZone } = asked;
  if (!lesson || !inFull) throw new Error('An open lesson without its row');
  const reward = await previewToday(db, {
    userId,
    today,
    lesson: {
      lessonId: lesson.id,
      journeyId: journey.id,
      // The card's lesson is the one numbered `current_day`.
      wasCurrent: true,
      enrolledToday: localDay(enrollment.startedAt, timeZone) === today,
      completesJourney: journey.lessonCount >= journey.totalDays && inFull.isLastMissing,
    },
  });
  return {
    kind: 'lesson',
    journey: presentMyJourney(row, today),
    description: inFull.description,
    mission: inFull.missionType && { type: inFull.missionType, isAnswered: inFull.isMissionAnswered },
    ...reward,
  };
}

async function upToDate(
  db: Database,
  { row, opensOn, userId, today }: Asked & { row: ListedEnrollment; opensOn: LocalDay | null },
): Promise<TodayCard> {
  const { nextLesson } = row;
  return {
    kind: 'up_to_date',
    journey: presentMyJourney(row, today),
    next:
      nextLesson && opensOn
        ? {
            dayNumber: nextLesson.dayNumber,
            title: nextLesson.title,
            durationMinutes: nextLesson.durationMinutes,
            opensOn,
            inDays: daysBetween(today, opensOn),
          }
        : null,
    completedToday: await findLatestLessonOf(db, { userId, day: today }),
  };
}
