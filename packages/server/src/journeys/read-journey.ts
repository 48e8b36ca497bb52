import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { localDay } from '@jornada/domain/local-day';
import { JOURNEY_XP } from '@jornada/domain/rewards/amounts';
import { journeyKey } from '@jornada/domain/rewards/award-keys';
import { previewEnrollment } from '../enrollments/preview-enrollment.ts';
import { presentEnrollment } from '../enrollments/present.ts';
import { findJourneyFor, withStates } from '../lessons/list-lessons.ts';
import type { MemberInJourney } from '../lessons/member-reads.ts';
import { presentListItem, presentParts } from '../lessons/present.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { loadPaidKeys } from '../rewards/ledger/ledger-store.ts';
import { presentJourney } from './present.ts';

/**
 * A journey's page (specification §2 /journey/{id}, decisions C2–C4). Without an enrolment no lesson is sent: a paid public journey shows
 * its offer, a free one that it may be started. Refuses `journey_access_denied` for apenas_inscritos and `journey_not_found` for unknown or
 * inactive ones. An administrator who is not enrolled sees it all, as a preview (decision G6).
 */
export async function readJourney(
  db: Database,
  viewer: {
    userId: string;
    role: 'admin' | 'user';
    journeyId: string;
    clock: Clock;
    timeZone: string;
    read?: () => Promise<MemberInJourney | undefined>;
  },
): Promise<JourneyPage> {
  const { userId, role, journeyId, clock, timeZone } = viewer;
  const found = (await findJourneyFor(db, { userId, journeyId }, viewer.read)) ?? refuse('journey_not_found');
  const { journey, enrollment } = found;
  if (!enrollment && role !== 'admin') {
    if (journey.visibilidade === 'apenas_inscritos') refuse('journey_access_denied');
    if (journey.status !== 'active') refuse('journey_not_found');
    return {
      access: journey.tipo === 'paga' ? 'premium' : 'free',
      journey: presentJourney(journey),
      enrollment: null,
      missionCount: found.lessons.filter(({ content }) => content.hasMission).length,
      completionBonusXp: null,
      lessons: [],
      nextLesson: null,
    };
  }

  const now = clock();
  const today = localDay(now, timeZone);
  const place = enrollment ?? previewEnrollment({ userId, journeyId }, { now, today });
  // In a preview no lesson waits for another.
  const mode = enrollment ? journey.modoLiberacao : 'imediata';
  const lessons = withStates(found.lessons, { enrollment: place, mode, today });
  const next = lessons.find(({ state }) => state.status !== 'completed');
  return {
    access: enrollment ? 'enrolled' : 'preview',
    journey: presentJourney(journey),
    enrollment: enrollment && presentEnrollment(enrollment, journey.totalDays),
    missionCount: null,
    completionBonusXp: enrollment?.completedAt ? await bonusOf(db, { userId, journeyId }) : null,
    lessons: lessons.map((entry) => presentListItem(entry, { isSuspended: place.suspendedAt !== null })),
    ...found.kept,
    ...presentParts(found.parts),
    nextLesson: next
      ? {
          id: next.lesson.id,
          dayNumber: next.lesson.dayNumber,
          title: next.lesson.title,
          durationMinutes: next.lesson.durationMinutes,
          isOpen: next.state.status !== 'locked',
          releaseDate: next.state.releaseDate,
          // A locked lesson shows nothing but its number, title, duration and date (decision C5).
          description: next.state.status === 'locked' ? null : next.lesson.content.description,
          hasMission: next.state.status !== 'locked' && next.lesson.content.hasMission,
        }
      : null,
  };
}

/** Null for a journey that was finished while gamification was off (decision B2), or whose 500 is still owed (decision D6). */
async function bonusOf(db: Database, { userId, journeyId }: { userId: string; journeyId: string }) {
  const key = journeyKey(journeyId);
  return (await loadPaidKeys(db, userId, [key])).has(key) ? JOURNEY_XP : null;
}
