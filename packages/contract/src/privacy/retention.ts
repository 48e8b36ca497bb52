import { RETENTION_BOUNDS } from '@jornada/domain/privacy/retention';
import * as z from 'zod';
import { wholeNumber } from '../fields/fields.ts';

/**
 * How long a school keeps what it may choose: sent mails (null: as long as the account), the whole bodies of payment platforms' calls, and what an
 * erased person paid (0: not at all).
 */
export const RetentionForm = z.object({
  mailsDays: wholeNumber(RETENTION_BOUNDS.mailsDays).nullable(),
  payloadDays: wholeNumber(RETENTION_BOUNDS.payloadDays),
  purchasesYears: wholeNumber(RETENTION_BOUNDS.purchasesYears),
});
export type Retention = z.infer<typeof RetentionForm>;
