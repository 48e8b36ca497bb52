import * as z from 'zod';

/** The people whom a change would take past a journey's plan (decision D15). */
export const Completing = z.object({
  people: z.int(),
  /** Those of them who have no lesson left: their journey completes whatever is chosen. */
  withoutLesson: z.int(),
  /** What they would all be owed. */
  xp: z.int(),
});
export type Completing = z.infer<typeof Completing>;
