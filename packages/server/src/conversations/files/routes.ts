import { readMessageFile } from '@jornada/contract/conversations/message-files';
import { noteLost } from '../../files/note-lost.ts';
import { sendDownload } from '../../platform/http/files/send-download.ts';
import type { Route } from '../../platform/http/route.ts';
import { openMessageFile } from './open-message-file.ts';

export function messageFileRoutes(route: Route): void {
  route(readMessageFile, async ({ params, actor, services, request, reply }) =>
    sendDownload(
      request,
      reply,
      await openMessageFile(services, { ...params, userId: actor.userId, role: actor.role, onLost: noteLost(request) }),
    ),
  );
}
