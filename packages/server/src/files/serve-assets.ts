import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { intactObject } from '../platform/storage/intact-object.ts';
import { assetKey, assetPathOf, assetUrl } from './asset-address.ts';
import { PUBLIC_TYPES } from './asset-rules.ts';
import { findAsset } from './asset-store.ts';
import { isNormalized } from './normalized-name.ts';
import { normalizeStored } from './normalize-stored.ts';
import { findSuccessor } from './normalizing-store.ts';
import { digestIn } from './stored-name.ts';

const CACHING = 'public, max-age=3600';

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
      const asset = await findAsset(db, path);
      if (asset && !PUBLIC_TYPES.has(asset.type)) return refuse('not_found');
      if (!isNormalized(path)) {
        // From before pictures were normalised: the address in an old mail or an open tab leads to what was made of it.
        const successor = asset ? await normalizeStored(services, asset) : await findSuccessor(db, path);
        if (successor) return reply.header('cache-control', CACHING).redirect(assetUrl(successor), 301);
      }
      if (!asset || !isNormalized(path)) return refuse('not_found');
      const etag = `"${name}"`;
      const isKnown = request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;
      const content = isKnown || request.method === 'HEAD' ? Readable.from([]) : await storage.open(assetKey(path));
      if (!content) {
        request.log.error({ path }, 'a stored asset is missing');
        return refuse('not_found');
      }
      reply.headers({
        etag,
        'cache-control': CACHING,
        'content-security-policy': "default-src 'none'; sandbox",
        // Mails show the logo too.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (isKnown) return reply.code(304).send();
      reply.headers({ 'content-type': asset.type, 'content-length': asset.size });
      const expected = { size: asset.size, digest: digestIn(path) };
      return reply.send(request.method === 'HEAD' ? content : intactObject(content, expected));
    },
  );
}
