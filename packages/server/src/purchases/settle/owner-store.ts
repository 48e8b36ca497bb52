import type { OwnerMove } from '@jornada/domain/purchases/order-owner';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { orderOwners } from '../../tables/purchases.ts';

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
