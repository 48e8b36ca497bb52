import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { lockAssetUrls } from '../files/lock-asset-urls.ts';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Keeps both sizes of a cover until the caller's transaction names them. The journey's row is locked before. Refuses `invalid_asset_url` for one
 * that is not stored, as after a removal or a sweep.
 */
export const keepCover = (tx: Transaction, cover: OwnCover | null) =>
  lockAssetUrls(tx, cover ? [cover.url, cover.smallUrl] : []);
