import type { AnyReminderText } from '@jornada/domain/reminders/reminder-facts';
import type { Services } from '../../platform/services.ts';
import { readSettings, senderOf } from '../../settings/read-settings.ts';
import { layOutReminder } from '../mail/reminder-layout.ts';
import type { ReminderValues } from '../mail/reminder-values.ts';

const id = '00000000-0000-7000-8000-000000000000';

/** Somebody about whom every text is true. */
const example: Omit<ReminderValues, 'from' | 'publicUrl' | 'choiceUrl'> = {
  name: 'Marina Duarte',
  plan: { weekdays: 31, studyMinute: 20 * 60 },
  frequency: 'study_days',
  lesson: {
    id,
    title: 'Blocos de 25 minutos',
    dayNumber: 9,
    lessonCount: 21,
    minutes: 9,
    hasMission: true,
    opensToday: true,
    journeyId: id,
    journeyName: 'Foco sem Ruído',
    cover: null,
  },
  others: [{ id, title: 'Contar sua história', journeyName: 'Falar em Público com Calma' }],
  mission: { lessonId: id, title: 'A mesa limpa' },
  certificate: { journeyName: 'Finanças em Paz' },
  ends: [],
  answers: [],
  streak: { days: 12, state: 'em_risco', shields: 2 },
  goal: { xp: 100, remainder: 60 },
  kept: { daysAway: 74, streakRecord: 23, xpTotal: 1840, completedLessons: 8 },
};

/** A text with example data, as members get it, in the platform's name. Its links lead to nobody's page. */
export async function previewReminder(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  text: AnyReminderText,
): Promise<{ subject: string; html: string; text: string }> {
  const settings = await readSettings(db);
  const { publicUrl } = environment;
  const choiceUrl = `${publicUrl}/lembretes/exemplo`;
  const lives = settings.gamificationEnabled || text === 'streak' || text === 'goal';
  const shown = lives ? example : { ...example, streak: null, goal: null };
  return layOutReminder(text, { ...shown, from: senderOf(settings), publicUrl, choiceUrl });
}
