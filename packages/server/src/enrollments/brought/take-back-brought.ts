import { standingWithout } from '@jornada/domain/enrollments/brought-progress';
import type { Transaction } from '../../platform/database/database.ts';
import { selectEnrollmentForUpdate } from '../store.ts';
import {
  deleteBrought,
  deleteEntryUnlessLeft,
  hasStudiedSince,
  listLessonsDone,
  saveStanding,
} from './brought-store.ts';

/**
 * Takes back what `bringProgress` brought into an enrollment at an instant, and nothing (`isKept`) where the member has completed a lesson,
 * answered a mission or started a timer in that journey since (decision D20). A journey that became complete by it opens again. Does nothing
 * for an enrollment that is gone or was reset, and for a repeat.
 * The caller holds the member's stats row.
 */
export async function takeBackBrought(
  tx: Transaction,
  { enrollmentId, broughtAt }: { enrollmentId: string; broughtAt: Date },
): Promise<{ lessons: number; isKept: boolean }> {
  const held = await selectEnrollmentForUpdate(tx, enrollmentId);
  if (!held) return { lessons: 0, isKept: false };
  const { enrollment, totalDays } = held;
  if (await hasStudiedSince(tx, enrollment, broughtAt)) return { lessons: 0, isKept: true };
  const taken = await deleteBrought(tx, { enrollmentId, broughtAt });
  if (taken === 0) return { lessons: 0, isKept: false };
  const lessons = await listLessonsDone(tx, enrollment);
  const { currentDay, opensJourney } = standingWithout({ ...enrollment, lessons, totalDays });
  await deleteEntryUnlessLeft(tx, enrollment);
  await saveStanding(tx, enrollmentId, { currentDay, ...(opensJourney && { completedAt: null }) });
  return { lessons: taken, isKept: false };
}
