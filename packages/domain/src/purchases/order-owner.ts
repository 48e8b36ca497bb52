/**
 * An administrator's word that an order is somebody else's (decision H18), or that its buyer was erased. Rows are added and undone, never
 * changed but for that.
 */
export interface OwnerMove {
  id: string;
  /** One certain name of the order, as it was called then. */
  orderReference: string;
  /** The new owner's address in its normal form; null once that account was deleted. */
  toEmail: string | null;
  /** The account that got the order; null before anybody did, and once that account was deleted. */
  toUserId: string | null;
  at: Date;
  isUndone: boolean;
}

/** The moves of an order, undone ones too, oldest first. Their order and repetition in `moves` do not matter. */
export function movesOf(references: readonly string[], moves: readonly OwnerMove[]): OwnerMove[] {
  const own = new Map(moves.filter((move) => references.includes(move.orderReference)).map((move) => [move.id, move]));
  return [...own.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/** The move that says whose an order is: the latest that was not undone. Null: it is its buyers'. */
export function ownerOf({ moves }: { moves: readonly OwnerMove[] }): OwnerMove | null {
  return moves.findLast(({ isUndone }) => !isUndone) ?? null;
}

/**
 * Whether an order is nobody's, because whoever had it was erased (decision C9): what is paid in it opens nothing, until an administrator says whose
 * it is.
 */
export function isForgotten(order: { moves: readonly OwnerMove[] }): boolean {
  const owner = ownerOf(order);
  return owner !== null && owner.toEmail === null && owner.toUserId === null;
}

interface MovedOrder {
  moves: readonly OwnerMove[];
  facts: readonly { buyer: { email: string } | null }[];
}

/**
 * Whether a member may have access by an order: its only owner, where somebody moved it. Else everybody who holds it, except those who had it
 * by a move alone.
 * @param ownerId the owner's account; null while nobody has that address
 */
export function mayHold(order: MovedOrder, userId: string, ownerId: string | null): boolean {
  if (ownerOf(order)) return userId === ownerId;
  const had = order.moves.filter(({ toUserId }) => toUserId === userId);
  return had.length === 0 || order.facts.some(({ buyer }) => had.some(({ toEmail }) => buyer?.email === toEmail));
}
