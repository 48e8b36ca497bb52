import type { LocalDay } from '@jornada/domain/local-day';
import type { AnyReminderText } from '@jornada/domain/reminders/reminder-facts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { isStaying } from '../../privacy/closing/closing-store.ts';
import { statement } from '../../platform/speed/statement.ts';
import { noteAnswersTold, type AnswerToTell } from '../answers/answers-store.ts';
import { insertNotices, type EndToTell } from '../ends/ends-store.ts';
import { isPressureOff } from '../../settings/pressure-off.ts';
import { conversations } from '../../tables/conversations.ts';
import { accessEndNotices } from '../../tables/enrollments.ts';
import { memberReminders, reminderRuns, reminders, suppressedAddresses } from '../../tables/reminders.ts';
import { users } from '../../tables/accounts.ts';

/** A reminder to be sent, as its row begins. */
export interface ReminderToClaim {
  userId: string;
  id: string;
  slot: number;
  text: AnyReminderText;
  /** To which it will go. */
  email: string;
  tokenHash: string;
  sealedToken: string;
  /** Of access, that its mail tells. */
  ends: readonly EndToTell[];
  answers: readonly AnswerToTell[];
}

const claims = statement<{ wanted: string; day: string; now: string }, { userId: string; told: string[] }>(
  (value) => sql`
  with wanted as (
    select * from json_to_recordset(${value('wanted')}::json) as wanted(
      "userId" uuid, id uuid, slot smallint, text text, email text, "tokenHash" text, "sealedToken" text, ends json, answers json)
  ), claimed as (
    insert into ${reminders} (user_id, day, channel, id, slot, text, state, claimed_at)
    select "userId", ${value('day')}::date, 'mail', wanted.id, slot, text, 'claimed', ${value('now')}::timestamptz
      from wanted join ${users} u on u.id = "userId" and u.email = wanted.email and u.email_verified
     where not exists (select 1 from ${memberReminders} m where m.user_id = "userId" and m.frequency = 'never')
       and ${isStaying(sql`"userId"`)}
       and not exists (select 1 from ${suppressedAddresses} s where s.email = wanted.email)
       and not ${isPressureOff(sql`"userId"`)}
    on conflict do nothing
    returning user_id
  ), noted as (
    insert into ${memberReminders} as mine (user_id, frequency, unanswered, last_sent_on, last_text, token_hash, sealed_token)
    select user_id, 'study_days', 1, ${value('day')}::date, text, "tokenHash", "sealedToken"
      from claimed join wanted on "userId" = user_id
    on conflict (user_id) do update set unanswered = mine.unanswered + 1, last_sent_on = excluded.last_sent_on,
      last_text = excluded.last_text, token_hash = excluded.token_hash, sealed_token = excluded.sealed_token
  ), told as (${insertNotices(sql`user_id`, sql`ends`, sql`${value('now')}`, sql`claimed join wanted on "userId" = user_id,`)}),
  answered as (${noteAnswersTold(sql`answers`, sql`claimed join wanted on "userId" = user_id,`)})
  select user_id::text as "userId", array(select id::text from answered where answered.user_id = claimed.user_id) as told from claimed`,
);

/**
 * Claims the reminders of these members for today, so that nobody else sends them, and notes each as the member's last. Those whom another
 * process claimed are left out, and those who asked for no more, turned out to be minors, changed their address or lost it a moment ago. Answers by member: the
 * conversations of whose answers their mail tells, the others having been told or read a moment ago.
 */
export async function claimReminders(
  db: Executor,
  { wanted, day, now }: { wanted: readonly ReminderToClaim[]; day: LocalDay; now: Date },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (wanted.length === 0) return new Map();
  const rows = await claims(db, { wanted: JSON.stringify(wanted), day, now: now.toISOString() });
  return new Map(rows.map(({ userId, told }) => [userId, told]));
}

/** What became of a claimed reminder. */
export interface ReminderOutcome {
  userId: string;
  slot: number;
  state: 'sent' | 'failed' | 'mailbox_unknown';
  /** The mail server's answer; null when it was sent. */
  answer: string | null;
  /** Only where the mailbox is unknown. */
  address: string | null;
}

/** A run as it stands after a record. */
export interface RunState {
  slot: number;
  planned: number;
  sent: number;
  failed: number;
  mailboxUnknown: number;
  isStopped: boolean;
}

const outcomes = statement<{ outcomes: string; day: string; now: string }, RunState>(
  (value) => sql`
  with outcome as (
    select * from json_to_recordset(${value('outcomes')}::json) as outcome(
      "userId" uuid, slot smallint, state text, answer text, address text)
  ), noted as (
    update ${reminders} r set state = outcome.state, answer = outcome.answer, address = outcome.address,
      sent_at = case when outcome.state = 'sent' then ${value('now')}::timestamptz end
      from outcome where r.user_id = "userId" and r.day = ${value('day')}::date and r.state = 'claimed'
    returning r.slot, r.state
  ), counts as (
    select slot, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'mailbox_unknown') as unknown
      from noted group by slot
  )
  update ${reminderRuns} run set sent = run.sent + counts.sent, failed = run.failed + counts.failed,
    mailbox_unknown = run.mailbox_unknown + counts.unknown
    from counts where run.day = ${value('day')}::date and run.slot = counts.slot
  returning run.slot, run.planned, run.sent, run.failed, run.mailbox_unknown as "mailboxUnknown",
    run.stopped_at is not null as "isStopped"`,
);

/** Records what became of reminders, and counts it in their runs. */
export function recordOutcomes(
  db: Executor,
  { outcomes: noted, day, now }: { outcomes: readonly ReminderOutcome[]; day: LocalDay; now: Date },
): Promise<RunState[]> {
  return outcomes(db, { outcomes: JSON.stringify(noted), day, now: now.toISOString() });
}

/** What was noted of a member's reminders before a claim. */
export interface BeforeClaim {
  userId: string;
  lastSentOn: string | null;
  lastText: AnyReminderText | null;
  ends: readonly EndToTell[];
  answers: readonly AnswerToTell[];
}

const releases = statement<{ before: string; day: string }>(
  (value) => sql`
  with before as (
    select * from json_to_recordset(${value('before')}::json) as before("userId" uuid, "lastSentOn" date, "lastText" text, ends json, answers json)
  ), released as (
    delete from ${reminders} r using before where r.user_id = "userId" and r.day = ${value('day')}::date and r.state = 'claimed'
    returning r.user_id
  ), untold as (
    delete from ${accessEndNotices} n using released join before on "userId" = released.user_id,
      json_to_recordset(ends) as told ("enrollmentId" uuid, until date, "daysBefore" int)
     where n.enrollment_id = told."enrollmentId" and n.access_until = told.until and n.days_before = told."daysBefore"
  ), unanswered as (
    update ${conversations} c set member_told_at = told.before from released join before on "userId" = released.user_id,
      json_to_recordset(answers) as told ("conversationId" uuid, "upTo" timestamptz, before timestamptz)
     where c.id = told."conversationId" and c.member_told_at = told."upTo"
  )
  update ${memberReminders} mine set unanswered = greatest(mine.unanswered - 1, 0), last_sent_on = before."lastSentOn",
    last_text = before."lastText"
    from released join before on "userId" = released.user_id
   where mine.user_id = released.user_id`,
);

/** Takes claims back whose mails certainly reached no mail server, so that they can be sent later, while it is in time. */
export async function releaseClaims(
  db: Executor,
  { before, day }: { before: readonly BeforeClaim[]; day: LocalDay },
): Promise<void> {
  if (before.length > 0) await releases(db, { before: JSON.stringify(before), day });
}
