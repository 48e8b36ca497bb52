import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditedAction } from '../../audit/record-audit.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { FileLimit } from '../../platform/http/files/receive-file.ts';
import type { Serving } from '../../platform/http/files/send-download.ts';
import type { uploads } from '../../tables/lessons.ts';
import type { FileType } from '../file-type.ts';
import type { Cut } from '../pictures/rewrite-picture.ts';

/**
 * A table whose rows hold stored files. An object without such a row is swept; one that a row holds is looked for by the doctor, and nothing
 * but what `sweep` says takes it.
 */
export interface FileRows {
  table: PgTable & { path: AnyPgColumn; size: AnyPgColumn; createdAt: AnyPgColumn };
  /** Names a row for people. */
  id: AnyPgColumn;
  /** The storage key of a row's path. What comes before the path is the storage's folder for such files. */
  keyOf: (path: string) => string;
  /** The doctor's rule that every row's file is stored. */
  invariant: string;
  sentence: string;
  /** The bin's part with rows that lie there, whose files stay stored (decision C11), and the doctor's rule for them. */
  inBin?: { part: string; invariant: string; sentence: string };
  /** When rows go without anybody's command; those of an owner go with it. */
  sweep: 'with its owner' | Sweep;
}

export interface Sweep {
  afterMs: number;
  /**
   * Which rows no other row uses any more: every row where undefined. Given `before`, as the sweep of rows older than that asks, also that nothing
   * saved since may still come to use them.
   */
  unused: (db: Executor, before?: Date) => SQL | undefined;
}

/** Those that a sweep may take. */
export type SweptRows = FileRows & { sweep: Sweep };

/** A file that was just stored, before its row is written. */
export type StoredFile = Pick<typeof uploads.$inferSelect, 'name' | 'path' | 'size' | 'type' | 'createdAt'> & {
  /** In pixels, of what is drawn anew; zeros for an icon. */
  picture?: { width: number; height: number };
  /** The same picture in the smaller of a kind's cuts. */
  small?: Pick<typeof uploads.$inferSelect, 'path' | 'size'>;
};

/** All that differs between kinds of files, from the upload to the end. `Answer`: what the sender gets. */
export interface FileKind<Answer = unknown> {
  /** The largest file, and how a larger one is refused. */
  limit: FileLimit;
  /** The type of an accepted file by its content; refuses any other. */
  accept: (file: { path: string; name: string }) => Promise<FileType>;
  /** Stored is what a picture shows and nothing else (docs/decisions/0025); otherwise the file as it came. */
  isDrawnAnew: boolean;
  /** The two sizes to which pictures are cut, as JPEG; without them a picture keeps its own. */
  cuts?: { large: Cut; small: Cut };
  /** Where its files are held, all in one folder of the storage. */
  rows: readonly [FileRows, ...FileRows[]];
  /** Writes a new file's row. Returns what the audit says of it, beside its name and sender; nothing for what people say to each other. */
  insert: (
    tx: Transaction,
    file: StoredFile,
  ) => Promise<{ answer: Answer; entry?: Pick<AuditedAction, 'action' | 'subjectId' | 'changes'> }>;
  /** Who may read it. The room that owns a lesson's files lets `openLesson` decide, that of conversations `findReadableFile`. */
  readers: 'everybody' | 'whoever may open its lesson' | 'its conversation';
  serving: Serving;
}
