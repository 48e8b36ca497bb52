import type { LocalDay } from '../local-day.ts';
import { isTimeForAnother, rhythmAfter, type ReminderHistory } from './cadence.ts';
import type { ReminderFrequency } from './frequency.ts';
import {
  FAREWELL_TEXT,
  REMINDER_TEXTS,
  trueTexts,
  type AnyReminderText,
  type ReminderFacts,
  type ReminderText,
} from './reminder-facts.ts';
import { isInTime } from './reminder-time.ts';

/** Everything that decides about one member's reminder, as it is at this moment. */
export interface ReminderQuestion {
  today: LocalDay;
  /** Of the local day. */
  second: number;
  /** Whether today is a study day, and the minute of the day; null without a plan. */
  plan: { isStudyDay: boolean; studyMinute: number } | null;
  /** Today is a rest day or lies in a pause. */
  isNeutralDay: boolean;
  frequency: ReminderFrequency;
  address: { isProven: boolean; isSuppressed: boolean };
  history: ReminderHistory & { lastText: AnyReminderText | null };
  facts: ReminderFacts;
}

/** Why somebody gets no reminder now. */
export type NoReminder =
  | 'no_plan'
  | 'not_wanted'
  | 'address_not_proven'
  | 'address_suppressed'
  | 'no_study_day'
  | 'rest_or_pause'
  | 'not_the_time'
  | 'sent_today'
  | 'not_yet_again'
  | 'acted_today'
  | 'nothing_true'
  | 'nothing_else_true';

export type ReminderDecision = { text: AnyReminderText; because?: never } | { text: null; because: NoReminder };

/**
 * Decides whether a member gets a reminder now, and which text (docs/reminders.md). A text never follows itself: where nothing else is
 * true, nothing is sent.
 */
export function decideReminder(question: ReminderQuestion): ReminderDecision {
  const because = reasonAgainst(question);
  if (because !== null) return { text: null, because };
  const { facts, frequency, history } = question;
  const texts = wanted(trueTexts(facts), { facts, frequency });
  if (texts.length === 0) return { text: null, because: 'nothing_true' };
  if (rhythmAfter(history.unanswered) === 'farewell') return { text: FAREWELL_TEXT };
  const text = nextInTurn(texts, history.lastText);
  return text === null ? { text, because: 'nothing_else_true' } : { text };
}

function reasonAgainst(question: ReminderQuestion): NoReminder | null {
  const { today, plan, frequency, address, history } = question;
  if (plan === null) return 'no_plan';
  if (frequency === 'never') return 'not_wanted';
  if (!address.isProven) return 'address_not_proven';
  if (address.isSuppressed) return 'address_suppressed';
  if (!plan.isStudyDay) return 'no_study_day';
  if (question.isNeutralDay) return 'rest_or_pause';
  if (!isInTime(question.second, plan.studyMinute)) return 'not_the_time';
  if (history.lastSentOn !== null && history.lastSentOn >= today) return 'sent_today';
  if (!isTimeForAnother(history, { frequency, today })) return 'not_yet_again';
  return question.facts.hasActedToday ? 'acted_today' : null;
}

const aboutNewLessons: ReadonlySet<ReminderText> = new Set(['opened_today', 'short', 'progress']);

/** Who wants to hear of new lessons only hears nothing else, and nothing on other days. */
function wanted(
  texts: readonly ReminderText[],
  { facts, frequency }: Pick<ReminderQuestion, 'facts' | 'frequency'>,
): readonly ReminderText[] {
  if (frequency !== 'new_lessons') return texts;
  return facts.lesson?.opensToday ? texts.filter((text) => aboutNewLessons.has(text)) : [];
}

/** The first of these after the last one, going round; null when there is only that one. */
function nextInTurn(texts: readonly ReminderText[], last: AnyReminderText | null): ReminderText | null {
  const at = REMINDER_TEXTS.findIndex((text) => text === last);
  const turns = [...REMINDER_TEXTS.slice(at + 1), ...REMINDER_TEXTS.slice(0, at + 1)];
  return turns.find((text) => text !== last && texts.includes(text)) ?? null;
}
