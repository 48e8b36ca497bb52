import * as contract from '@jornada/contract/purchases/purchases';
import { deliveryOf } from '../platform/http/raw-delivery.ts';
import type { Route } from '../platform/http/route.ts';
import { receiveDelivery } from './inbox/receive-delivery.ts';

export function purchaseRoutes(route: Route): void {
  route(contract.receiveDelivery, async ({ params, services, request }) =>
    receiveDelivery(services, { ...params, delivery: deliveryOf(request), ip: request.ip, log: request.log }),
  );
}
