import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { accountClosings } from '../../tables/privacy.ts';
import { updateOpen } from '../requests/requests-store.ts';

/** Whether a person's account is not being closed: until they come back, nothing asks them to. */
export const isStaying = (userId: SQL): SQL<boolean> =>
  sql`not exists (select 1 from ${accountClosings} closing where closing.user_id = ${userId})`;

/** Ends the closing of an account, and answers the request for it. Returns whether there was one. The caller holds the member. */
export async function endClosing(
  tx: Transaction,
  { userId, answer, now }: { userId: string; answer: string; now: Date },
): Promise<boolean> {
  const ended = await tx.delete(accountClosings).where(eq(accountClosings.userId, userId)).returning();
  if (ended.length > 0) await updateOpen(tx, { userId, kind: 'erase' }, { answer, answeredAt: now });
  return ended.length > 0;
}
