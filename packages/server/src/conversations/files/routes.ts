import { readMessageFile } from '@jornada/contract/conversations/message-files';
import { messageFileKinds } from '../../files/kinds/message.ts';
import { noteLost } from '../../files/note-lost.ts';
import { openStored } from '../../files/open-stored.ts';
import { sendDownload } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';
import { findReadableFile } from './file-store.ts';

export function messageFileRoutes(route: Route): void {
  // For everybody else than `findReadableFile` says it is as if there were none (decision I5).
  route(readMessageFile, async ({ params, actor, services: { db, storage }, request, reply }) => {
    const file = (await findReadableFile(db, { ...params, ...actor })) ?? refuse('attachment_not_found');
    const found = await openStored(storage, messageFileKinds[file.kind], { ...file, version: file.id }, (key) => {
      noteLost(request)(key);
      return refuse('attachment_not_found');
    });
    return sendDownload(request, reply, found);
  });
}
