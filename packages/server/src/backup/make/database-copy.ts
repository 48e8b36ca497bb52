import type { ArchiveWriter } from '../archive/write-archive.ts';
import type { Manifest } from '../archive/manifest.ts';
import type { FinishedBackup, SendingEnd } from '../backup-store.ts';

/** One state of the database, for as long as a backup is made. Meanwhile the platform deletes no stored file. */
export interface DatabaseCopy {
  facts: Manifest['database'];
  addTo(archive: ArchiveWriter): Promise<void>;
  /** Notes that the backup is complete, for the administrators' dashboard. */
  finish(finished: FinishedBackup): Promise<void>;
  /** Notes why it failed. */
  fail(reason: string): Promise<void>;
  /** Notes how sending the complete backup elsewhere ended. */
  sent(end: SendingEnd): Promise<void>;
  release(): Promise<void>;
}
