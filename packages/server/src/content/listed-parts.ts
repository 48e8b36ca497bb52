import type { LessonPart } from '@jornada/contract/lessons/lessons';
import { sql } from 'drizzle-orm';
import { journeys } from '../tables/journeys.ts';
import { lessonParts, lessons } from '../tables/lessons.ts';

/** The parts of a journey that have a lesson for members, in their order (decision D19), for a statement about `journeys`. */
export const listedParts = sql<LessonPart[]>`(
  select coalesce(json_agg(json_build_object('id', listed.id, 'title', listed.title, 'from', listed.first) order by listed.first), '[]')
  from (
    select part.id, part.title, min(one.day_number) as first
    from ${lessons} one join ${lessonParts} part on part.id = one.part_id
    where one.journey_id = ${journeys}.id and one.day_number is not null
    group by part.id) as listed)`;
