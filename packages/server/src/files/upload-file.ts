import { recordAudit } from '../audit/record-audit.ts';
import type { ReceivedFile } from '../platform/http/files/receive-file.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { SpooledFile } from '../platform/storage/spool.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { displayName } from './display-name.ts';
import type { FileType } from './file-type.ts';
import type { FileKind } from './kinds/file-kind.ts';
import { normalizedName } from './normalized-name.ts';
import { normalizePicture, type NormalizedPicture } from './pictures/normalize-picture.ts';
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
  const sent = await kind.accept({ path: file.path, name });
  const { type, extension } = kind.cuts ? JPEG : sent;
  const { picture, small } = kind.isDrawnAnew ? await draw(storage, kind, { path: file.path, type: sent.type }) : {};
  try {
    const createdAt = clock();
    const place = (content: SpooledFile) => {
      const named = picture ? normalizedName : storedName;
      const path = `${folder}/${named(createdAt, { sha256: content.sha256, extension })}`;
      return { path, size: content.size, object: { key: kind.rows[0].keyOf(path), file: content } };
    };
    const { object, ...stored } = place(picture ?? file);
    const smaller = small && place(small);
    const writeRow = () =>
      db.transaction(async (tx) => {
        const { answer, entry } = await kind.insert(tx, {
          name,
          ...stored,
          type,
          createdAt,
          ...(picture && { picture }),
          ...(smaller && { small: smaller }),
        });
        if (entry) await recordAudit(tx, { actor: { id: actorId }, subject: name, ...entry, now: createdAt });
        return answer;
      });
    return await storeWithRow(storage, object, () =>
      smaller ? storeWithRow(storage, smaller.object, writeRow) : writeRow(),
    );
  } finally {
    await picture?.discard();
    await small?.discard();
  }
}

const JPEG: FileType = { type: 'image/jpeg', extension: 'jpg' };

/** The caller discards what it gets. The small cut is made of the large one, which is decoded in no time. */
async function draw(
  storage: Storage,
  { cuts }: Pick<FileKind, 'cuts'>,
  sent: { path: string; type: string },
): Promise<{ picture: NormalizedPicture; small?: NormalizedPicture }> {
  const picture = (await normalizePicture(storage, { ...sent, cut: cuts?.large })) ?? refuse('asset_not_decodable');
  if (!cuts) return { picture };
  try {
    const small = await normalizePicture(storage, { path: picture.path, type: JPEG.type, cut: cuts.small });
    return { picture, small: small ?? refuse('asset_not_decodable') };
  } catch (error) {
    await picture.discard();
    throw error;
  }
}
