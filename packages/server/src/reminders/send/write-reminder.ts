import { endInWords } from '@jornada/domain/enrollments/access-term';
import { asLocalDay, daysBetween, type LocalDay } from '@jornada/domain/local-day';
import type { AnyReminderText } from '@jornada/domain/reminders/reminder-facts';
import type { MailToCompose } from '../../mail/delivery/message.ts';
import type { MailIdentity } from '../../mail/templates/written-mail.ts';
import { answerLines } from '../answers/answer-in-words.ts';
import { layOutReminder } from '../mail/reminder-layout.ts';
import type { ReminderValues } from '../mail/reminder-values.ts';
import { unsubscribeHeaders } from '../mail/unsubscribe-headers.ts';
import type { StoredFacts, StoredJourney } from './facts-store.ts';
import type { WeighedReminder } from './weigh-reminder.ts';

/** The address of the page where whoever holds a token chooses how often reminders come. */
export const choiceAddress = (publicUrl: string, token: string) => `${publicUrl}/lembretes/${token}`;

/** Writes a reminder of this text for a member about whom it was decided. */
export function writeReminder(
  { stored, weighed, text }: { stored: StoredFacts; weighed: WeighedReminder; text: AnyReminderText },
  mail: { id: string; token: string; now: Date; today: LocalDay; from: MailIdentity; publicUrl: string },
): MailToCompose {
  const { from, publicUrl } = mail;
  const choiceUrl = choiceAddress(publicUrl, mail.token);
  const { streak, goalRemainder } = weighed.facts;
  const { stats } = stored;
  const values: ReminderValues = {
    from,
    publicUrl,
    choiceUrl,
    name: stored.name,
    plan: stored.plan!,
    frequency: stored.frequency ?? 'study_days',
    lesson: weighed.first && lessonOf(weighed.first, weighed.facts.lesson?.opensToday ?? false),
    others: weighed.others.map(({ lesson, journeyName }) => ({ id: lesson.id, title: lesson.title, journeyName })),
    mission: stored.mission,
    certificate: stored.certificate,
    answers: answerLines(stored.answers, publicUrl),
    ends: stored.ends.map(({ journeyName, until }) => endInWords(journeyName, until, mail.today)),
    streak: streak && { ...streak, shields: stats?.shields ?? 0 },
    goal: streak && stats ? { xp: stats.dailyGoal, remainder: goalRemainder } : null,
    kept: {
      daysAway: daysAway(stored, mail.today),
      streakRecord: stats?.record ?? 0,
      xpTotal: stats?.xpTotal ?? 0,
      completedLessons: stored.completedLessons,
    },
  };
  return {
    id: mail.id,
    recipient: stored.email,
    createdAt: mail.now,
    ...layOutReminder(text, values),
    headers: unsubscribeHeaders({ choiceUrl, contactEmail: from.contactEmail }),
  };
}

function lessonOf(
  {
    lesson,
    journeyId,
    journeyName,
    cover,
    lessonCount,
  }: StoredJourney & { lesson: NonNullable<StoredJourney['lesson']> },
  opensToday: boolean,
) {
  return { ...lesson, journeyId, journeyName, cover, lessonCount, opensToday };
}

/** Whole days since the last visit that is known; null without one. */
function daysAway({ lastVisitOn, stats }: StoredFacts, today: LocalDay): number | null {
  const days = [lastVisitOn, stats?.lastLoginDay ?? null].filter((day) => day !== null).toSorted();
  const last = days.at(-1);
  return last === undefined ? null : Math.max(0, daysBetween(asLocalDay(last), today));
}
