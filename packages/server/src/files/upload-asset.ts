import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ReceivedFile } from '../platform/http/files/receive-file.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { assetKey, assetUrl } from './asset-address.ts';
import { assetRules, type AssetFolder } from './asset-rules.ts';
import { insertAsset } from './asset-store.ts';
import { displayName } from './display-name.ts';
import { isDrawing, typeOfPicture } from './file-type.ts';
import { normalizedName } from './normalized-name.ts';
import { normalizePicture } from './pictures/normalize-picture.ts';
import { storeWithRow } from './store-with-row.ts';

/**
 * Publishes a logo, favicon, avatar or signature under a new address; nothing is overwritten (decision I1). What is stored is the picture's
 * pixels alone (docs/decisions/0025). Refuses `asset_type_not_supported` for content of another type than the folder's (specification §5),
 * and `asset_not_decodable` for incomplete or too large pictures.
 */
export async function uploadAsset(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  { folder, file, actorId }: { folder: AssetFolder; file: ReceivedFile; actorId: string },
): Promise<{ url: string }> {
  const { types, ...texts } = assetRules[folder];
  const found = await typeOfPicture(file.path, types);
  if (!found) {
    const message = (await isDrawing(file.path)) ? texts.isDrawing : texts.wrongType;
    return refuse('asset_type_not_supported', [{ path: 'file', message }]);
  }
  const picture =
    (await normalizePicture(storage, { path: file.path, type: found.type })) ?? refuse('asset_not_decodable');
  try {
    const now = clock();
    const path = `${folder}/${normalizedName(now, { ...picture, extension: found.extension })}`;
    await storeWithRow(storage, { key: assetKey(path), file: picture }, () =>
      db.transaction(async (tx) => {
        await insertAsset(tx, { path, size: picture.size, type: found.type, createdAt: now });
        const subject = displayName(file.name);
        const changes = [{ field: 'url', before: null, after: assetUrl(path) }];
        await recordAudit(tx, { actor: { id: actorId }, action: 'Imagem enviada', subject, changes, now });
      }),
    );
    return { url: assetUrl(path) };
  } finally {
    await picture.discard();
  }
}
