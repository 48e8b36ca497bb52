import type { ReminderFrequency } from '@jornada/domain/reminders/frequency';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';
import { memberReminders } from '../../tables/reminders.ts';
import { studyPlans } from '../../tables/study-plan.ts';

/** Whose token it is, and what they chose. */
export interface TokenOwner {
  userId: string;
  email: string;
  frequency: ReminderFrequency;
  previousFrequency: ReminderFrequency | null;
  plan: { weekdays: number; studyMinute: number } | null;
}

/** The member to whom a token was given; undefined for every other token. */
export async function findTokenOwner(db: Executor, tokenHash: string): Promise<TokenOwner | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      frequency: memberReminders.frequency,
      previousFrequency: memberReminders.previousFrequency,
      plan: { weekdays: studyPlans.weekdays, studyMinute: studyPlans.studyMinute },
    })
    .from(memberReminders)
    .innerJoin(users, eq(users.id, memberReminders.userId))
    .leftJoin(studyPlans, eq(studyPlans.userId, memberReminders.userId))
    .where(eq(memberReminders.tokenHash, tokenHash));
  return row;
}
