import { withFileIds } from '@jornada/domain/lessons/document/document-files';
import { documentFileIds } from '@jornada/domain/lessons/document/document-text';
import { missionPictures, withPictureIds } from '@jornada/domain/missions/kinds/quiz/quiz-pictures';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { lessons } from '../../tables/lessons.ts';
import { copyFiles } from '../attachments/attachment-store.ts';
import type { NewPlaces } from './append.ts';

/** A copy of a lesson and its place. Without a title it has the original's. */
export type LessonCopy = NewPlaces[number] & { originalId: string; title?: string };

/** With documents of the greatest length some megabytes. */
const BATCH = 20;

/**
 * Copies lessons into a journey, with their documents and missions, without their materials and appointments. One statement reads and writes all
 * contents, so they are of one moment, and only documents and quizzes that name files come into memory, some at a time. Refuses
 * `changed_meanwhile` for an id that is taken, an original that is gone, and one that drops a file meanwhile.
 */
export async function copyLessons(
  tx: Transaction,
  { journeyId, copies, now }: { journeyId: string; copies: readonly LessonCopy[]; now: Date },
): Promise<void> {
  const written = sql<Date>`${now.toISOString()}::timestamptz`;
  const copied = await tx
    .insert(lessons)
    .select(
      tx
        .select({
          ...getTableColumns(lessons),
          id: sql<string>`copy.id`.as('id'),
          journeyId: sql<string>`${journeyId}::uuid`.as('journey_id'),
          dayNumber: sql<number | null>`copy."dayNumber"`.as('day_number'),
          place: sql<number>`copy.place`.as('place'),
          isPlaced: sql<boolean>`copy."isPlaced"`.as('is_placed'),
          publishAt: sql<Date | null>`null::timestamptz`.as('publish_at'),
          partId: sql<string | null>`copy."partId"`.as('part_id'),
          title: sql<string>`coalesce(copy.title, ${lessons.title})`.as('title'),
          createdAt: written.as('created_at'),
          updatedAt: written.as('updated_at'),
        })
        .from(lessons)
        .innerJoin(
          sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy("originalId" uuid, id uuid, place integer,
            "dayNumber" integer, "partId" uuid, "isPlaced" boolean, title text)`,
          eq(lessons.id, sql`copy."originalId"`),
        ),
    )
    .onConflictDoNothing({ target: lessons.id })
    .returning({
      id: lessons.id,
      namesFiles: sql<boolean | null>`jsonb_path_exists(${lessons.document}, '$.content[*].attrs.fileId')
        or jsonb_path_exists(${lessons.missionContent}, '$.quiz.**.picture')`,
    });
  if (copied.length < copies.length) refuse('changed_meanwhile');
  const ids = copied.filter(({ namesFiles }) => namesFiles).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) await giveFiles(tx, ids.slice(start, start + BATCH), now);
}

/** Gives copies the files of their originals' documents and quizzes, under ids of their own. */
async function giveFiles(tx: Transaction, lessonIds: readonly string[], now: Date): Promise<void> {
  const { id, document, missionContent } = lessons;
  const rows = await tx
    .select({ id, document, missionContent })
    .from(lessons)
    .where(inArray(id, [...lessonIds]));
  const files = rows.flatMap((row) =>
    namedFiles(row).map((fileId) => ({ id: fileId, copyId: newId(now), lessonId: row.id })),
  );
  const renewed = rows.map((row) => {
    const own = new Map(files.filter(({ lessonId }) => lessonId === row.id).map((file) => [file.id, file.copyId]));
    return {
      id: row.id,
      document: row.document && withFileIds(row.document, own),
      mission: row.missionContent && withPictureIds(row.missionContent, own),
    };
  });
  if ((await copyFiles(tx, { files, now })) < files.length) refuse('changed_meanwhile');
  await tx.execute(sql`
    update ${lessons} set document = renewed.document, mission_content = renewed.mission
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as renewed(id uuid, document jsonb, mission jsonb)
    where ${lessons.id} = renewed.id`);
}

function namedFiles({ document, missionContent }: Pick<typeof lessons.$inferSelect, 'document' | 'missionContent'>) {
  return [...new Set([...(document ? documentFileIds(document) : []), ...missionPictures(missionContent)])];
}
