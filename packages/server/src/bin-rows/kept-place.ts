import type { PlacedLesson } from '@jornada/domain/lessons/arrange-lessons';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { binRows } from '../tables/bin.ts';

const ofLesson = (id: string) => sql`entry_id = ${id} and part = 'lessons'`;

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
