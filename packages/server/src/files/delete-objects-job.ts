import * as z from 'zod';
import type { Executor } from '../platform/database/database.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';

const DELETE_OBJECTS = 'files.delete-objects';
const Data = z.object({ keys: z.array(z.string()) });

/** Deletes stored objects after their rows are gone. */
export function deleteObjectsJob({ storage }: { storage: Storage }): JobDefinition {
  return {
    queue: DELETE_OBJECTS,
    retryLimit: 10,
    run: async (data) => {
      for (const key of Data.parse(data).keys) await storage.delete(key);
    },
  };
}

/** Deletes objects after the caller's commit, if it comes. */
export async function deleteObjectsLater(tx: Executor, jobs: Jobs, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await jobs.enqueue(tx, DELETE_OBJECTS, { keys });
}
