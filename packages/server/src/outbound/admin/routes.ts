import * as contract from '@jornada/contract/outbound/receivers';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { listDeliveries, readDelivery, resendDelivery, testReceiver } from './deliveries.ts';
import { createReceiver, deleteReceiver, listReceivers, rotateReceiverSecret, updateReceiver } from './receivers.ts';

export function receiverRoutes(route: Route): void {
  const by = ({ actor, request }: { actor: { userId: string }; request: Parameters<typeof sourceOf>[0] }) => ({
    actorId: actor.userId,
    source: sourceOf(request),
  });

  route(contract.listReceivers, async ({ services }) => ({ items: await listReceivers(services) }));

  route(contract.createReceiver, async ({ body, services, ...call }) =>
    createReceiver(services, { ...body, ...by(call) }),
  );

  route(contract.updateReceiver, async ({ params, body, services, ...call }) => ({
    receiver: await updateReceiver(services, { ...params, ...body, ...by(call) }),
  }));

  route(contract.rotateReceiverSecret, async ({ params, services, ...call }) =>
    rotateReceiverSecret(services, { ...params, ...by(call) }),
  );

  route(contract.deleteReceiver, async ({ params, services, ...call }) => {
    await deleteReceiver(services, { ...params, ...by(call) });
    return { deleted: true } as const;
  });

  route(contract.testReceiver, async ({ params, actor, services }) => ({
    delivery: await testReceiver(services, { ...params, actorId: actor.userId }),
  }));

  route(contract.listDeliveries, async ({ params, query, services }) =>
    listDeliveries(services, { ...params, ...query }),
  );

  route(contract.readDelivery, async ({ params, services }) => readDelivery(services, params));

  route(contract.resendDelivery, async ({ params, actor, services }) => ({
    delivery: await resendDelivery(services, { ...params, actorId: actor.userId }),
  }));
}
