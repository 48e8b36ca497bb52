import { NEW_JOURNEY_DEFAULTS } from '@jornada/domain/journeys/defaults';
import { extname } from 'node:path';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons, lessonAttachments } from '../tables/lessons.ts';
import type { DemoJourney, DemoLesson, DemoMission } from './demo-journey.ts';
import { attachmentKey } from '../files/attachment-key.ts';
import type { DemoMaterial } from './attachments/materials.ts';

/** Journeys by the caller's keys, with their creation times. */
export type JourneysToInsert<Key extends string> = Record<Key, { journey: DemoJourney; createdAt: Date }>;

export interface InsertedJourney {
  id: string;
  /** Indexed by day number − 1. */
  lessons: { id: string; mission: DemoMission | undefined }[];
}

/** Stores journeys with their lessons, in two statements, and the lessons' materials. */
export async function insertJourneys<Key extends string>(
  { tx, storage }: { tx: Transaction; storage: Storage },
  toInsert: JourneysToInsert<Key>,
): Promise<Record<Key, InsertedJourney>> {
  const rows = Object.entries<JourneysToInsert<Key>[Key]>(toInsert).map(([key, { journey, createdAt }]) => {
    const own = journeyRow(journey, createdAt);
    const lessonRows = journey.lessons.map((lesson, index) =>
      lessonRow(lesson, { journey: own, dayNumber: index + 1 }),
    );
    return { key, lessons: journey.lessons, journeyRow: own, lessonRows };
  });
  await tx.insert(journeys).values(rows.map((row) => row.journeyRow));
  await tx.insert(lessons).values(rows.flatMap((row) => row.lessonRows));
  for (const { key, lessons: written, lessonRows } of rows) {
    for (const [index, { id, createdAt }] of lessonRows.entries()) {
      const materials = written[index]?.materials ?? [];
      if (materials.length === 0) continue;
      await insertMaterials({ tx, storage }, { materials, lessonId: id, folder: `${key}-${index + 1}`, createdAt });
    }
  }
  return Object.fromEntries(
    rows.map(({ key, journeyRow, lessonRows, lessons: written }) => [
      key,
      { id: journeyRow.id, lessons: lessonRows.map(({ id }, index) => ({ id, mission: written[index]?.mission })) },
    ]),
  ) as Record<Key, InsertedJourney>;
}

type JourneyRow = typeof journeys.$inferInsert;

function journeyRow({ lessons, ...journey }: DemoJourney, createdAt: Date): JourneyRow {
  return {
    ...NEW_JOURNEY_DEFAULTS,
    externalProductIds: [],
    questionsEnabled: true,
    ...journey,
    id: newId(createdAt),
    totalDays: lessons.length,
    createdAt,
    updatedAt: createdAt,
  };
}

function lessonRow(
  { mission, materials: _stored, ...lesson }: DemoLesson,
  { journey, dayNumber }: { journey: JourneyRow; dayNumber: number },
): typeof lessons.$inferInsert {
  return {
    ...lesson,
    id: newId(journey.createdAt),
    journeyId: journey.id,
    dayNumber,
    place: dayNumber,
    hasMission: mission !== undefined,
    missionRequired: mission?.required ?? false,
    missionType: mission?.type ?? null,
    missionContent: mission?.content ?? null,
    missionCompletionMessage: mission?.completionMessage ?? null,
    timerEnabled: mission?.timerMinutes !== undefined,
    timerMinutes: mission?.timerMinutes ?? null,
    createdAt: journey.createdAt,
    updatedAt: journey.createdAt,
  };
}

/**
 * Stores a lesson's materials and their rows. The paths are always the same, and `folder` is a plain name: a new seeding overwrites the
 * files of one that failed.
 */
async function insertMaterials(
  { tx, storage }: { tx: Transaction; storage: Storage },
  lesson: { materials: readonly DemoMaterial[]; lessonId: string; folder: string; createdAt: Date },
): Promise<void> {
  const { lessonId } = lesson;
  for (const [index, { name, type, content }] of lesson.materials.entries()) {
    const path = `demo/${lesson.folder}/${index + 1}${extname(name)}`;
    // Lists show them in the order of creation.
    const createdAt = new Date(lesson.createdAt.getTime() + index);
    const { size } = await storage.put(attachmentKey(path), content());
    await tx.insert(lessonAttachments).values({ id: newId(createdAt), lessonId, name, path, size, type, createdAt });
  }
}
