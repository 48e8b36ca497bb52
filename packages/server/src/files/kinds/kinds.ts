import type { LessonFileKind } from '@jornada/domain/lessons/materials';
import { documentFile } from './document-files.ts';
import type { FileKind, FileRows } from './file-kind.ts';
import { material } from './material.ts';
import { messageFileKinds } from './message.ts';
import { listRows } from './people-lists.ts';
import { publicPictures } from './public-pictures.ts';

/** The files of lessons, by the kind in their rows. */
export const lessonFileKinds = {
  material,
  picture: documentFile('picture'),
  audio: documentFile('audio'),
  file: documentFile('file'),
} satisfies Record<LessonFileKind, FileKind>;

/** Every kind of file. Uploads, sweeps, doctor, backups and the access table work on this list. */
export const fileKinds = {
  ...lessonFileKinds,
  messagePicture: messageFileKinds.picture,
  messageFile: messageFileKinds.file,
  ...publicPictures,
} satisfies Record<string, FileKind>;
export type FileKindName = keyof typeof fileKinds;

/** Every table whose rows hold files. */
export const fileRows: readonly FileRows[] = [
  ...new Set(Object.values(fileKinds).flatMap(({ rows }: FileKind) => rows)),
  listRows,
];

/** The storage's folders with files that have a row. */
export const PLACES_OF_FILES: readonly string[] = [...new Set(fileRows.map(({ keyOf }) => keyOf('').slice(0, -1)))];
