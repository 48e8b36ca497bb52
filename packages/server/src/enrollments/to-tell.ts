import type { ENROLLMENT_ENDS, OutboundEventType } from '@jornada/contract/outbound/events';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { isTold } from '../outbound/tell.ts';
import type { Transaction } from '../platform/database/database.ts';
import { enrollments } from '../tables/enrollments.ts';
import type { EnrollmentRow } from './present.ts';

export type EndReason = (typeof ENROLLMENT_ENDS)[number];

/** What is told of an enrollment. */
export const dataOf = (row: EnrollmentRow) => ({
  memberId: row.userId,
  journeyId: row.journeyId,
  enrollmentId: row.id,
});

/** The same of all that match; of none where nobody is told this. */
export const listToTell = (tx: Transaction, type: OutboundEventType, which: SQL | undefined) =>
  tx
    .select({ memberId: enrollments.userId, journeyId: enrollments.journeyId, enrollmentId: enrollments.id })
    .from(enrollments)
    .where(and(which, isTold(type)));

export const isOpenIn = (journeyId: string) =>
  and(eq(enrollments.journeyId, journeyId), isNull(enrollments.suspendedAt));
