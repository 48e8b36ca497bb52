import { ownerOf } from '@jornada/domain/purchases/order-owner';
import type { Order } from '@jornada/domain/purchases/orders';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { orderOwners } from '../../tables/purchases.ts';
import type { People } from './buyer-accounts.ts';
import type { OrderOutcome } from './settlement.ts';

/** The account whose an order is since it was moved; null while nobody has the address. */
export function ownerAccountOf(order: Pick<Order, 'moves'>, people: People): string | null {
  const owner = ownerOf(order);
  return owner?.toUserId ?? people.byAddress(owner?.toEmail ?? '')?.userId ?? null;
}

/** Notes which account an owner's address was when it got access: the order stays theirs under any address. */
export function saveOwnerAccounts(tx: Transaction, outcomes: readonly OrderOutcome[], people: People): void {
  for (const { order, accesses } of outcomes) {
    const owner = ownerOf(order);
    const userId = ownerAccountOf(order, people);
    if (!owner || owner.toUserId !== null || !accesses.some((access) => access.userId === userId)) continue;
    deferWrites(
      tx,
      tx.execute(sql`update ${orderOwners} set to_user_id = ${userId}::uuid where id = ${owner.id}::uuid`),
    );
  }
}
