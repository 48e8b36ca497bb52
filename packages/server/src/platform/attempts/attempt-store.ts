import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import { attemptCounts } from '../../tables/attempts.ts';
import type { Executor } from '../database/database.ts';

/** Takes attempts of a key, in one statement. Returns how many are used then; undefined, with nothing changed, when too few are left. */
export async function insertAttempt(
  tx: Executor,
  attempt: { key: string; number: number; most: number; windowEndsAt: Date; now: Date },
): Promise<number | undefined> {
  const { key, number, most, windowEndsAt, now } = attempt;
  const isOver = sql`${attemptCounts.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(attemptCounts)
    .values({ key, attempts: number, windowEndsAt })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        attempts: sql`case when ${isOver} then ${number}::int else ${attemptCounts.attempts} + ${number}::int end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attemptCounts.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${attemptCounts.attempts} <= ${most - number}`,
    })
    .returning({ attempts: attemptCounts.attempts });
  return row?.attempts;
}

/** Gives one attempt of each key back. It locks the counts in the order of taking, so that two calls never wait for each other. */
export async function releaseAttempts(db: Executor, keys: readonly string[]): Promise<void> {
  const held = db.$with('held').as(
    db
      .select({ key: attemptCounts.key })
      .from(attemptCounts)
      .where(inArray(attemptCounts.key, [...keys]))
      .orderBy(sql`${attemptCounts.key} collate "C"`)
      .for('update'),
  );
  await db
    .with(held)
    .update(attemptCounts)
    .set({ attempts: sql`greatest(${attemptCounts.attempts} - 1, 0)` })
    .from(held)
    .where(eq(attemptCounts.key, held.key));
}

/** Deletes expired counts, and those of which everything was given back: some limits last for years. */
export async function deleteOverAttempts(db: Executor, now: Date): Promise<void> {
  await db.delete(attemptCounts).where(or(lt(attemptCounts.windowEndsAt, now), eq(attemptCounts.attempts, 0)));
}
