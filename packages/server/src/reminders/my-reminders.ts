import type { MyReminders } from '@jornada/contract/reminders/reminders';
import type { MailChoice } from '@jornada/domain/conversations/words';
import type { ReminderFrequency } from '@jornada/domain/reminders/frequency';
import { hasMailServer } from '../mail/server/mail-server.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { shownEmail } from '../platform/shown-email.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findMyReminders, saveFrequency, saveMailChoice } from './store.ts';

type Needed = Pick<Services, 'db' | 'environment'>;

/** A member's reminders by mail, and what stands in their way. Refuses `not_signed_in` for an account deleted meanwhile. */
export async function readMyReminders({ db, environment }: Needed, userId: string): Promise<MyReminders> {
  const [mine, { remindersEnabled }, isMailConfigured] = await Promise.all([
    findMyReminders(db, userId),
    readSettings(db),
    hasMailServer(db, environment),
  ]);
  if (!mine) refuse('not_signed_in');
  const obstacle = !remindersEnabled
    ? 'switched_off'
    : !isMailConfigured
      ? 'mail_not_configured'
      : !mine.isProven
        ? 'email_not_proven'
        : mine.isSuppressed
          ? 'address_unknown'
          : mine.isPressureOff
            ? 'age'
            : null;
  return { frequency: mine.frequency ?? 'study_days', email: shownEmail(mine.email), obstacle, answers: mine.answers };
}

/** Chooses how often reminders come; in force for every mail that is not on its way yet. */
export async function setMyReminders(
  services: Needed & Pick<Services, 'clock'>,
  { userId, frequency }: { userId: string; frequency: ReminderFrequency },
): Promise<MyReminders> {
  await saveFrequency(services.db, { userId, frequency, now: services.clock() });
  return readMyReminders(services, userId);
}

/** Chooses how the member hears of answers (decision K29). */
export async function setAnswerMails(
  services: Needed & Pick<Services, 'clock'>,
  choice: { userId: string; when: MailChoice },
): Promise<MyReminders> {
  await saveMailChoice(services.db, { ...choice, now: services.clock() });
  return readMyReminders(services, choice.userId);
}
