import * as contract from '@jornada/contract/people/people-import-runs';
import { sendExport } from '../../../exports/send-export.ts';
import { sourceOf } from '../../../platform/http/request-source.ts';
import type { Route } from '../../../platform/http/route.ts';
import { startLinks } from '../invitations/start-links.ts';
import { previewInvitation } from '../invitations/preview-invitation.ts';
import { readImport } from '../read-import.ts';
import { startUndo } from '../undo/start-undo.ts';
import { resultExport } from './export-result.ts';
import { startImport } from './start-import.ts';

export function importRunRoutes(route: Route): void {
  route(contract.startPeopleImport, async ({ params, body, actor, services }) => {
    await startImport(services, { ...params, ...body, actorId: actor.userId });
    return readImport(services, params.importId);
  });

  route(contract.undoPeopleImport, async ({ params, actor, services }) => {
    await startUndo(services, { ...params, actorId: actor.userId });
    return readImport(services, params.importId);
  });

  route(contract.makeImportLinks, async ({ params, actor, services, request }) => {
    await startLinks(services, { ...params, actorId: actor.userId, source: sourceOf(request) });
    return readImport(services, params.importId);
  });

  route(contract.downloadImportResult, async ({ params, actor, services, request, reply }) =>
    sendExport(resultExport, params, { services, reply, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(contract.previewImportInvitation, async ({ params, services }) => previewInvitation(services, params.importId));
}
