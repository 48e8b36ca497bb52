import * as contract from '@jornada/contract/files/uploads';
import { uploadMessageFile } from '@jornada/contract/conversations/message-files';
import { uploadLessonFile } from '@jornada/contract/lessons/lesson-files';
import { receiveFile } from '../platform/http/files/receive-file.ts';
import type { Handler, Route } from '../platform/http/route.ts';
import { documentFile } from './kinds/document-files.ts';
import type { FileKind } from './kinds/file-kind.ts';
import { material } from './kinds/material.ts';
import { messageFile, refuseUseless } from './kinds/message.ts';
import { publicPictures } from './kinds/public-pictures.ts';
import { removeAsset } from './remove-asset.ts';
import { uploadFile } from './upload-file.ts';

type Door = Pick<Parameters<Handler<typeof contract.uploadAsset>>[0], 'services' | 'request' | 'reply' | 'actor'>;

/** Receives a file of a kind, stores it, and deletes the temporary copy. */
async function receive<Answer>(
  { services, request, reply, actor }: Door,
  kind: FileKind<Answer>,
  folder: string,
): Promise<Answer> {
  const file = await receiveFile({ ...services, request, reply }, kind.limit);
  try {
    return await uploadFile(services, kind, { file, folder, actorId: actor.userId });
  } finally {
    await file.discard();
  }
}

export function fileRoutes(route: Route): void {
  // Its folder is that of its lesson, or `temp` (specification §3 "Storage").
  route(contract.uploadAttachment, async (upload) => receive(upload, material, upload.query.lessonId ?? 'temp'));

  route(uploadLessonFile, async (upload) => {
    const { kind, lessonId, durationSeconds } = upload.query;
    return receive(upload, documentFile(kind, { durationSeconds }), lessonId ?? 'temp');
  });

  route(uploadMessageFile, async (upload) => {
    const { userId } = upload.actor;
    // Before it is read and drawn.
    await refuseUseless(upload.services.db, userId);
    return receive(upload, messageFile(upload.query.kind, userId), userId);
  });

  route(contract.uploadAsset, async (upload) => {
    const { folder } = upload.params;
    return receive(upload, publicPictures[folder], folder);
  });

  route(contract.removeAsset, async ({ query, actor, services }) => {
    const { publicUrl } = services.environment;
    await removeAsset(services, { url: query.url, publicUrl, actorId: actor.userId });
    return { removed: true as const };
  });
}
