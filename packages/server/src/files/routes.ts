import { downloadAttachment } from '@jornada/contract/lessons';
import { sendDownload } from '../platform/http/send-download.ts';
import type { Route } from '../platform/http/route.ts';
import { openAttachment } from './open-attachment.ts';

export function fileRoutes(route: Route): void {
  route(downloadAttachment, async ({ params, actor, services, request, reply }) => {
    const onLost = (key: string) => request.log.error({ key }, 'a stored file is missing');
    return sendDownload(request, reply, await openAttachment(services, { ...params, userId: actor.userId, onLost }));
  });
}
