import { todayCard } from '@jornada/domain/enrollments/today-card';
import { futureReleaseDate, releaseDayOf } from '@jornada/domain/lessons/release';
import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { decideReminder, type ReminderDecision } from '@jornada/domain/reminders/decide-reminder';
import type { ReminderFacts } from '@jornada/domain/reminders/reminder-facts';
import { streakToday } from '@jornada/domain/rewards/streak/streak';
import { isStudyDay } from '@jornada/domain/study-plan/study-plan';
import { weekdaysOfMask } from '@jornada/domain/study-plan/weekdays';
import { neutralKindOn, type NeutralInterval } from '@jornada/domain/rewards/streak/neutral-days';
import { asNeutralInterval } from '../../rewards/neutral-intervals.ts';
import type { StoredFacts, StoredJourney } from './facts-store.ts';
import type { LocalMoment } from './local-moment.ts';

/** The open lesson that the dashboard shows first, with its journey. */
type OpenJourney = StoredJourney & { lesson: NonNullable<StoredJourney['lesson']> };

/** A decision with what its text speaks about. */
export interface WeighedReminder {
  decision: ReminderDecision;
  facts: ReminderFacts;
  first: OpenJourney | null;
  /** Further open lessons. */
  others: OpenJourney[];
}

/** Decides about one member's reminder by what is stored now. */
export function weighReminder(
  stored: StoredFacts,
  { moment, isGamificationOn }: { moment: LocalMoment; isGamificationOn: boolean },
): WeighedReminder {
  const { today, second } = moment;
  const neutral = stored.neutral.map(asNeutralInterval);
  const neutralKind = neutralKindOn(today, neutral);
  const open = openJourneys(stored.journeys, today);
  const [first = null, ...others] = open;
  const facts: ReminderFacts = {
    hasActedToday: stored.hasActedToday,
    lesson: first && { opensToday: opensOn(first, today), minutes: first.lesson.minutes },
    isMissionUnanswered: stored.mission !== null,
    hasCertificateToConfirm: stored.certificate !== null,
    streak: isGamificationOn && stored.stats ? streakOf(stored.stats, neutral, today) : null,
    goalRemainder: isGamificationOn && stored.stats ? goalRemainder(stored.stats.dailyGoal, stored.xpToday) : null,
  };
  const decision = decideReminder({
    today,
    second,
    plan: stored.plan && {
      isStudyDay: isStudyDay({ weekdays: weekdaysOfMask(stored.plan.weekdays) }, today),
      studyMinute: stored.plan.studyMinute,
    },
    isNeutralDay: neutralKind === 'descanso' || neutralKind === 'pausa',
    frequency: stored.frequency ?? 'study_days',
    address: { isProven: stored.isProven, isSuppressed: stored.isSuppressed },
    history: {
      unanswered: stored.unanswered ?? 0,
      lastSentOn: stored.isSentToday ? today : stored.lastSentOn === null ? null : asLocalDay(stored.lastSentOn),
      lastText: stored.lastText,
    },
    facts,
  });
  return { decision, facts, first, others };
}

/** The journeys with an open lesson: that of today's card first (`todayCard`), then the others in the dashboard's order. */
function openJourneys(journeys: readonly StoredJourney[], today: LocalDay): OpenJourney[] {
  const isOpen = (journey: StoredJourney): journey is OpenJourney =>
    todayCard([{ ...calendarOf(journey), isSuspended: false, isFinished: false }], today).kind === 'lesson';
  return journeys.filter(isOpen);
}

const calendarOf = ({ mode, scheduleStartedOn, lesson }: StoredJourney) => ({
  mode,
  scheduleStartedOn: asLocalDay(scheduleStartedOn),
  nextLessonNumber: lesson?.dayNumber ?? null,
});

/** Whether the lesson opens on this day, and was closed before. */
function opensOn({ mode, scheduleStartedOn, lesson }: OpenJourney, today: LocalDay): boolean {
  const calendar = { mode, scheduleStartedOn: asLocalDay(scheduleStartedOn), today };
  return (
    mode === 'uma_por_dia' &&
    lesson.dayNumber > 1 &&
    futureReleaseDate(calendar, lesson.dayNumber) === null &&
    releaseDayOf(calendar.scheduleStartedOn, lesson.dayNumber) === today
  );
}

function streakOf(
  stats: NonNullable<StoredFacts['stats']>,
  neutral: readonly NeutralInterval[],
  today: LocalDay,
): ReminderFacts['streak'] {
  const dayOrNull = (day: string | null) => (day === null ? null : asLocalDay(day));
  const streak = {
    ...stats,
    lastActionDay: dayOrNull(stats.lastActionDay),
    runStartedOn: dayOrNull(stats.runStartedOn),
  };
  return streakToday(streak, today, neutral);
}

const goalRemainder = (goal: number, xpToday: number) => (xpToday < goal ? goal - xpToday : null);
