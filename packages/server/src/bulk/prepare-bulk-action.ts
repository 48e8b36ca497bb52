import { MOST_IN_BULK, type BulkDeed, type BulkSelection } from '@jornada/contract/bulk/bulk-actions';
import { MAX_TAGS } from '@jornada/domain/people/tag-limits';
import { checkJourneysToEnrollIn } from '../enrollments/enroll-in-journeys.ts';
import { listEnrollmentIds } from '../enrollments/list/list-store.ts';
import { filterOf } from '../people/list-people.ts';
import { findUncounted } from '../people/list-store.ts';
import { countTags, findTag, findTagNamed } from '../people/tags/tag-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { countBefore } from './count-before.ts';
import { insertAction, insertItems, updateAction } from './store.ts';

/** How long a prepared action waits for its start. */
const PREPARED_MS = 60 * 60 * 1000;

/**
 * Prepares an action on many people or enrollments (decision G8): fixes whom it concerns, so that somebody whom the filter finds later is not
 * touched, and counts what an administrator should know before. Nothing else is done.
 * Refuses `bulk_nobody_found`, `bulk_too_many`, `journey_not_found`, `journey_inactive`, `tag_not_found`, `tags_full`.
 * @returns the action's id
 */
export function prepareBulkAction(
  db: Database,
  { selection, deed, actorId, clock }: { selection: BulkSelection; deed: BulkDeed; actorId: string; clock: Clock },
): Promise<string> {
  return db.transaction(async (tx) => {
    const names = await namesOf(tx, deed);
    const ids = await idsOf(tx, selection);
    if (ids.length > MOST_IN_BULK) refuse('bulk_too_many');
    const now = clock();
    const actionId = newId(now);
    const { list } = selection;
    await insertAction(tx, {
      id: actionId,
      createdBy: actorId,
      list,
      deed,
      names,
      before: [],
      count: 0,
      people: 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PREPARED_MS),
    });
    const fixed = await insertItems(tx, { actionId, list, ids });
    if (fixed.count === 0) refuse('bulk_nobody_found');
    await updateAction(tx, actionId, { ...fixed, before: await countBefore(tx, { actionId, deed, names }) });
    return actionId;
  });
}

/** At most one more than an action may have. */
async function idsOf(tx: Transaction, selection: BulkSelection): Promise<string[]> {
  if ('ids' in selection) return selection.ids;
  const page = { after: null, limit: MOST_IN_BULK };
  if (selection.list === 'people') {
    const { sort, direction } = selection.query;
    return findUncounted(tx, { filter: await filterOf(tx, selection.query), sort, direction, ...page });
  }
  const { search, journeyId, status = null, sort, direction } = selection.query;
  return listEnrollmentIds(tx, { words: searchTerms(search), journeyId, status, sort, direction, ...page });
}

/** The names of the journeys or tags that a deed is about, in its order. */
async function namesOf(tx: Transaction, deed: BulkDeed): Promise<string[]> {
  if (deed.kind === 'enroll') {
    const journeys = await checkJourneysToEnrollIn(tx, deed.journeyIds);
    return deed.journeyIds.map((id) => journeys.find((journey) => journey.id === id)!.name);
  }
  const names: string[] = [];
  if (deed.kind === 'untag') {
    for (const tagId of deed.tagIds) names.push((await findTag(tx, tagId))?.name ?? refuse('tag_not_found'));
  }
  if (deed.kind === 'tag') {
    let made = 0;
    for (const name of deed.names) {
      const found = await findTagNamed(tx, name);
      if (!found) made++;
      names.push(found?.name ?? name);
    }
    if (made > 0 && (await countTags(tx)) + made > MAX_TAGS) refuse('tags_full');
  }
  return names;
}
