import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { PLACES_OF_FILES } from './kinds/kinds.ts';
import { announceFirstMark, announceMark, lockAnnouncedMark, installationId, settleMark } from './mark-store.ts';

/** The folder for the marks of all installations that use a storage, each under the installation's id. */
const PLACE = 'installations';
/** Signed but never swept: the storage was not empty before. */
const NO_MARK = 'none';

const markKey = (id: string) => `${PLACE}/${id}`;

interface MarkedStorage {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/**
 * Signs the storage at start, so that another installation that shares it stops sweeping. Writes a mark only into an empty storage: any
 * later object without a row is then ours, not another installation's or a backup's.
 */
export async function signStorage({ db, storage, clock }: MarkedStorage): Promise<void> {
  const id = await installationId(db, clock());
  if ((await storage.sizeOf(markKey(id))) !== null) return;
  if (!(await isEmpty(storage))) {
    await storage.put(markKey(id), Buffer.from(NO_MARK));
    return;
  }
  const next = randomUUID();
  await announceFirstMark(db, next);
  await writeAnnounced({ db, storage }, { id, next });
}

/**
 * Whether the storage belongs to this database alone: no other installation signed it, and it has the mark that this one wrote last. Then
 * replaces the mark. A copied or restored database knows a stale mark, so it never deletes files it has no rows for.
 */
export async function renewMark({ db, storage, clock }: MarkedStorage): Promise<boolean> {
  const id = await installationId(db, clock());
  for await (const { key } of storage.list(PLACE)) if (key !== markKey(id)) return false;
  const stored = await storage.open(markKey(id));
  if (!stored) return false;
  const [seen, next] = [await text(stored), randomUUID()];
  if (!(await announceMark(db, { seen, next }))) return false;
  await writeAnnounced({ db, storage }, { id, next });
  return true;
}

/** If several processes announced a mark, only the last one writes it. */
async function writeAnnounced(
  { db, storage }: Pick<MarkedStorage, 'db' | 'storage'>,
  { id, next }: { id: string; next: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAnnouncedMark(tx, next))) return;
    await storage.put(markKey(id), Buffer.from(next));
    await settleMark(tx, next);
  });
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for (const place of [PLACE, ...PLACES_OF_FILES]) for await (const _ of storage.list(place)) return false;
  return true;
}
