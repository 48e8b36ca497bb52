import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { announceFirstMark, announceMark, holdAnnouncedMark, installationId, settleMark } from './mark-store.ts';

/** Where the installations of a storage sign, each under its id; what stands there is its mark. */
const PLACE = 'installations';
const PLACES_OF_FILES = ['lesson-attachments', 'platform-assets'];
/** Signed, and yet no ground to sweep: something lay there before. */
const NO_MARK = 'none';

const markKey = (id: string) => `${PLACE}/${id}`;

interface MarkedStorage {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/**
 * Signs the storage at a start, so that another installation that shares it sweeps nothing any more. A mark is written only where nothing lies
 * yet: whatever is there then without a row can be nobody else's, nor a backup's.
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
 * Whether the storage belongs to this database alone: no other installation signed it, and it bears the mark that this one wrote last. The mark
 * is then another one. So a database that was copied or restored from a backup knows an old mark, and never sweeps what it cannot know of.
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

/** Of several processes that announced one, the last writes its mark. */
async function writeAnnounced(
  { db, storage }: Pick<MarkedStorage, 'db' | 'storage'>,
  { id, next }: { id: string; next: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdAnnouncedMark(tx, next))) return;
    await storage.put(markKey(id), Buffer.from(next));
    await settleMark(tx, next);
  });
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for (const place of [PLACE, ...PLACES_OF_FILES]) for await (const _ of storage.list(place)) return false;
  return true;
}
