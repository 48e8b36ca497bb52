import type { FastifyInstance } from 'fastify';
import { sendDownload } from '../platform/http/files/send-download.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { assetPathOf, assetUrl, folderOf } from './asset-address.ts';
import { findAsset } from './asset-store.ts';
import { PUBLIC_TYPES, publicPictures } from './kinds/public-pictures.ts';
import { isNormalized } from './normalized-name.ts';
import { normalizeStored } from './normalize-stored.ts';
import { findSuccessor } from './normalizing-store.ts';
import { openStored } from './open-stored.ts';

/**
 * GET /platform-assets/*: logos, favicons and avatars, public, cached by browsers for an hour (specification §9). An address's content
 * never changes. Serves only the pictures' own types, and no script in them can run. Only what was normalised leaves the server
 * (docs/decisions/0025).
 */
export function serveAssets(app: FastifyInstance, services: Pick<Services, 'db' | 'storage' | 'clock'>): void {
  const { db, storage } = services;
  app.get<{ Params: { folder: string; name: string } }>(
    '/platform-assets/:folder/:name',
    { schema: { hide: true }, config: { priority: 'read' } },
    async (request, reply) => {
      const { folder, name } = request.params;
      const path = assetPathOf(assetUrl(`${folder}/${name}`), '') ?? refuse('not_found');
      const kind = publicPictures[folderOf(path)];
      const asset = await findAsset(db, path);
      if (asset && !PUBLIC_TYPES.has(asset.type)) return refuse('not_found');
      if (!isNormalized(path)) {
        // From before pictures were normalised: the address in an old mail or an open tab leads to what was made of it.
        const successor = asset ? await normalizeStored(services, asset) : await findSuccessor(db, path);
        const { 'cache-control': caching } = kind.serving.headers;
        if (successor) return reply.header('cache-control', caching).redirect(assetUrl(successor), 301);
      }
      if (!asset || !isNormalized(path)) return refuse('not_found');
      const file = { name, path, type: asset.type, size: asset.size, version: name };
      const download = await openStored(storage, kind, file, (key) => {
        request.log.error({ key }, 'a stored asset is missing');
        return refuse('not_found');
      });
      return sendDownload(request, reply, download);
    },
  );
}
