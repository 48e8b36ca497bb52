import { MAX_TERM_DAYS, MAX_TERM_MONTHS } from '@jornada/domain/enrollments/access-term';
import { MAX_PRODUCT_IDS } from '@jornada/domain/journeys/limits';
import * as z from 'zod';
import { LocalDay, wholeNumber } from '../fields/fields.ts';

/** A last day of access. */
export const AccessEnd = LocalDay.refine(
  (day) => day >= '2000-01-01' && day <= '2199-12-31',
  'Use um dia entre 2000 e 2199',
);

/** How long a reason for access lasts (decision C15). */
export const AccessTerm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), amount: wholeNumber({ min: 1, max: MAX_TERM_DAYS }) }),
  z.object({ kind: z.literal('months'), amount: wholeNumber({ min: 1, max: MAX_TERM_MONTHS }) }),
  z.object({ kind: z.literal('until'), day: AccessEnd }),
]);

/** The same in answers, which are not checked again. */
export const AccessTermView = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['days', 'months']), amount: z.int() }),
  z.object({ kind: z.literal('until'), day: LocalDay }),
]);

/** Terms of products that have another one than their journey's. */
export const ProductTerms = z
  .array(z.object({ productId: z.string().trim().min(1).max(200), term: AccessTerm.nullable() }))
  .max(MAX_PRODUCT_IDS)
  .refine(
    (terms) => new Set(terms.map(({ productId }) => productId)).size === terms.length,
    'Cada produto tem um prazo só',
  );

export const ProductTermsView = z.array(z.object({ productId: z.string(), term: AccessTermView.nullable() }));
