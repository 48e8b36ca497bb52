import * as contract from '@jornada/contract/conversations/publications';
import type { Route } from '../../platform/http/route.ts';
import { listPublications, orderPublications } from './order-publications.ts';
import { publishConversation, settleReports, unpublishConversation } from './publish-conversation.ts';
import { reportPublication } from './report-publication.ts';

export function publicationRoutes(route: Route): void {
  route(contract.publishConversation, async ({ params, body, actor, services }) =>
    publishConversation(services.db, { ...services, ...params, ...body, adminId: actor.userId }),
  );

  route(contract.unpublishConversation, async ({ params, actor, services }) =>
    unpublishConversation(services.db, { ...services, ...params, adminId: actor.userId }),
  );

  route(contract.settleReports, async ({ params, actor, services }) =>
    settleReports(services.db, { ...services, ...params, adminId: actor.userId }),
  );

  route(contract.listPublications, async ({ params, actor, services }) =>
    listPublications(services.db, { ...services, ...params, ...actor }),
  );

  route(contract.orderPublications, async ({ params, body, actor, services }) =>
    orderPublications(services.db, { ...services, ...params, ...body, ...actor }),
  );

  route(contract.reportPublication, async ({ params, body, actor, services }) =>
    reportPublication(services.db, { ...services, ...params, ...body, ...actor }),
  );
}
