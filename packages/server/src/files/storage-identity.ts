import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { S3Address } from '../platform/storage/storage-url.ts';
import { installationId } from './mark-store.ts';

/** Where a storage keeps the id that each installation gave it. Unlike the installation's mark it never changes. */
const PLACE = 'storage-ids';

/**
 * Names the storage as such: two processes of an installation that get the same name share their files. By an id that lies in the storage
 * itself, since one folder or bucket may be reached by several paths, hosts and keys, and one path may be another disk on each machine. The bucket's name
 * besides, as buckets are copied with everything in them. Who asks at the same time must take turns.
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
