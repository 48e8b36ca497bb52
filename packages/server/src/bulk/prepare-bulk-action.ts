import { MOST_IN_BULK, type BulkDeed, type BulkSelection } from '@jornada/contract/bulk/bulk-actions';
import { checkJourneysToEnrollIn } from '../enrollments/enroll-in-journeys.ts';
import { listEnrollmentIds } from '../enrollments/list/list-store.ts';
import { filterOf } from '../people/list-people.ts';
import { findUncounted } from '../people/list-store.ts';
import { findTag, findTagNamed } from '../people/tags/tag-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { countBefore } from './count-before.ts';
import { countItems, insertAction, insertItems, updateAction } from './store.ts';

/** How long a prepared action waits for its start. */
const PREPARED_MS = 60 * 60 * 1000;

/** So many items are stored at once: on the embedded database everybody waits for it. */
const ITEMS_AT_ONCE = 2_000;

/**
 * Prepares an action on many people or enrollments (decision G8): fixes whom it concerns, as found at one moment, so that somebody whom the
 * filter finds later is not touched, and counts what an administrator should know before. Nothing else is done, and nobody sees an action that
 * a crash left half prepared.
 * Refuses `bulk_nobody_found`, `bulk_too_many`, `journey_not_found`, `journey_inactive`, `tag_not_found`.
 * @returns the action's id
 */
export async function prepareBulkAction(
  db: Database,
  { selection, deed, actorId, clock }: { selection: BulkSelection; deed: BulkDeed; actorId: string; clock: Clock },
): Promise<string> {
  const names = await namesOf(db, deed);
  const ids = await idsOf(db, selection);
  if (ids.length === 0) refuse('bulk_nobody_found');
  if (ids.length > MOST_IN_BULK) refuse('bulk_too_many');
  const now = clock();
  const actionId = newId(now);
  const { list } = selection;
  // Somebody who is selected with several enrollments is one.
  const items = deed.kind === 'enroll' || deed.kind === 'tag' || deed.kind === 'untag' ? 'people' : list;
  await insertAction(db, {
    id: actionId,
    createdBy: actorId,
    list: items,
    deed,
    names,
    before: [],
    count: 0,
    people: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PREPARED_MS),
  });
  for (let place = 0; place < ids.length; place += ITEMS_AT_ONCE) {
    await insertItems(db, { actionId, list, items, ids: ids.slice(place, place + ITEMS_AT_ONCE), place });
  }
  const counted = await countItems(db, actionId);
  if (counted.count === 0) refuse('bulk_nobody_found');
  await updateAction(db, actionId, { ...counted, before: await countBefore(db, { actionId, deed, names }) });
  return actionId;
}

/** At most one more than an action may have. */
async function idsOf(db: Executor, selection: BulkSelection): Promise<string[]> {
  if ('ids' in selection) return selection.ids;
  const page = { after: null, limit: MOST_IN_BULK };
  if (selection.list === 'people') {
    const { sort, direction } = selection.query;
    return findUncounted(db, { filter: await filterOf(db, selection.query), sort, direction, ...page });
  }
  const { search, journeyId, status = null, sort, direction } = selection.query;
  return listEnrollmentIds(db, { words: searchTerms(search), journeyId, status, sort, direction, ...page });
}

/** The names of the journeys or tags that a deed is about, in its order. */
async function namesOf(db: Executor, deed: BulkDeed): Promise<string[]> {
  if (deed.kind === 'enroll') {
    const journeys = await checkJourneysToEnrollIn(db, deed.journeyIds);
    return deed.journeyIds.map((id) => journeys.find((journey) => journey.id === id)!.name);
  }
  const names: string[] = [];
  if (deed.kind === 'untag') {
    for (const tagId of deed.tagIds) names.push((await findTag(db, tagId))?.name ?? refuse('tag_not_found'));
  }
  if (deed.kind === 'tag') {
    for (const name of deed.names) names.push((await findTagNamed(db, name))?.name ?? name);
  }
  return names;
}
