import type { LocalDay } from '@jornada/domain/local-day';
import { isRunInDoubt, mailboxUnknown } from '@jornada/domain/reminders/mailbox-unknown';
import type { AnyReminderText } from '@jornada/domain/reminders/reminder-facts';
import type { Handover, Mailer } from '../../mail/delivery/mailer.ts';
import type { MailToCompose } from '../../mail/delivery/message.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings, senderOf, type StoredSettings } from '../../settings/read-settings.ts';
import { tokenOf, type ReminderToken } from '../reminder-token.ts';
import { claimReminders, recordOutcomes, releaseClaims, type ReminderOutcome, type RunState } from './claim-store.ts';
import { readFacts, type StoredFacts } from './facts-store.ts';
import { localMoment, type LocalMoment } from './local-moment.ts';
import { stopRun } from './run-store.ts';
import { weighReminder } from './weigh-reminder.ts';
import { writeReminder } from './write-reminder.ts';

export type SendingServices = Pick<Services, 'db' | 'clock' | 'timeZone' | 'environment' | 'secretsKey'>;

export interface SendContext {
  services: SendingServices;
  mailer: Mailer;
  /** '<day> <slot>' of runs that were stopped. */
  stoppedRuns: Set<string>;
  openRun: (run: { day: LocalDay; slot: number; weekday: number }) => Promise<void>;
  /** For an error about one member, who gets nothing. */
  onError: (error: unknown) => void;
}

/** A reminder about to be sent, with what it was decided on. */
interface Reminder extends ReminderToken {
  id: string;
  userId: string;
  slot: number;
  text: AnyReminderText;
  email: string;
  stored: StoredFacts;
  mail: MailToCompose;
  /** The same mail with these answers alone. */
  write: (answers: StoredFacts['answers']) => MailToCompose;
}

/** More than a day, whatever the zone. */
const SINCE_MS = 50 * 60 * 60 * 1000;
const SLOT_MINUTES = 15;

/**
 * Reads everything about these members now, decides, claims and sends. `mail_server_gone`: it takes nothing now, and whatever certainly did not
 * reach it is free again.
 */
export async function sendBatch(
  { services, mailer, stoppedRuns, openRun, onError }: SendContext,
  userIds: readonly string[],
): Promise<'goes_on' | 'mail_server_gone'> {
  const { db, clock, timeZone, secretsKey, environment } = services;
  const settings = await readSettings(db);
  if (!settings.remindersEnabled) return 'goes_on';
  const moment = localMoment(clock(), timeZone);
  const { now, today, weekday } = moment;
  const since = new Date(now.getTime() - SINCE_MS);
  const found = await readFacts(db, { userIds, day: today, since, timeZone });
  // Whatever can go wrong about a member does so before the claim.
  const wanted = found
    .flatMap((stored) => {
      try {
        return reminderOf(stored, { moment, secretsKey, settings, publicUrl: environment.publicUrl });
      } catch (error) {
        onError(error);
        return [];
      }
    })
    .filter(({ slot }) => !stoppedRuns.has(`${today} ${slot}`));
  if (wanted.length === 0) return 'goes_on';

  for (const slot of new Set(wanted.map((reminder) => reminder.slot))) await openRun({ day: today, slot, weekday });
  const mine = await claimReminders(db, { wanted: wanted.map(rowOf), day: today, now });
  const claimed = wanted.flatMap((reminder) => {
    const told = mine.get(reminder.userId);
    return told ? [withAnswers(reminder, told)] : [];
  });
  const sent = await Promise.all(
    claimed.map(async (reminder) => ({ reminder, handover: await mailer.send(reminder.mail) })),
  );

  const isGone = sent.length > 0 && !sent.some(({ handover }) => isTaken(handover)) && sent.some(isUnreachable);
  const free = isGone ? sent.filter(isUnreachable) : [];
  await releaseClaims(db, { before: free.map(({ reminder }) => reminder.stored), day: today });
  const outcomes = sent.filter((each) => !free.includes(each)).map(outcomeOf);
  const runs = outcomes.length > 0 ? await recordOutcomes(db, { outcomes, day: today, now: clock() }) : [];
  for (const run of runs) {
    if (!(await isStopped(db, run, { day: today, now }))) continue;
    stoppedRuns.add(`${today} ${run.slot}`);
  }
  return isGone ? 'mail_server_gone' : 'goes_on';
}

function reminderOf(
  stored: StoredFacts,
  {
    moment,
    secretsKey,
    settings,
    publicUrl,
  }: {
    moment: LocalMoment;
    secretsKey: SendingServices['secretsKey'];
    settings: StoredSettings;
    publicUrl: string;
  },
): Reminder[] {
  const weighed = weighReminder(stored, { moment, isGamificationOn: settings.gamificationEnabled });
  const { text } = weighed.decision;
  if (text === null) return [];
  const slot = Math.floor(stored.plan!.studyMinute / SLOT_MINUTES);
  const { userId, email } = stored;
  const id = newId(moment.now);
  const token = tokenOf(stored, secretsKey);
  const from = senderOf(settings);
  const write = (answers: StoredFacts['answers']) =>
    writeReminder({ stored: { ...stored, answers }, weighed, text }, { ...moment, ...token, id, from, publicUrl });
  return [{ ...token, id, userId, email, slot, text, stored, mail: write(stored.answers), write }];
}

/** A reminder without those answers that its member read, or heard of by another mail, a moment before the claim. */
function withAnswers(reminder: Reminder, told: readonly string[]): Reminder {
  const { stored, write } = reminder;
  const answers = stored.answers.filter(({ conversationId }) => told.includes(conversationId));
  if (answers.length === stored.answers.length) return reminder;
  return { ...reminder, stored: { ...stored, answers }, mail: write(answers) };
}

const rowOf = ({ userId, id, slot, text, email, tokenHash, sealedToken, stored }: Reminder) => ({
  userId,
  id,
  slot,
  text,
  email,
  tokenHash,
  sealedToken,
  ends: stored.ends,
  answers: stored.answers,
});

const isTaken = ({ kind }: Handover) => kind === 'accepted' || kind === 'refused';
const isUnreachable = ({ handover }: { handover: Handover }) => handover.kind === 'unreachable';

function outcomeOf({ reminder, handover }: { reminder: Reminder; handover: Handover }): ReminderOutcome {
  const { userId, slot, email } = reminder;
  if (handover.kind === 'accepted') return { userId, slot, state: 'sent', answer: null, address: null };
  const { answer } = handover;
  const isUnknown = handover.kind === 'refused' && mailboxUnknown(answer) !== null;
  return isUnknown
    ? { userId, slot, state: 'mailbox_unknown', answer, address: email }
    : { userId, slot, state: 'failed', answer, address: null };
}

/** Whether nothing more of a run is sent; stops it when too many of its mailboxes are unknown. */
async function isStopped(db: Database, run: RunState, { day, now }: { day: LocalDay; now: Date }): Promise<boolean> {
  if (run.isStopped) return true;
  const tried = run.sent + run.failed + run.mailboxUnknown;
  if (!isRunInDoubt({ unknown: run.mailboxUnknown, mails: Math.max(run.planned, tried) })) return false;
  await stopRun(db, { day, slot: run.slot, now });
  return true;
}
