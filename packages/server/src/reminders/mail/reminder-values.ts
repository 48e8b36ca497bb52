import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import type { ReminderFrequency } from '@jornada/domain/reminders/frequency';
import type { StreakState } from '@jornada/domain/rewards/streak/streak';
import type { AnswerLine } from '../answers/answer-in-words.ts';
import type { MailIdentity } from '../../mail/templates/written-mail.ts';

export interface LessonInReminder {
  id: string;
  title: string;
  dayNumber: number;
  lessonCount: number;
  minutes: number;
  hasMission: boolean;
  opensToday: boolean;
  journeyId: string;
  journeyName: string;
  cover: OwnCover | null;
}

/** What the texts of a reminder may speak about. All of it is true when the mail is written. */
export interface ReminderValues {
  from: MailIdentity;
  publicUrl: string;
  /** The page where its reader chooses how often reminders come. */
  choiceUrl: string;
  name: string;
  plan: { weekdays: number; studyMinute: number };
  frequency: ReminderFrequency;
  lesson: LessonInReminder | null;
  /** Further open lessons. */
  others: readonly Pick<LessonInReminder, 'id' | 'title' | 'journeyName'>[];
  mission: { lessonId: string; title: string } | null;
  certificate: { journeyName: string } | null;
  /** 'Foco sem ruído termina em 7 dias, em 16/03/2026': of their access, told once. */
  ends: readonly string[];
  /** 'Helena respondeu sua pergunta em “Cartão no exterior”': told once. */
  answers: readonly AnswerLine[];
  /** These two are null while gamification is off. */
  streak: { days: number; state: StreakState; shields: number } | null;
  goal: { xp: number; remainder: number | null } | null;
  /** What somebody keeps who has been away. */
  kept: { daysAway: number | null; streakRecord: number; xpTotal: number; completedLessons: number };
}

/** The words of one text. Plain text: whoever shows them escapes them. */
export interface ReminderWords {
  subject: string;
  /** Mailboxes show it beside the subject. */
  preheader: string;
  overline: string;
  title: string;
  lead: string;
  action: { label: string; url: string };
  /** The light of the picture: of the morning, of the last hour, or without a sign to play. */
  picture: 'day' | 'dusk' | 'still';
  /** A sentence that takes away a worry, with its beginning in bold. */
  note?: { strong: string; rest: string };
}
