import { readFile } from 'node:fs/promises';
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
import { typeOfPicture } from './file-type.ts';
import { isWholePicture } from './pictures/is-whole-picture.ts';
import { storeWithRow } from './store-with-row.ts';
import { storedName } from './stored-name.ts';

/**
 * Publishes a logo, favicon or avatar under a new address; nothing is overwritten (decision I1). Refuses `asset_type_not_supported` for
 * content of another type than the folder's (specification §5), and `asset_not_decodable` for incomplete or too large pictures.
 */
export async function uploadAsset(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  { folder, file, actorId }: { folder: AssetFolder; file: ReceivedFile; actorId: string },
): Promise<{ url: string }> {
  const { types, wrongType } = assetRules[folder];
  const found =
    (await typeOfPicture(file.path, types)) ??
    refuse('asset_type_not_supported', [{ path: 'file', message: wrongType }]);
  // At most two megabytes: the folder's limit was checked before.
  if (!(await isWholePicture(await readFile(file.path), found.type))) refuse('asset_not_decodable');
  const now = clock();
  const path = `${folder}/${storedName(now, { ...file, extension: found.extension })}`;
  await storeWithRow(storage, { key: assetKey(path), file }, () =>
    db.transaction(async (tx) => {
      await insertAsset(tx, { path, size: file.size, type: found.type, createdAt: now });
      const subject = displayName(file.name);
      const changes = [{ field: 'url', before: null, after: assetUrl(path) }];
      await recordAudit(tx, { actor: { id: actorId }, action: 'Imagem enviada', subject, changes, now });
    }),
  );
  return { url: assetUrl(path) };
}
