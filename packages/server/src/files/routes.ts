import * as contract from '@jornada/contract/files/uploads';
import { receiveFile, type FileLimit, type ReceivedFile } from '../platform/http/files/receive-file.ts';
import type { Route } from '../platform/http/route.ts';
import { assetRules } from './asset-rules.ts';
import { removeAsset } from './remove-asset.ts';
import { uploadAsset } from './upload-asset.ts';
import { uploadAttachment } from './upload-attachment.ts';

/** Receives a file, hands it to `deal`, and deletes the temporary copy. */
async function withFile<Result>(
  door: Parameters<typeof receiveFile>[0],
  limit: FileLimit,
  handle: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const file = await receiveFile(door, limit);
  try {
    return await handle(file);
  } finally {
    await file.discard();
  }
}

const material: FileLimit = { bytes: contract.MAX_ATTACHMENT_BYTES, code: 'attachment_too_large' };

export function fileRoutes(route: Route): void {
  route(contract.uploadAttachment, async ({ query, actor, services, request, reply }) =>
    withFile({ ...services, request, reply }, material, (file) =>
      uploadAttachment(services, { file, ...query, actorId: actor.userId }),
    ),
  );

  route(contract.uploadAsset, async ({ params, actor, services, request, reply }) => {
    const { bytes, tooLarge } = assetRules[params.folder];
    const limit: FileLimit = { bytes, code: 'asset_too_large', issues: [{ path: 'file', message: tooLarge }] };
    return withFile({ ...services, request, reply }, limit, (file) =>
      uploadAsset(services, { folder: params.folder, file, actorId: actor.userId }),
    );
  });

  route(contract.removeAsset, async ({ query, actor, services }) => {
    const { publicUrl } = services.environment;
    await removeAsset(services, { url: query.url, publicUrl, actorId: actor.userId });
    return { removed: true as const };
  });
}
