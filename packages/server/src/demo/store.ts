import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { demoItems } from '../tables/demo.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';

export type DemoItem = typeof demoItems.$inferSelect;

export async function listDemoItems(db: Executor): Promise<DemoItem[]> {
  return db.select().from(demoItems).orderBy(asc(demoItems.kind), asc(demoItems.itemId));
}

export async function forgetDemoItem(db: Executor, { kind, itemId }: DemoItem): Promise<void> {
  await db.delete(demoItems).where(and(eq(demoItems.kind, kind), eq(demoItems.itemId, itemId)));
}

/** With the locks of administrators' commands, in their order: the journey, then its enrolments. False when there is no such journey. */
export async function lockJourney(tx: Transaction, journeyId: string): Promise<boolean> {
  const found = await tx
    .select({ id: journeys.id })
    .from(journeys)
    .where(eq(journeys.id, journeyId))
    .for('no key update');
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.journeyId, journeyId))
    .orderBy(asc(enrollments.id))
    .for('update');
  return found.length > 0;
}

/** Deletes a journey with its lessons, enrolments and progress. Gives the paths of its attachments, whose objects remain. */
export async function deleteJourney(tx: Transaction, journeyId: string): Promise<string[]> {
  const attachments = await tx
    .select({ path: lessonAttachments.path })
    .from(lessonAttachments)
    .innerJoin(lessons, eq(lessons.id, lessonAttachments.lessonId))
    .where(eq(lessons.journeyId, journeyId));
  await tx.delete(journeys).where(eq(journeys.id, journeyId));
  return attachments.map(({ path }) => path);
}
