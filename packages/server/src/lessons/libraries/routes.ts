import * as contract from '@jornada/contract/lessons/video-libraries';
import { readVideo } from '@jornada/contract/lessons/video-hosts/hosts';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { listLibraries, removeLibrary, saveLibrary } from './change-libraries.ts';
import { signVideo } from './sign-video.ts';

export function videoLibraryRoutes(route: Route): void {
  route(contract.listVideoLibraries, async ({ services: { db, secretsKey } }) => listLibraries(db, secretsKey));

  route(contract.saveVideoLibrary, async ({ params, body, actor, services, request }) =>
    saveLibrary(services, { ...params, ...body, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(contract.removeVideoLibrary, async ({ params, actor, services, request }) =>
    removeLibrary(services, { ...params, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(contract.previewVideo, async ({ query, services: { db, secretsKey, clock } }) => ({
    video: await signVideo(db, readVideo(query.videoUrl), { secretsKey, now: clock() }),
  }));
}
