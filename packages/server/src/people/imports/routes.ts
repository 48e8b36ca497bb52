import * as contract from '@jornada/contract/people/people-imports';
import * as runs from '@jornada/contract/people/people-import-runs';
import { sendExport } from '../../exports/send-export.ts';
import { receiveFile } from '../../platform/http/files/receive-file.ts';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { bringList, listLimit, rereadList } from './bring-list.ts';
import { acceptSuggestions, correctLine } from './correct-line.ts';
import { deleteImport } from './delete-import.ts';
import { problemsExport, resultExport } from './export-lines.ts';
import { previewInvitation } from './invitations/preview-invitation.ts';
import { startLinks } from './invitations/start-links.ts';
import { planImport } from './plan-import.ts';
import { listImportLines, listImports, presentLine, readImport } from './read-import.ts';
import { startImport } from './run/start-import.ts';
import { startUndo } from './undo/start-undo.ts';

export function importRoutes(route: Route): void {
  route(contract.uploadPeopleImport, async ({ actor, services, request, reply }) => {
    const file = await receiveFile({ ...services, request, reply }, listLimit);
    try {
      return await readImport(services, await bringList(services, { file, actorId: actor.userId }));
    } finally {
      await file.discard();
    }
  });

  route(contract.listPeopleImports, async ({ query, services }) => listImports(services, query));

  route(contract.readPeopleImport, async ({ params, services }) => readImport(services, params.importId));

  route(contract.deletePeopleImport, async ({ params, services }) =>
    deleteImport(services.db, { ...services, ...params }),
  );

  route(contract.rereadPeopleImport, async ({ params, body, services }) => {
    await rereadList(services, { ...params, reading: body });
    return readImport(services, params.importId);
  });

  route(contract.planPeopleImport, async ({ params, body, actor, services, request }) => {
    const onError = (error: unknown) => request.log.error({ err: error }, 'a check failed');
    await planImport(services, { ...params, plan: body, actorId: actor.userId, onError });
    return readImport(services, params.importId);
  });

  route(contract.listImportLines, async ({ params, query, services }) =>
    listImportLines(services.db, { ...params, ...query }),
  );

  route(contract.correctImportLine, async ({ params, body, services }) => {
    const { line, counts } = await correctLine(services, { ...params, ...body });
    return { line: presentLine(line), counts };
  });

  route(contract.acceptImportSuggestions, async ({ params, services }) => acceptSuggestions(services, params.importId));

  route(contract.downloadImportProblems, async ({ params, actor, services, request, reply }) =>
    sendExport(problemsExport, params, { services, reply, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(runs.startPeopleImport, async ({ params, body, actor, services }) => {
    await startImport(services, { ...params, ...body, actorId: actor.userId });
    return readImport(services, params.importId);
  });

  route(runs.undoPeopleImport, async ({ params, actor, services }) => {
    await startUndo(services, { ...params, actorId: actor.userId });
    return readImport(services, params.importId);
  });

  route(runs.makeImportLinks, async ({ params, body, actor, services, request }) => {
    await startLinks(services, { ...params, ...body, actorId: actor.userId, source: sourceOf(request) });
    return readImport(services, params.importId);
  });

  route(runs.downloadImportResult, async ({ params, actor, services, request, reply }) =>
    sendExport(resultExport, params, { services, reply, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(runs.previewImportInvitation, async ({ params, services }) => previewInvitation(services, params.importId));
}
