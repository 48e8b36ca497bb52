import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ListReading } from '@jornada/contract/people/people-imports';
import { MAX_LIST_BYTES } from '@jornada/domain/people/imports/import-limits';
import { displayName } from '../../files/display-name.ts';
import { listKey } from '../../files/kinds/people-lists.ts';
import { storeWithRow } from '../../files/store-with-row.ts';
import { storedName } from '../../files/stored-name.ts';
import type { FileLimit, ReceivedFile } from '../../platform/http/files/receive-file.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { listJourneyTitles } from './check/facts-store.ts';
import { fetchList } from './check/open-lists.ts';
import { findImport, findListPath, insertImport, lockBeforeRun, updateImport } from './import-store.ts';
import { deleteLines } from './line-store.ts';
import { describeList } from './reading/describe-list.ts';
import { detectReading } from './reading/detect-reading.ts';

export const listLimit: FileLimit = { bytes: MAX_LIST_BYTES, code: 'list_too_large' };

type Needed = Pick<Services, 'db' | 'storage' | 'clock'>;

/**
 * Reads a list as it seems to be meant, and keeps it until its import starts (decision G7). Returns the import's id. Refuses what is no list.
 */
export async function bringList(
  { db, storage, clock }: Needed,
  { file, actorId }: { file: ReceivedFile; actorId: string },
): Promise<string> {
  const list = { open: async () => createReadStream(file.path) };
  const reading = await detectReading(list);
  const described = await describeList(list, reading, await listJourneyTitles(db));
  const createdAt = clock();
  const path = storedName(createdAt, { sha256: file.sha256, extension: 'csv' });
  const id = newId(createdAt);
  const row = {
    id,
    createdBy: actorId,
    fileName: displayName(file.name),
    state: 'read' as const,
    reading,
    ...described,
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  };
  await storeWithRow(storage, { key: listKey(path), file }, () =>
    db.transaction((tx) => insertImport(tx, row, { path, size: file.size, createdAt })),
  );
  return id;
}

/**
 * Reads the list of an import in another way: its plan and its lines are gone. The same way changes nothing.
 * Refuses `import_file_gone` and what `lockBeforeRun` does.
 */
export async function rereadList(
  { db, storage, clock }: Needed,
  { importId, reading }: { importId: string; reading: ListReading },
): Promise<void> {
  const before = (await findImport(db, importId)) ?? refuse('import_not_found');
  if (isDeepStrictEqual(before.reading, reading)) return;
  const file = await fetchList(storage, await findListPath(db, importId));
  try {
    const described = await describeList(file, reading, await listJourneyTitles(db));
    await db.transaction(async (tx) => {
      const { revision } = await lockBeforeRun(tx, importId);
      const unplanned = { plan: null, counts: null, jobId: null, state: 'read' as const, revision: revision + 1 };
      await updateImport(tx, importId, { reading, ...described, ...unplanned, updatedAt: clock() });
      await deleteLines(tx, importId);
    });
  } finally {
    await file.discard();
  }
}
