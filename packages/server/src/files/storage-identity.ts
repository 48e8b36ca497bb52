import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { S3Address } from '../platform/storage/storage-url.ts';
import { installationId } from './mark-store.ts';

/** The storage's folder for the id from each installation. Unlike a mark, this id never changes. */
const PLACE = 'storage-ids';

/**
 * Identifies the storage: two processes of an installation with the same result share their files. The id is in the storage itself, since
 * one folder or bucket may have several paths, hosts and keys, and one path may be another disk on each machine. The bucket's name is part
 * of it, because buckets are copied with all content. Concurrent calls must take turns.
 */
export async function storageIdentity(
  { db, storage, clock }: { db: Executor; storage: Storage; clock: Clock },
  address: Pick<S3Address, 'bucket'> | undefined,
): Promise<string> {
  const key = `${PLACE}/${await installationId(db, clock())}`;
  const stored = await storage.open(key);
  const id = stored ? await text(stored) : randomUUID();
  if (!stored) await storage.put(key, Buffer.from(id));
  return `${address?.bucket ?? 'folder'}/${id}`;
}
