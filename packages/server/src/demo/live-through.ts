import { enroll } from '../enrollments/enroll.ts';
import { completeLesson } from '../lessons/complete-lesson.ts';
import type { Transaction } from '../platform/database/database.ts';
import { daysAgo } from './days-ago.ts';
import type { InsertedJourney } from './insert-journeys.ts';
import type { DemoPerson, JourneyKey } from './people.ts';

/** Does what a member's diary tells through the product's own operations, each at its own time: so XP, streak and places come out right. */
export async function liveThrough(
  tx: Transaction,
  person: DemoPerson,
  {
    userId,
    journeys,
    now,
    timeZone,
  }: { userId: string; journeys: Record<JourneyKey, InsertedJourney>; now: Date; timeZone: string },
): Promise<void> {
  for (const entry of person.diary) {
    const instant = daysAgo(now, { days: entry.daysAgo, at: entry.at, timeZone });
    const clock = () => instant;
    if ('starts' in entry) {
      await enroll(tx, { userId, journeyId: journeys[entry.starts].id, clock, timeZone });
    } else {
      const lessonId = journeys[entry.completes].lessonIds[entry.dayNumber - 1];
      if (!lessonId) throw new Error(`${entry.completes} has no lesson ${entry.dayNumber}`);
      await completeLesson(tx, { userId, lessonId, clock, timeZone });
    }
  }
}
