import { bringLessons } from '@jornada/domain/enrollments/brought-progress';
import type { LocalDay } from '@jornada/domain/local-day';
import type { Transaction } from '../../platform/database/database.ts';
import { selectEnrollmentForUpdate } from '../store.ts';
import { insertBrought, listLessonsDone, saveStanding } from './brought-store.ts';

/**
 * Sets the first `upTo` published lessons of a member's journey as done on another platform (decision D20): without XP, streak, badge or
 * certificate, with one entry of 0 XP in the ledger. Lessons that are done already stay as they are, so a repeat changes nothing. Whoever is
 * past the plan with that has completed the journey.
 * The caller holds the member's stats row; the enrollment is locked here, so the journey's lessons stay as they are.
 * Throws for an unknown enrollment.
 * @returns how many lessons were brought; to take them back, keep `now`
 */
export async function bringProgress(
  tx: Transaction,
  { enrollmentId, upTo, now, today }: { enrollmentId: string; upTo: number; now: Date; today: LocalDay },
): Promise<number> {
  const held = await selectEnrollmentForUpdate(tx, enrollmentId);
  if (!held) throw new Error('An enrollment vanished while its member was locked');
  const { enrollment, totalDays } = held;
  const lessons = await listLessonsDone(tx, enrollment);
  const isComplete = enrollment.completedAt !== null;
  const { lessonIds, currentDay, completesJourney } = bringLessons({ lessons, totalDays, isComplete }, upTo);
  if (lessonIds.length === 0) return 0;
  await insertBrought(tx, { enrollment, lessonIds, now, today });
  await saveStanding(tx, enrollmentId, { currentDay, ...(completesJourney && { completedAt: now }) });
  return lessonIds.length;
}
