import * as contract from '@jornada/contract/conversations/alerts';
import type { Route } from '../../platform/http/route.ts';
import { readMyAlerts, setMyAlerts } from './my-alerts.ts';

export function conversationAlertRoutes(route: Route): void {
  route(contract.readConversationAlerts, async ({ actor, services }) =>
    readMyAlerts(services.db, services, actor.userId),
  );

  route(contract.setConversationAlerts, async ({ body, actor, services }) =>
    setMyAlerts(services, { ...body, userId: actor.userId }),
  );
}
