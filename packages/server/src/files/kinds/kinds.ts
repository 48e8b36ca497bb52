import type { FileKind, FileRows } from './file-kind.ts';
import { material } from './material.ts';
import { publicPictures } from './public-pictures.ts';

/** Every kind of file. Uploads, sweeps, doctor, backups and the access table work on this list. */
export const fileKinds = { material, ...publicPictures } satisfies Record<string, FileKind>;
export type FileKindName = keyof typeof fileKinds;

/** Every table whose rows hold files. */
export const fileRows: readonly FileRows[] = [
  ...new Set(Object.values(fileKinds).flatMap(({ rows }: FileKind) => rows)),
];

/** The storage's folders with files that have a row. */
export const PLACES_OF_FILES: readonly string[] = [...new Set(fileRows.map(({ keyOf }) => keyOf('').slice(0, -1)))];
