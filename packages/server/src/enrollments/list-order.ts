import * as z from 'zod';
import type { EnrollmentListed } from './list-store.ts';

export const SORTS = ['user', 'journey', 'progress', 'date'] as const;
export type Sort = (typeof SORTS)[number];
export type Direction = 'asc' | 'desc';

const Key = z
  .string()
  .max(1000)
  .refine((text) => !text.includes('\0'));
const At = z.iso.datetime().refine((text) => Date.parse(text) >= 0);
const Uuid = z.uuid();
const WholeNumber = z.int().min(0).max(2_147_483_647);

/** What makes a row's place in each sort unique, from the coarsest to the enrolment itself. */
export const positions = {
  user: z.tuple([Key, Uuid, Uuid]),
  journey: z.tuple([Key, Uuid, At, Uuid]),
  progress: z.tuple([WholeNumber, Uuid, WholeNumber, Uuid]),
  date: z.tuple([At, Uuid]),
} satisfies Record<Sort, z.ZodType>;

export type Position<S extends Sort = Sort> = z.infer<(typeof positions)[S]>;

/** A row's place in a sort. */
export function positionOf(sort: Sort, row: EnrollmentListed): Position {
  const places: { [S in Sort]: Position<S> } = {
    user: [row.userKey, row.userId, row.id],
    journey: [row.journeyKey, row.journeyId, row.createdAt, row.id],
    progress: [row.progressPercent, row.journeyId, row.currentDay, row.id],
    date: [row.createdAt, row.id],
  };
  return places[sort];
}
