import * as contract from '@jornada/contract/bulk/bulk-actions';
import { sendExport } from '../exports/send-export.ts';
import { sourceOf } from '../platform/http/request-source.ts';
import { WithStatus, type Route } from '../platform/http/route.ts';
import { bulkExports, exportOf } from './export-bulk-action.ts';
import { prepareBulkAction } from './prepare-bulk-action.ts';
import { listBulkActions, readBulkAction } from './read-bulk-action.ts';
import { startBulkAction, undoBulkAction } from './start-bulk-action.ts';

export function bulkActionRoutes(route: Route): void {
  route(contract.prepareBulkAction, async ({ body, actor, services }) => {
    const actionId = await prepareBulkAction(services.db, { ...services, ...body, actorId: actor.userId });
    return new WithStatus(201, await readBulkAction(services.db, { ...services, actionId }));
  });

  route(contract.listBulkActions, async ({ services }) => listBulkActions(services.db, services.clock()));

  route(contract.readBulkAction, async ({ params, services }) =>
    readBulkAction(services.db, { ...services, ...params }),
  );

  route(contract.startBulkAction, async ({ params, actor, services }) => {
    await startBulkAction(services.db, { ...services, ...params, actorId: actor.userId });
    return readBulkAction(services.db, { ...services, ...params });
  });

  route(contract.undoBulkAction, async ({ params, actor, services }) => {
    await undoBulkAction(services.db, { ...services, ...params, actorId: actor.userId });
    return readBulkAction(services.db, { ...services, ...params });
  });

  route(contract.exportBulkAction, async ({ params, actor, services, request, reply }) => {
    const list = await exportOf(services.db, params);
    return sendExport(bulkExports[list], params, { services, actorId: actor.userId, source: sourceOf(request), reply });
  });
}
