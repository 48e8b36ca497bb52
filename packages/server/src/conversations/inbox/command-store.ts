import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';
import { conversationAnswering, conversationMessages, conversationReads } from '../../tables/conversations.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionResponses } from '../../tables/missions.ts';
import { othersWriting, writingSince } from './inbox-store.ts';

interface OfAdmin {
  conversationId: string;
  adminId: string;
}

/** Holds the member and the lesson of an answer, so that neither is deleted meanwhile. Undefined where the answer is gone. */
export async function lockAnswer(tx: Transaction, responseId: string) {
  const { id, userId, lessonId } = missionResponses;
  const member = sql`(select user_id from ${missionResponses} where id = ${responseId})`;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, member)).for('no key update');
  const [about] = await tx
    .select({ userId, lessonId })
    .from(missionResponses)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .where(eq(id, responseId))
    .for('key share', { of: lessons });
  return about;
}

/** Moves an administrator's mark to a message, never back. False where the conversation has no such message. */
export async function saveSeen(db: Executor, { conversationId, adminId, upTo }: OfAdmin & { upTo: string }) {
  const { rows } = await db.execute(sql`
    insert into ${conversationReads} as r (conversation_id, user_id, read_at)
    select conversation_id, ${adminId}::uuid, created_at from ${conversationMessages}
     where id = ${upTo}::uuid and conversation_id = ${conversationId}::uuid
    on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at)
    returning 1`);
  return rows.length > 0;
}

/** Notes in a held conversation that an administrator writes an answer, or no longer. Answers who else does; whoever said so long ago does not. */
export async function saveAnswering(
  tx: Transaction,
  { conversationId, adminId, isWriting, now }: OfAdmin & { isWriting: boolean; now: Date },
): Promise<{ name: string }[]> {
  const since = writingSince(now).toISOString();
  const { rows } = await tx.execute<{ others: { name: string }[] }>(sql`
    with gone as (
      delete from ${conversationAnswering} where conversation_id = ${conversationId}::uuid
         and case when user_id = ${adminId}::uuid then not ${isWriting}::boolean else at <= ${since}::timestamptz end
    ), noted as (
      insert into ${conversationAnswering} (conversation_id, user_id, at)
      select ${conversationId}::uuid, ${adminId}::uuid, ${now.toISOString()}::timestamptz where ${isWriting}::boolean
      on conflict (conversation_id, user_id) do update set at = excluded.at
    )
    select ${othersWriting(adminId, since)} as others from conversations c where c.id = ${conversationId}::uuid`);
  return rows[0]!.others;
}
