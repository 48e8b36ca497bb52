import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Database, Executor } from '../platform/database/database.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { isBackupRunning } from '../platform/storage/is-backup-running.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { keysWithRows } from './row-store.ts';

const DELETE_OBJECTS = 'files.delete-objects';
const Data = z.object({ keys: z.array(z.string()) });

/** A run must end within five minutes. A longer backup has the job tried again, for hours if need be. */
const LOOK_AGAIN_MS = 5_000;
const LONGEST_WAIT_MS = 240_000;

interface Place {
  db: Database;
  storage: Storage;
  /** How long it waits before it asks again whether the backup has ended. */
  lookAgainMs?: number;
}

/**
 * Deletes stored objects after their rows are gone, but none that another row names: copies of a lesson share their files. Waits while a
 * backup is made, whose rows may still name them.
 */
export function deleteObjectsJob({ db, storage, lookAgainMs = LOOK_AGAIN_MS }: Place): JobDefinition {
  return {
    queue: DELETE_OBJECTS,
    retryLimit: 10,
    run: async (data) => {
      await untilNoBackup(db, lookAgainMs);
      const { keys } = Data.parse(data);
      const named = await keysWithRows(db, keys);
      for (const key of keys) if (!named.has(key)) await storage.delete(key);
    },
  };
}

async function untilNoBackup(db: Database, lookAgainMs: number): Promise<void> {
  for (let waited = 0; await isBackupRunning(db); waited += lookAgainMs) {
    if (waited >= LONGEST_WAIT_MS) throw new Error('A backup is being made: files are deleted after it');
    await wait(lookAgainMs);
  }
}

/** Deletes objects after the caller's commit, if it comes. */
export async function deleteObjectsLater(tx: Executor, jobs: Jobs, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await jobs.enqueue(tx, DELETE_OBJECTS, { keys });
}
