import type { PlacedLesson } from '@jornada/domain/lessons/arrange-lessons';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { binEntries, binRows } from '../tables/bin.ts';

const ofLesson = (id: string) => sql`entry_id = ${id} and part = 'lessons'`;

/** Whether any of these lessons is in the bin, by itself or with its journey. */
export async function isAnyLessonKept(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${binEntries} entry join ${binRows} kept on kept.entry_id = entry.id and kept.part = 'lessons'
    where ${inArray(sql`kept.rows -> 0 ->> 'id'`, [...ids])} limit 1`);
  return rows.length > 0;
}

/** The place that a lesson in the bin had. */
export async function findKeptPlace(tx: Transaction, id: string) {
  const { rows } = await tx.execute<Pick<PlacedLesson, 'partId' | 'place' | 'isPlaced'>>(sql`
    select rows -> 0 ->> 'part_id' as "partId", (rows -> 0 ->> 'place')::int as place,
      coalesce((rows -> 0 ->> 'is_placed')::boolean, true) as "isPlaced"
    from ${binRows} where ${ofLesson(id)}`);
  return rows[0]!;
}

/** Gives a lesson in the bin the place to which it comes back. An appointment of before is over. */
export async function saveKeptPlace(tx: Transaction, place: PlacedLesson): Promise<void> {
  const columns = {
    place: place.place,
    day_number: place.dayNumber,
    part_id: place.partId,
    is_placed: place.isPlaced,
    publish_at: null,
  };
  await tx.execute(sql`
    update ${binRows} set rows = jsonb_build_array(rows -> 0 || ${JSON.stringify(columns)}::jsonb) where ${ofLesson(place.id)}`);
}
