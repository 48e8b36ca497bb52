import { listPaymentPlatforms } from '@jornada/contract/purchases/purchases';
import * as contract from '@jornada/contract/purchases/webhooks';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { processKeptEvents } from './kept-events.ts';
import { dryRunDelivery } from './dry-run-delivery.ts';
import { reprocessEvent } from './reprocess-event.ts';
import { changeWebhook, deleteWebhook, restoreWebhook, rotateWebhookAddress } from './edit-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { listPlatforms } from '../platforms/adapters.ts';
import { explainAccess } from './explain-access.ts';
import { listWebhookEvents, readWebhookEvent } from './read-event.ts';
import { listWebhooks, readWebhook } from './list-webhooks.ts';
import { readJourneySales } from './read-journey-sales.ts';
import { setWebhookSecrets } from './set-secrets.ts';
import { assignProduct, listUnmatchedProducts } from './unmatched-products.ts';

export function webhookRoutes(route: Route): void {
  cardRoutes(route);
  eventRoutes(route);

  route(listPaymentPlatforms, async () => ({ items: listPlatforms() }));

  route(contract.readJourneySales, async ({ params, services }) => readJourneySales(services.db, params.journeyId));

  route(contract.listUnmatchedProducts, async ({ services }) => listUnmatchedProducts(services));

  route(contract.assignProduct, async ({ body, actor, services }) =>
    assignProduct(services, { ...body, actorId: actor.userId }),
  );

  route(contract.explainAccess, async ({ params, services }) => explainAccess(services.db, params.enrollmentId));
}

function cardRoutes(route: Route): void {
  route(contract.listWebhooks, async ({ query, services }) => listWebhooks(services, query));

  route(contract.readWebhook, async ({ params, services }) =>
    readWebhook(services.db, { ...params, now: services.clock() }, services),
  );

  route(contract.createWebhook, async ({ body, actor, services }) =>
    createWebhook(services, { ...body, actorId: actor.userId }),
  );

  route(contract.changeWebhook, async ({ params, body, actor, services }) =>
    changeWebhook(services, { ...params, ...body, actorId: actor.userId }),
  );

  route(contract.setWebhookSecrets, async ({ params, body, actor, services, request }) =>
    setWebhookSecrets(services, { ...params, ...body, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(contract.rotateWebhookAddress, async ({ params, actor, services, request }) =>
    rotateWebhookAddress(services, { ...params, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(contract.deleteWebhook, async ({ params, actor, services }) => {
    await deleteWebhook(services, { ...params, actorId: actor.userId });
    return { deleted: true } as const;
  });

  route(contract.restoreWebhook, async ({ params, actor, services }) =>
    restoreWebhook(services, { ...params, actorId: actor.userId }),
  );
}

function eventRoutes(route: Route): void {
  route.fromReplica(contract.listWebhookEvents, async ({ params, query, services }) =>
    listWebhookEvents(services.db, { ...params, ...query }),
  );

  route(contract.readWebhookEvent, async ({ params, services }) => readWebhookEvent(services.db, params.eventId));

  route(contract.reprocessEvent, async ({ params, actor, services }) => {
    await reprocessEvent(services, { ...params, actorId: actor.userId });
    return readWebhookEvent(services.db, params.eventId);
  });

  route(contract.processKeptEvents, async ({ params, actor, services }) =>
    processKeptEvents(services, { ...params, actorId: actor.userId }),
  );

  route(contract.sendTestEvent, async ({ params, body, actor, services }) => {
    const { eventId } = await dryRunDelivery(services, { ...params, ...body, actorId: actor.userId });
    return readWebhookEvent(services.db, eventId);
  });
}
