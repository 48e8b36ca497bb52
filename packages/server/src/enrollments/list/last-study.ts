import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { EnrollmentListed } from './list-order.ts';

export type EnrollmentWithStudy = EnrollmentListed & {
  /** The platform's day of the latest lesson completed here, 'yyyy-MM-dd'; null for whoever has completed none. */
  lastStudyOn: string | null;
};

/** Adds to a page's enrollments when each studied last. A statement of its own: only rows that are shown are looked up. */
export async function withLastStudy(db: Executor, page: readonly EnrollmentListed[]): Promise<EnrollmentWithStudy[]> {
  if (page.length === 0) return [];
  const ids = `{${page.map(({ id }) => id).join(',')}}`;
  const { rows } = await db.execute<{ id: string; day: string | null }>(sql`
    select enrollment_id as id, max(completed_on)::text as day from lesson_progress
     where enrollment_id = any (${ids}::uuid[]) group by 1`);
  const days = new Map(rows.map(({ id, day }) => [id, day]));
  return page.map((row) => ({ ...row, lastStudyOn: days.get(row.id) ?? null }));
}
