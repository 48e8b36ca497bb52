import { MOST_FAILURES_SHOWN, type BulkAction, type BulkActionWithFailures } from '@jornada/contract/bulk/bulk-actions';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { describeProblem, presentAction } from './present.ts';
import { findAction, listItems, listStarted } from './store.ts';

const MOST_LISTED = 10;

/** What a failure calls somebody whose account is deleted. */
const DELETED = 'Conta excluída';

/** A bulk action with its progress, and its first failures by name. Refuses `bulk_action_not_found`. */
export async function readBulkAction(
  db: Database,
  { actionId, clock }: { actionId: string; clock: Clock },
): Promise<BulkActionWithFailures> {
  const found = (await findAction(db, actionId)) ?? refuse('bulk_action_not_found');
  const state = found.action.undoneAt ? 'kept' : 'failed';
  const listed = await listItems(db, { actionId, state, after: 0, limit: MOST_FAILURES_SHOWN });
  const failures = listed.map(({ item, name }) => ({
    id: item.itemId,
    name: name ?? DELETED,
    what: describeProblem(item.problem!),
  }));
  return { ...presentAction(found, clock()), failures };
}

/** The latest started actions of all administrators: each may go on with one, or take it back. */
export async function listBulkActions(db: Database, now: Date): Promise<{ actions: BulkAction[] }> {
  const found = await listStarted(db, MOST_LISTED);
  return { actions: found.map((one) => presentAction(one, now)) };
}
