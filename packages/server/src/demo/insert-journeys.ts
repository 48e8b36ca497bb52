import { NEW_JOURNEY_DEFAULTS } from '@jornada/domain/journeys/defaults';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import type { DemoJourney, DemoLesson } from './demo-journey.ts';

/** Journeys with when they were made, by name of one's own. */
export type JourneysToInsert<Key extends string> = Record<Key, { journey: DemoJourney; createdAt: Date }>;

export interface InsertedJourney {
  id: string;
  /** By day number − 1. */
  lessonIds: string[];
}

/** Stores journeys with their lessons, in two statements. */
export async function insertJourneys<Key extends string>(
  tx: Transaction,
  toInsert: JourneysToInsert<Key>,
): Promise<Record<Key, InsertedJourney>> {
  const rows = Object.entries<JourneysToInsert<Key>[Key]>(toInsert).map(([key, { journey, createdAt }]) => {
    const own = journeyRow(journey, createdAt);
    const lessonRows = journey.lessons.map((lesson, index) =>
      lessonRow(lesson, { journey: own, dayNumber: index + 1 }),
    );
    return { key, journeyRow: own, lessonRows };
  });
  await tx.insert(journeys).values(rows.map((row) => row.journeyRow));
  await tx.insert(lessons).values(rows.flatMap((row) => row.lessonRows));
  return Object.fromEntries(
    rows.map(({ key, journeyRow, lessonRows }) => [
      key,
      { id: journeyRow.id, lessonIds: lessonRows.map(({ id }) => id) },
    ]),
  ) as Record<Key, InsertedJourney>;
}

type JourneyRow = typeof journeys.$inferInsert;

function journeyRow({ lessons, ...journey }: DemoJourney, createdAt: Date): JourneyRow {
  return {
    ...NEW_JOURNEY_DEFAULTS,
    externalProductIds: [],
    ...journey,
    id: newId(createdAt),
    totalDays: lessons.length,
    createdAt,
    updatedAt: createdAt,
  };
}

function lessonRow(
  { mission, ...lesson }: DemoLesson,
  { journey, dayNumber }: { journey: JourneyRow; dayNumber: number },
): typeof lessons.$inferInsert {
  return {
    ...lesson,
    id: newId(journey.createdAt),
    journeyId: journey.id,
    dayNumber,
    hasMission: mission !== undefined,
    missionRequired: false,
    missionType: mission?.type ?? null,
    missionContent: mission?.content ?? null,
    missionCompletionMessage: mission?.completionMessage ?? null,
    timerEnabled: mission?.timerMinutes !== undefined,
    timerMinutes: mission?.timerMinutes ?? null,
    createdAt: journey.createdAt,
    updatedAt: journey.createdAt,
  };
}
