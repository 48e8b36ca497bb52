import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import type { Attachment } from '@jornada/contract/lessons/lessons';
import type { LessonFileKind } from '@jornada/domain/lessons/materials';
import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { attachmentKey } from '../../files/attachment-key.ts';
import { deleteObjectsLater } from '../../files/delete-objects-job.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lessonAttachments, uploads } from '../../tables/lessons.ts';

/** Where a lesson shows a file: in its list of materials, or in its document (decision I4). */
export type FilePart = 'materials' | 'document';

const isIn = (part: FilePart) => (part === 'materials' ? eq : ne)(lessonAttachments.kind, 'material');

/** The file if it belongs to this part of this lesson. */
export async function findAttachment(db: Executor, place: { lessonId: string; attachmentId: string; part: FilePart }) {
  const [row] = await db
    .select()
    .from(lessonAttachments)
    .where(
      and(
        eq(lessonAttachments.lessonId, place.lessonId),
        eq(lessonAttachments.id, place.attachmentId),
        isIn(place.part),
      ),
    );
  return row;
}

/** A file of some lesson's document, or one that was sent for one and waits. */
export async function findDocumentFile(db: Executor, id: string) {
  const of = (table: typeof lessonAttachments | typeof uploads) =>
    db
      .select({ kind: table.kind, name: table.name, path: table.path, size: table.size, type: table.type })
      .from(table)
      .where(and(eq(table.id, id), ne(table.kind, 'material')));
  const [row] = await unionAll(of(lessonAttachments), of(uploads));
  return row;
}

const { id, name, size, type, kind, width, height, durationSeconds } = lessonAttachments;
const shownColumns = { id, name, size, type, kind, width, height, durationSeconds };

/** What screens show of a material. */
export type Material = z.infer<typeof Attachment>;

/** A lesson's materials, and the files of its document, oldest first. */
export async function listFiles(
  db: Executor,
  lessonId: string,
): Promise<{ attachments: Material[]; files: LessonFile[] }> {
  const rows = await db
    .select(shownColumns)
    .from(lessonAttachments)
    .where(eq(lessonAttachments.lessonId, lessonId))
    .orderBy(asc(lessonAttachments.createdAt), asc(lessonAttachments.id));
  const attachments: Material[] = [];
  const files: LessonFile[] = [];
  for (const { kind, width, height, durationSeconds, ...file } of rows) {
    if (kind === 'material') attachments.push(file);
    else files.push({ ...file, kind, ...knownOf({ width, height, durationSeconds }) });
  }
  return { attachments, files };
}

const knownOf = <Measures extends object>(measures: Measures) =>
  Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== null)) as {
    [Name in keyof Measures]?: NonNullable<Measures[Name]>;
  };

/** The files of the document of the lesson with this id, as `LessonFile`s. */
export const documentFilesOf = (lessonId: SQL) => sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('id', file.id, 'kind', file.kind, 'name', file.name, 'type', file.type,
    'size', file.size, 'width', file.width, 'height', file.height, 'durationSeconds', file.duration_seconds))
    order by file.created_at, file.id), '[]')
  from ${lessonAttachments} file where file.lesson_id = ${lessonId} and file.kind <> 'material')`;

/** A file as a lesson names it: with the kind that it has to be. */
export interface NamedFile {
  id: string;
  kind: LessonFileKind;
}

const fileColumns = sql.raw('kind, name, path, size, type, width, height, duration_seconds');

/**
 * Turns finished uploads into a lesson's files, in one statement. Deleting an upload's row is what takes its file, so two lessons, or a
 * lesson and the sweep, never both have it. Returns the claimed ids; uploads of another kind are not claimed.
 */
export async function claimUploads(
  tx: Transaction,
  { lessonId, files }: { lessonId: string; files: readonly NamedFile[] },
): Promise<string[]> {
  if (files.length === 0) return [];
  const ids = sql.param(files.map(({ id }) => id));
  const kinds = sql.param(files.map((file) => file.kind));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with held as (
        select id from ${uploads} where (id, kind) in (select * from unnest(${ids}::uuid[], ${kinds}::text[]))
         order by id for update),
      claimed as (delete from ${uploads} where id in (select id from held) returning *)
    insert into ${lessonAttachments} (id, lesson_id, ${fileColumns}, created_at)
    select id, ${lessonId}::uuid, ${fileColumns}, created_at from claimed
    returning id`);
  return rows.map(({ id }) => id);
}

const ownFiles = ({ lessonId, ids }: { lessonId: string; ids: readonly string[] }) =>
  and(eq(lessonAttachments.lessonId, lessonId), inArray(lessonAttachments.id, [...ids]));

/** Deletes some of a lesson's materials, and their files after the commit. */
export async function deleteAttachments(
  tx: Transaction,
  jobs: Jobs,
  wanted: { lessonId: string; ids: readonly string[] },
): Promise<void> {
  const { path } = lessonAttachments;
  const rows = await tx.delete(lessonAttachments).where(ownFiles(wanted)).returning({ path });
  const keys = rows.map((row) => attachmentKey(row.path));
  await deleteObjectsLater(tx, jobs, keys);
}

/**
 * Takes files from a lesson's document, and keeps them as uploads for a day: an editor's undo, or the other editor's text in a conflict, may
 * name them again (decision I4).
 */
export async function releaseFiles(
  tx: Transaction,
  { now, ...wanted }: { lessonId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with released as (delete from ${lessonAttachments} where ${ownFiles(wanted)} returning *)
    insert into ${uploads} (id, ${fileColumns}, created_at)
    select id, ${fileColumns}, ${now.toISOString()}::timestamptz from released`);
}

/** A file of an original, and the id and lesson of its copy. */
export interface CopiedFile {
  id: string;
  copyId: string;
  lessonId: string;
}

/**
 * Gives copies of lessons the files of their originals' documents: rows of their own for the same stored objects. Locks the originals' rows,
 * so that nobody deletes an object meanwhile, and waits for nobody who does: in another order, each would wait for the other. Returns how many
 * were there.
 */
export async function copyFiles(
  tx: Transaction,
  { files, now }: { files: readonly CopiedFile[]; now: Date },
): Promise<number> {
  const column = (name: keyof CopiedFile) => sql`${sql.param(files.map((file) => file[name]))}::uuid[]`;
  const { rows } = await tx.execute(sql`
    with held as (
        select * from ${lessonAttachments} where id = any(${column('id')}) and kind <> 'material' for share skip locked)
    insert into ${lessonAttachments} (id, lesson_id, ${fileColumns}, created_at)
    select copy.id, copy.lesson_id, ${fileColumns}, ${now.toISOString()}::timestamptz
      from held join unnest(${column('id')}, ${column('copyId')}, ${column('lessonId')}) as copy (original, id, lesson_id)
        on copy.original = held.id
    returning id`);
  return rows.length;
}
