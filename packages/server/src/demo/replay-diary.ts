import { confirmName } from '../certificates/issue-certificate.ts';
import { enroll } from '../enrollments/enroll.ts';
import { enrollSomebody } from '../enrollments/enroll-somebody.ts';
import { completeLesson } from '../lessons/complete-lesson.ts';
import { answerMission } from '../missions/answer-mission.ts';
import { contentVersion } from '../missions/content-version.ts';
import { endAttempt } from '../missions/quiz/end-attempt.ts';
import { startAttempt } from '../missions/quiz/start-attempt.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { findPaidBack } from '../purchases/settle/find-paid-back.ts';
import { daysAgo } from './days-ago.ts';
import type { InsertedJourney } from './insert-journeys.ts';
import type { DemoPerson, JourneyKey } from './people.ts';

/** Carries out a member's diary with the product's own operations, each at its own time, so that XP, streak and progress come out right. */
export async function replayDiary(
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
    const lessonAt = (journey: JourneyKey, dayNumber: number) => {
      const lesson = journeys[journey].lessons[dayNumber - 1];
      if (!lesson) throw new Error(`${journey} has no lesson ${dayNumber}`);
      return lesson;
    };
    if ('starts' in entry) {
      await enroll(tx, { userId, journeyId: journeys[entry.starts].id, clock, timeZone });
    } else if ('isEnrolledIn' in entry) {
      await enrollSomebody(tx, { userId, journeyId: journeys[entry.isEnrolledIn].id, actorId: null, clock, timeZone });
    } else if ('answers' in entry) {
      const { id: lessonId, mission } = lessonAt(entry.answers, entry.dayNumber);
      if (!mission) throw new Error(`${entry.answers} ${entry.dayNumber} has no mission`);
      const version = contentVersion(mission);
      await answerMission(tx, { userId, lessonId, answer: entry.with, version, clock, timeZone });
    } else if ('tries' in entry) {
      const { id: lessonId } = lessonAt(entry.tries, entry.dayNumber);
      const attempt = { userId, lessonId, attemptId: newId(instant), clock, timeZone };
      await startAttempt(tx, attempt);
      await endAttempt(tx, { ...attempt, given: entry.with });
    } else if ('confirms' in entry) {
      const certificate = { journeyId: journeys[entry.confirms].id, name: entry.name };
      await confirmName(tx, { userId, ...certificate, findPaidBack, clock, timeZone });
    } else {
      const { id: lessonId } = lessonAt(entry.completes, entry.dayNumber);
      await completeLesson(tx, { userId, lessonId, clock, timeZone });
    }
  }
}
