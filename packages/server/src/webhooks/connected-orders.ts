import { gatherOrders, type Order } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { Executor } from '../platform/database/database.ts';
import { type FactRow, loadConnectedFacts } from '../purchases/fact-store.ts';

export interface ReportedOrder extends Omit<Order, 'facts'> {
  facts: FactRow[];
}

/** The orders connected to these references, as settlement groups them (decision H4), with the events of their facts. */
export async function loadConnectedOrders(
  db: Executor,
  names: { platform: PaymentPlatform; references: readonly string[] },
): Promise<ReportedOrder[]> {
  const facts = await loadConnectedFacts(db, names);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return gatherOrders(facts).map((order) => ({ ...order, facts: order.facts.map(({ id }) => byId.get(id)!) }));
}
