import { and, eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { lessonAttachments } from '../tables/lessons.ts';

/** An attachment of this lesson, and of no other. */
export async function findAttachment(db: Executor, place: { lessonId: string; attachmentId: string }) {
  const [row] = await db
    .select()
    .from(lessonAttachments)
    .where(and(eq(lessonAttachments.lessonId, place.lessonId), eq(lessonAttachments.id, place.attachmentId)));
  return row;
}
