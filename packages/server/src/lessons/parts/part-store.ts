import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { lessonParts } from '../../tables/lessons.ts';

export async function findPart(db: Executor, partId: string) {
  const [part] = await db.select().from(lessonParts).where(eq(lessonParts.id, partId));
  return part;
}

/** The parts of a journey in order. */
export async function listPartTitles(db: Executor, journeyId: string): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: lessonParts.id, title: lessonParts.title })
    .from(lessonParts)
    .where(eq(lessonParts.journeyId, journeyId))
    .orderBy(asc(lessonParts.place));
}

/** False if the id is taken. */
export async function insertPart(tx: Transaction, part: typeof lessonParts.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(lessonParts)
    .values(part)
    .onConflictDoNothing({ target: lessonParts.id })
    .returning({ id: lessonParts.id });
  return inserted.length > 0;
}

export async function savePartTitle(
  tx: Transaction,
  { id, title, now }: { id: string; title: string; now: Date },
): Promise<void> {
  await tx.update(lessonParts).set({ title, updatedAt: now }).where(eq(lessonParts.id, id));
}

/** Gives the stored ones of a journey's parts the places of an order, in one statement: uniqueness is checked at its end. */
export async function savePartPlaces(tx: Transaction, partIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${lessonParts} set place = placed.place
      from unnest(${`{${partIds.join(',')}}`}::uuid[]) with ordinality as placed (id, place)
     where ${lessonParts.id} = placed.id and ${lessonParts.place} <> placed.place`);
}

export async function deletePart(tx: Transaction, partId: string): Promise<void> {
  await tx.delete(lessonParts).where(eq(lessonParts.id, partId));
}
