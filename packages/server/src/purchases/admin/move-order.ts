import { boughtIn } from '@jornada/domain/purchases/grants';
import { ownerOf, type OwnerMove } from '@jornada/domain/purchases/order-owner';
import type { Order } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { settleStoredEvent } from '../inbox/attempt-event.ts';
import { findEvent } from '../inbox/event-store.ts';
import { adapterOf } from '../platforms/adapters.ts';
import { type LockedOrders, settleOrders, type Settling } from '../settle/settle-orders.ts';
import { listReferencesOf } from './event-history-store.ts';
import { presentChain } from './order-chain.ts';
import { insertMoves, listChain, listEventsToUpdate, listMoved, undoMoves } from './order-owners-store.ts';

interface Chain {
  items: ReturnType<typeof presentChain>;
}

export interface NamedOrder {
  platform: PaymentPlatform;
  orderReference: string;
  /** All orders that this event names are meant. */
  eventId?: string | undefined;
}

/** The certain names of what is meant. */
export const namesOf = async (db: Settling['db'], { orderReference, eventId }: NamedOrder): Promise<string[]> => [
  ...new Set([orderReference, ...(eventId === undefined ? [] : await listReferencesOf(db, eventId))]),
];

export const ordersNamed = <Named extends Pick<Order, 'references'>>(
  orders: readonly Named[],
  names: readonly string[],
) => orders.filter(({ references }) => references.some((reference) => names.includes(reference)));

/**
 * Gives orders to somebody, as if they had bought them ('Esta compra é de outra pessoa', decision H18): the move and the new settlement are one
 * transaction under the orders' locks, so that of two at once the second sees the first. The same move again changes nothing.
 * Refuses `order_not_found`, `order_owner_unchanged`.
 */
export async function moveOrder(
  services: Settling,
  { platform, email, actorId, ...named }: NamedOrder & { email: string; actorId: string },
): Promise<Chain> {
  const names = await namesOf(services.db, { platform, ...named });
  return changeOwner(services, { platform, names, actorId, emails: [email] }, async (tx, locked, now) => {
    const { orders, moves, addresses } = locked;
    const own = ordersNamed(orders, names);
    if (own.length === 0) refuse('order_not_found');
    const accountOf = (address: string) => addresses.find((known) => known.email === address)?.userId ?? address;
    const isTheirs = (order: Order) => {
      const { buyers } = boughtIn(order);
      return buyers.length > 0 && buyers.every((buyer) => accountOf(buyer.email) === accountOf(email));
    };
    const moving = own.filter((order) => ownerOf(order)?.toEmail !== email && !isTheirs(order));
    if (moving.length === 0 && !own.some(ownerOf)) refuse('order_owner_unchanged');
    const moveId = newId(now);
    // Later than what it follows, whatever the clocks of several servers say.
    const createdAt = new Date(Math.max(+now, ...moving.flatMap((order) => order.moves.map(({ at }) => +at + 1))));
    const rows = moving.map((order) => ({
      id: newId(now),
      moveId,
      platform,
      orderReference: order.reference,
      place: order.moves.filter(({ isUndone }) => !isUndone).length + 1,
      fromEmail: buyerBefore(order),
      toEmail: email,
      createdBy: actorId,
      createdAt,
    }));
    if (rows.length === 0) return { moves: [...moves], audit: null };
    await insertMoves(tx, rows);
    const added = rows.map(({ createdAt: at, ...row }): OwnerMove => ({ ...row, at, toUserId: null, isUndone: false }));
    const audit = {
      action: 'Compra passada para outra pessoa',
      before: rows[0]!.fromEmail,
      after: email,
      subjectId: moveId,
    };
    return { moves: [...moves, ...added], audit };
  });
}

/** Who had it: also of an order that gives nothing now. */
function buyerBefore(order: Order): string | null {
  const owner = ownerOf(order);
  return owner ? owner.toEmail : (order.facts.findLast(({ buyer }) => buyer !== null)?.buyer?.email ?? null);
}

/**
 * Takes a move back: whoever had the orders before has them again. Again, it changes nothing.
 * Refuses `order_not_found`, `order_owner_superseded` when one of them was moved on since.
 */
export async function undoOrderMove(
  services: Settling,
  { moveId, actorId }: { moveId: string; actorId: string },
): Promise<Chain> {
  const rows = await listMoved(services.db, moveId);
  const { platform } = rows[0] ?? refuse('order_not_found');
  const names = rows.map(({ orderReference }) => orderReference);
  return changeOwner(services, { platform, names, actorId, emails: [] }, async (tx, { orders, moves }, now) => {
    const isMeant = ({ id }: OwnerMove) => rows.some((row) => row.id === id);
    const ids = moves.filter((move) => isMeant(move) && !move.isUndone).map(({ id }) => id);
    if (ids.length === 0) return { moves: [...moves], audit: null };
    const owners = ordersNamed(orders, names).map((order) => ownerOf(order));
    if (owners.some((owner) => owner && !isMeant(owner))) refuse('order_owner_superseded');
    await undoMoves(tx, { ids, actorId, now });
    const { toEmail: before = null } = owners.find((owner) => owner !== null) ?? {};
    const audit = { action: 'Compra devolvida a quem a tinha', before, after: null, subjectId: moveId };
    return { moves: moves.map((move) => (isMeant(move) ? { ...move, isUndone: true } : move)), audit };
  });
}

interface OwnerChange {
  moves: OwnerMove[];
  /** Null: nothing changed. */
  audit: { action: string; before: string | null; after: string | null; subjectId: string } | null;
}

interface Change {
  platform: PaymentPlatform;
  names: string[];
  actorId: string;
  emails: string[];
}

type Decide = (tx: Transaction, locked: LockedOrders, now: Date) => Promise<OwnerChange>;

/** Changes the owners of orders, settles them, and then updates what their events say. A repeat makes up for events that a crash left. */
async function changeOwner(
  services: Settling,
  { platform, names, actorId, emails }: Change,
  decide: Decide,
): Promise<Chain> {
  let audit: OwnerChange['audit'] = null;
  const { orders } = await settleOrders(
    services,
    {
      platform,
      reported: [],
      references: names,
      emails,
      changeOwners: async (tx, locked, now) => {
        const change = await decide(tx, locked, now);
        audit = change.audit;
        return change.moves;
      },
    },
    async (tx, _settlement, now) => {
      if (!audit) return;
      const { action, before, after, subjectId } = audit;
      // Of an 'Outra plataforma' without the shop in front.
      const shown = platform === 'other' ? names[0]!.slice(names[0]!.indexOf('/') + 1) : names[0];
      const subject = `Pedido ${shown} da ${adapterOf(platform).about.name}`;
      const changes = [{ field: 'buyer', before, after }];
      await recordAudit(tx, { actor: { id: actorId }, action, subject, subjectId, changes, now });
    },
  );
  const own = ordersNamed(
    orders.map(({ order }) => order),
    names,
  );
  const meant = { platform, references: own.flatMap(({ references }) => references) };
  for (const eventId of await listEventsToUpdate(services.db, meant)) {
    const event = await findEvent(services.db, eventId);
    if (event) await settleStoredEvent(services, event, { statusCode: null, again: true });
  }
  return { items: presentChain(await listChain(services.db, [meant])) };
}
