import type { OwnerMove } from '@jornada/contract/purchases/order-owners';
import { shownEmail } from '../../platform/shown-email.ts';
import type { ChainRow } from './order-owners-store.ts';

const toIso = (at: number) => new Date(at).toISOString();

/** The chain of an order, or of the several that one event tells of: a command that moved several is one link. The newest first. */
export function presentChain(rows: readonly ChainRow[]): OwnerMove[] {
  const latest = rows.find(({ isUndone }) => !isUndone);
  const links = [...Map.groupBy(rows, ({ moveId }) => moveId).values()].map(([first]) => first!);
  return links.map(({ moveId, place, fromEmail, toEmail, toUserId, toName, at, by, undoneAt, undoneBy }) => ({
    id: moveId,
    fromEmail: fromEmail && shownEmail(fromEmail),
    toEmail: toEmail && shownEmail(toEmail),
    to: toUserId === null ? null : { userId: toUserId, name: toName ?? toEmail ?? '' },
    at: toIso(at),
    by,
    undoneAt: undoneAt === null ? null : toIso(undoneAt),
    undoneBy,
    mayUndo: moveId === latest?.moveId && place > 0,
  }));
}
