import type { EndpointAnswer } from '@jornada/contract/endpoint';
import type { listVideoLibraries } from '@jornada/contract/lessons/video-libraries';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import type { Services } from '../../platform/services.ts';
import {
  deleteTokenKey,
  lockLibraries,
  nameOfLibrary,
  openTokenKey,
  readLibraries,
  storeTokenKey,
} from './library-keys.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'secretsKey'>;
type Change = { libraryId: string; actorId: string; source: RequestSource };
type Libraries = EndpointAnswer<typeof listVideoLibraries>;

/** The libraries with a key, without it (decision K24). */
export async function listLibraries(db: Executor, key: SecretsKey): Promise<Libraries> {
  const libraries = await readLibraries(db, key);
  return { libraries: libraries.map((library) => ({ ...library, savedAt: library.savedAt.toISOString() })) };
}

/** Saves or replaces a library's key, for every process from the next read on. The key that is stored already changes nothing. */
export function saveLibrary(services: Needed, change: Change & { tokenKey: string }): Promise<Libraries> {
  const { libraryId, tokenKey } = change;
  return changing(services, change, async (tx, now) => {
    const before = await openTokenKey(tx, libraryId, services.secretsKey);
    if (before?.ok && before.plain === tokenKey) return null;
    await storeTokenKey(tx, { libraryId, tokenKey, key: services.secretsKey, now });
    return { action: 'Chave de vídeos guardada', before: before && 'guardada', after: 'nova' };
  });
}

/** Removes a library's key. Without one it changes nothing. */
export function removeLibrary(services: Needed, change: Change): Promise<Libraries> {
  return changing(services, change, async (tx) =>
    (await deleteTokenKey(tx, change.libraryId))
      ? { action: 'Chave de vídeos removida', before: 'guardada', after: null }
      : null,
  );
}

type Done = { action: string; before: string | null; after: string | null } | null;

/** Runs a change alone, and records it unless it changed nothing: the library, never its key. */
function changing(
  { db, clock, secretsKey }: Needed,
  { libraryId, actorId, source }: Change,
  change: (tx: Transaction, now: Date) => Promise<Done>,
): Promise<Libraries> {
  return db.transaction(async (tx) => {
    await lockLibraries(tx);
    const now = clock();
    const done = await change(tx, now);
    const after = await listLibraries(tx, secretsKey);
    if (done)
      await recordAudit(tx, {
        actor: { id: actorId },
        action: done.action,
        subject: nameOfLibrary(libraryId),
        changes: [{ field: 'tokenKey', before: done.before, after: done.after }],
        security: { kind: 'secret_changed', source },
        now,
      });
    return after;
  });
}
