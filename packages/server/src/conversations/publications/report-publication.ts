import { openLesson } from '../../lessons/open-lesson.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findShownLesson, insertReport } from './publication-store.ts';

/**
 * Tells the school that something is wrong with a published question. The first reason of a person stays.
 * Refuses `conversation_not_found` where it is not shown, and as `openLesson` does.
 */
export function reportPublication(
  db: Database,
  {
    conversationId,
    reason,
    ...reader
  }: {
    conversationId: string;
    reason: string;
    userId: string;
    role: 'admin' | 'user';
    clock: Clock;
    timeZone: string;
  },
): Promise<{ reported: true }> {
  return db.transaction(async (tx) => {
    const lessonId = (await findShownLesson(tx, conversationId)) ?? refuse('conversation_not_found');
    const { now } = await openLesson(tx, { ...reader, lessonId });
    await insertReport(tx, { conversationId, userId: reader.userId, reason, now });
    return { reported: true };
  });
}
