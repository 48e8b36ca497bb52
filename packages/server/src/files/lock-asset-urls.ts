import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { assetPathOf } from './asset-address.ts';
import { lockAssets } from './asset-store.ts';

/**
 * Checks that these addresses are stored assets, and keeps them until the caller's transaction ends.
 * Skips absent addresses. Refuses `invalid_asset_url`.
 */
export async function lockAssetUrls(tx: Transaction, urls: readonly (string | null | undefined)[]): Promise<void> {
  const wanted = new Set(
    urls
      .filter((url) => url !== null && url !== undefined)
      .map((url) => assetPathOf(url, '') ?? refuse('invalid_asset_url')),
  );
  if (wanted.size === 0) return;
  const stored = await lockAssets(tx, [...wanted]);
  if (stored.length < wanted.size) refuse('invalid_asset_url');
}
