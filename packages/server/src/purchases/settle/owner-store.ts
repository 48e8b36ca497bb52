import { ownerOf, type OwnerMove } from '@jornada/domain/purchases/order-owner';
import type { Order } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { orderOwners } from '../../tables/purchases.ts';
import type { People } from './buyer-accounts.ts';
import type { OrderOutcome } from './settlement.ts';

export type MoveAsJson = Omit<OwnerMove, 'at'> & { at: number };

/** A row of `order_owners moved` as JSON. */
export const moveAsJson = sql`json_build_object('id', moved.id, 'orderReference', moved.order_reference, 'toEmail', moved.to_email,
  'toUserId', moved.to_user_id, 'at', (extract(epoch from moved.created_at) * 1000)::float8, 'isUndone', moved.undone_at is not null)`;

export const readMove = ({ at, ...move }: MoveAsJson): OwnerMove => ({ ...move, at: new Date(at) });

/** What was said about the owners of orders with these certain names, undone words too. */
export async function loadMoves(
  db: Executor,
  { platform, references }: { platform: PaymentPlatform; references: readonly string[] },
): Promise<OwnerMove[]> {
  const { rows } = await db.execute<{ move: MoveAsJson }>(sql`
    select ${moveAsJson} as move from ${orderOwners} moved
     where platform = ${platform}
       and order_reference = any(array(select json_array_elements_text(${JSON.stringify(references)}::json)))`);
  return rows.map(({ move }) => readMove(move));
}

/** The account whose an order is since it was moved; null while nobody has the address. */
export function ownerAccountOf(order: Pick<Order, 'moves'>, people: People): string | null {
  const owner = ownerOf(order);
  if (!owner || owner.toEmail === null) return null;
  return owner.toUserId ?? people.byAddress(owner.toEmail)?.userId ?? null;
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
