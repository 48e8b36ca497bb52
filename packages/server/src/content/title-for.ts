import { sql, type SQLWrapper } from 'drizzle-orm';
import { keptLessons } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';

/** For rows with a lesson: its title as far as its member may read it, null for a draft that they do not keep (decision D18). */
export const titleFor = (userId: SQLWrapper) => sql<
  string | null
>`case when ${lessons.dayNumber} is not null or exists (
  select 1 from ${keptLessons} where ${keptLessons.lessonId} = ${lessons.id} and ${keptLessons.userId} = ${userId})
  then ${lessons.title} end`;
