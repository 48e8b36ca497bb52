import type { EnrollmentRow } from '@jornada/contract/enrollments/admin-enrollments';
import { searchTerms } from '../../platform/database/search-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import { decodePosition, encodePosition, type Direction } from '../../platform/cursor.ts';
import { withLastStudy, type EnrollmentWithStudy } from './last-study.ts';
import { positionOf, positions, type Position, type Sort } from './list-order.ts';
import { listEnrollments } from './list-store.ts';
import { statusOf, type EnrollmentStatus } from '../status.ts';

export interface EnrollmentsAsked {
  search?: string | undefined;
  journeyId?: string | undefined;
  status?: EnrollmentStatus | undefined;
  sort: Sort;
  direction: Direction;
}

/**
 * A page of plain users' enrolments for administrators (specification §2 /admin/enrollments, decisions C10 and G2). A search keeps those
 * whose member's name or email, or whose journey's name, has all its words. The order is total, so pages never repeat or omit a row. Counts
 * stop at ten thousand, in a search at five thousand. If a search finds many people in one journey, only three thousand of its enrollments
 * are checked.
 */
export async function listEnrollmentsForAdmin(
  db: Database,
  asked: EnrollmentsAsked & { cursor?: string | undefined; limit: number },
): Promise<{ items: EnrollmentRow[]; nextCursor: string | null; count: number; isCapped: boolean }> {
  const { sort, direction, limit } = asked;
  const after = decodePosition<Position>(positions[sort], asked.cursor);
  const filter = { journeyId: asked.journeyId, status: asked.status ?? null, words: searchTerms(asked.search) };
  const { rows, count, isCapped } = await listEnrollments(db, { ...filter, sort, direction, after, limit });
  const page = rows.slice(0, limit);
  const isLast = rows.length <= limit;
  return {
    items: (await withLastStudy(db, page)).map(presentListed),
    nextCursor: isLast ? null : encodePosition(positionOf(sort, page.at(-1)!)),
    count,
    isCapped,
  };
}

function presentListed(row: EnrollmentWithStudy): EnrollmentRow {
  return {
    id: row.id,
    user: { id: row.userId, name: row.userName, email: row.email, avatarUrl: row.avatarUrl },
    journey: {
      id: row.journeyId,
      name: row.journeyName,
      totalDays: row.totalDays,
      modoLiberacao: row.modoLiberacao,
    },
    origin: row.origin,
    externalProductId: row.externalProductId,
    currentDay: row.currentDay,
    progressPercent: row.progressPercent,
    startedAt: row.startedAt,
    lastStudyOn: row.lastStudyOn,
    completedAt: row.completedAt,
    status: statusOf(row),
    isPaused: row.isPaused,
    accessUntil: row.accessUntil,
  };
}
