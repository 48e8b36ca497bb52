import type { MailChoice } from '@jornada/domain/conversations/words';
import type { ReminderFrequency } from '@jornada/domain/reminders/frequency';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { areQuestionsOn } from '../settings/questions.ts';
import { isPressureOff } from '../settings/pressure-off.ts';
import { users } from '../tables/accounts.ts';
import { conversations, memberConversationMails } from '../tables/conversations.ts';
import { journeys } from '../tables/journeys.ts';
import { memberReminders, suppressedAddresses } from '../tables/reminders.ts';
import { mailChoiceOf } from './answers/answers-store.ts';

/** A member's address and what they chose; undefined for a deleted account. */
export async function findMyReminders(db: Executor, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      isProven: users.emailVerified,
      frequency: memberReminders.frequency,
      isSuppressed: sql<boolean>`${suppressedAddresses.email} is not null`,
      isPressureOff: isPressureOff(users.id),
      answers: sql<MailChoice | null>`case when exists (select 1 from ${conversations} c where c.user_id = ${users.id})
        or ${areQuestionsOn} and exists (select 1 from ${journeys} j where j.questions_enabled) then ${mailChoiceOf(sql`${users.id}`)} end`,
    })
    .from(users)
    .leftJoin(memberReminders, eq(memberReminders.userId, users.id))
    .leftJoin(suppressedAddresses, eq(suppressedAddresses.email, users.email))
    .where(eq(users.id, userId));
  return row;
}

/** Sets how often a member wants reminders. The same choice again changes nothing, so that 'Desfazer' still knows the one before. */
export async function saveFrequency(
  db: Executor,
  { userId, frequency, now }: { userId: string; frequency: ReminderFrequency; now: Date },
): Promise<void> {
  const stoppedAt = frequency === 'never' ? now : null;
  await db
    .insert(memberReminders)
    .values({ userId, frequency, previousFrequency: 'study_days', stoppedAt, unanswered: 0 })
    .onConflictDoUpdate({
      target: memberReminders.userId,
      // Whoever chooses has been here.
      set: { frequency, previousFrequency: sql`${memberReminders.frequency}`, stoppedAt, unanswered: 0 },
      setWhere: sql`${memberReminders.frequency} <> ${frequency} or ${memberReminders.unanswered} > 0`,
    });
}

/** Sets how a member wants to hear of answers; again, it counts as chosen again. */
export async function saveMailChoice(
  db: Executor,
  { userId, when, now }: { userId: string; when: MailChoice; now: Date },
): Promise<void> {
  const chosen = { when, chosenAt: now };
  await db
    .insert(memberConversationMails)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: memberConversationMails.userId, set: chosen });
}

/** Brings back the choice before the last one, once. */
export async function undoFrequency(db: Executor, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const before = memberReminders.previousFrequency;
  await db
    .update(memberReminders)
    .set({
      frequency: sql`${before}`,
      previousFrequency: null,
      stoppedAt: sql`case when ${before} = 'never' then ${now.toISOString()}::timestamptz end`,
      unanswered: 0,
    })
    .where(sql`${memberReminders.userId} = ${userId} and ${before} is not null`);
}
