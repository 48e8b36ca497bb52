import type { TodayCard } from '@jornada/contract/enrollments/enrollments';
import { todayCard, type DashboardJourney, type TodayCard as Decision } from '@jornada/domain/enrollments/today-card';
import { journeyKey, keysOfDay, lessonKey } from '@jornada/domain/rewards/award-keys';
import { asLocalDay, daysBetween, localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Database } from '../../platform/database/database.ts';
import { previewToday } from '../../rewards/preview-today.ts';
import { asFactsToShow } from '../../rewards/reward-facts.ts';
import type { MemberTodayRow } from './member-today.ts';
import { presentMyJourney } from './present-my-journey.ts';
import type { ListedEnrollment } from '../store.ts';
import {
  findNextLesson,
  isLastMissing,
  memberDashboard,
  readDashboard,
  valuesOfDashboard,
  type DashboardEnrollment,
  type NextLessonRow,
} from './member-dashboard.ts';

/** More journeys than anybody is enrolled in: a member with more than one page is read in full, once. */
const ALL = 10_000;

interface Asked {
  userId: string;
  today: LocalDay;
  timeZone: string;
}

/**
 * A member's card for today (`todayCard` of the domain decides). It reads the dashboard's first page, which is all that nearly everybody
 * has, and the rest only when nothing is open there.
 */
export async function readToday(
  db: Database,
  {
    first,
    firstLesson,
    member,
    ...asked
  }: Asked & {
    first: { rows: readonly DashboardEnrollment[]; isAll: boolean };
    firstLesson: NextLessonRow | null;
    member: MemberTodayRow;
  },
): Promise<TodayCard> {
  const doneIn = member.latestLesson?.enrollmentId;
  let card = decide(first.rows, asked.today, doneIn);
  if (card.kind !== 'lesson' && !first.isAll) {
    const values = { ...valuesOfDashboard({ limit: ALL, today: asked.today }), userId: asked.userId };
    const { rows } = await readDashboard(db, () => memberDashboard.alone(db, values));
    card = decide(rows, asked.today, doneIn);
  }
  if (card.kind === 'begin') return { kind: 'begin' };
  if (card.kind === 'lesson') {
    const { row } = card.journey;
    const enrollmentId = row.enrollment.id;
    const isFirst = firstLesson?.enrollmentId === enrollmentId;
    const next = isFirst ? firstLesson : await findNextLesson(db, { ...asked, enrollmentId });
    return lessonOfToday(db, { ...asked, row, next: next ?? nothingDone(enrollmentId), member });
  }
  return upToDate(card.journey.row, { ...asked, opensOn: card.opensOn, member });
}

/** For a journey that was removed since the dashboard was read. */
const nothingDone = (enrollmentId: string): NextLessonRow => ({
  enrollmentId,
  isMissionAnswered: false,
  paidKeys: [],
  completedCount: 0,
});

type TodayJourney = DashboardJourney & { row: DashboardEnrollment };

function decide(
  rows: readonly DashboardEnrollment[],
  today: LocalDay,
  /** The enrollment of the lesson completed last today. */
  doneIn: string | undefined,
): Decision<TodayJourney> {
  const journeys = rows.map((row): TodayJourney => {
    const { enrollment, journey, nextLesson } = row;
    return {
      row,
      isSuspended: enrollment.suspendedAt !== null,
      isFinished: enrollment.completedAt !== null,
      mode: journey.modoLiberacao,
      scheduleStartedOn: asLocalDay(enrollment.scheduleStartedOn),
      nextLessonNumber: nextLesson?.dayNumber ?? null,
      isDoneToday: enrollment.id === doneIn,
    };
  });
  return todayCard(journeys, today);
}

async function lessonOfToday(
  db: Database,
  {
    row,
    next,
    member,
    userId,
    today,
    timeZone,
  }: Asked & {
    row: DashboardEnrollment;
    next: NextLessonRow;
    member: MemberTodayRow;
  },
): Promise<TodayCard> {
  const { enrollment, journey, nextLesson: lesson, details } = row;
  if (!lesson || !details) throw new Error('An open lesson without its row');
  const ofDay = await asFactsToShow(db, member.rewards, { userId, today, keys: keysOfDay(today) });
  const reward = await previewToday(db, {
    userId,
    today,
    facts: {
      ...ofDay,
      asked: ofDay.asked.union(new Set([lessonKey(lesson.id), journeyKey(journey.id)])),
      paid: ofDay.paid.union(new Set(next.paidKeys)),
    },
    lesson: {
      lessonId: lesson.id,
      journeyId: journey.id,
      // The card's lesson is the one numbered `current_day`.
      wasCurrent: true,
      enrolledToday: localDay(enrollment.startedAt, timeZone) === today,
      completesJourney: journey.lessonCount >= journey.totalDays && (await isLastMissing(db, row, next)),
    },
  });
  return {
    kind: 'lesson',
    journey: presentMyJourney(row, today),
    description: details.description,
    mission: details.missionType && { type: details.missionType, isAnswered: next.isMissionAnswered },
    ...reward,
  };
}

function upToDate(
  row: ListedEnrollment,
  { opensOn, today, member }: { opensOn: LocalDay | null; today: LocalDay; member: MemberTodayRow },
): TodayCard {
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
    completedToday: member.latestLesson && presentCompleted(member.latestLesson),
  };
}

const presentCompleted = ({ lessonId, title, isMissionAnswered }: NonNullable<MemberTodayRow['latestLesson']>) => ({
  lessonId,
  title,
  isMissionAnswered,
});
