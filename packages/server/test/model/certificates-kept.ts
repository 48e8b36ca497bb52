import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { certificates } from '../../src/tables/certificates.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import type { KeptCertificate, World } from './world.ts';

const placeOf = ({ userId, journeyId }: { userId: string; journeyId: string | null }) => `${userId} ${journeyId}`;

/**
 * The world's members have exactly the certificates of their completions (not of those that a change of a plan brought): one for each
 * journey, the first one, which no reset, removal or pause takes away. Call it after each step.
 */
export async function compareCertificates({ t, school, certificates: kept }: World): Promise<void> {
  const ids = school.members.map(({ id }) => id);
  const { id, userId, journeyId, earnedAt, revokedAt } = certificates;
  const rows: KeptCertificate[] = await t.db
    .select({ id, userId, journeyId, earnedAt, revokedAt })
    .from(certificates)
    .where(inArray(userId, ids));
  const found = await t.db.select().from(enrollments).where(inArray(enrollments.userId, ids));
  for (const { completedAt, isCompletedByChange, ...enrollment } of found) {
    const place = placeOf(enrollment);
    if (completedAt === null || isCompletedByChange || kept.has(place)) continue;
    const { userId: owner, journeyId: of } = enrollment;
    const earned = { userId: owner, journeyId: of, earnedAt: completedAt, revokedAt: null };
    kept.set(place, { id: rows.find((row) => placeOf(row) === place)?.id ?? '', ...earned });
  }
  const inOrder = (all: readonly KeptCertificate[]) => all.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(inOrder(rows)).toEqual(inOrder([...kept.values()]));
}
