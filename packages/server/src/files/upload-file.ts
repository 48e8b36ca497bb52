import { recordAudit } from '../audit/record-audit.ts';
import type { ReceivedFile } from '../platform/http/files/receive-file.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { displayName } from './display-name.ts';
import type { FileKind } from './kinds/file-kind.ts';
import { normalizedName } from './normalized-name.ts';
import { normalizePicture } from './pictures/normalize-picture.ts';
import { storeWithRow } from './store-with-row.ts';
import { storedName } from './stored-name.ts';

/**
 * Stores a file of a kind under a new name in a folder of the kind's place, writes its row and records its sender (decisions G5, I1). Nothing is
 * overwritten. Refuses what the kind does not accept, and `asset_not_decodable` for pictures that are incomplete or too large.
 */
export async function uploadFile<Answer>(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  kind: FileKind<Answer>,
  { file, folder, actorId }: { file: ReceivedFile; folder: string; actorId: string },
): Promise<Answer> {
  const name = displayName(file.name);
  const { type, extension } = await kind.accept({ path: file.path, name });
  const drawn = kind.isDrawnAnew
    ? ((await normalizePicture(storage, { path: file.path, type })) ?? refuse('asset_not_decodable'))
    : null;
  try {
    const createdAt = clock();
    const content = drawn ?? file;
    const path = `${folder}/${(drawn ? normalizedName : storedName)(createdAt, { sha256: content.sha256, extension })}`;
    return await storeWithRow(storage, { key: kind.rows[0].keyOf(path), file: content }, () =>
      db.transaction(async (tx) => {
        const { answer, entry } = await kind.insert(tx, { name, path, size: content.size, type, createdAt });
        await recordAudit(tx, { actor: { id: actorId }, subject: name, ...entry, now: createdAt });
        return answer;
      }),
    );
  } finally {
    await drawn?.discard();
  }
}
