import {
  arrangeLessons,
  placesOf,
  type OrderedLesson,
  type PlacedLesson,
} from '@jornada/domain/lessons/arrange-lessons';
import { MAX_LESSONS } from '@jornada/domain/journeys/limits';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockJourneys } from './admin-store.ts';
import { readOrder, saveOrder } from './order-store.ts';

/**
 * Locks a journey before a lesson is added to its end (decision D10). Nobody's progress changes, because nobody has completed the new
 * lesson. Refuses `journey_not_found`.
 */
export async function lockJourneyToAppend(tx: Transaction, journeyId: string) {
  const [journey] = await lockJourneys(tx, [journeyId]);
  return journey ?? refuse('journey_not_found');
}

/** What is stored of a new lesson's place. */
export type NewPlaces = Pick<PlacedLesson, 'id' | 'place' | 'dayNumber' | 'partId' | 'isPlaced'>[];

/**
 * Makes room for lessons at the end of a part, or of a locked journey, and returns their places. Refuses `journey_full`, and
 * `part_not_found` for a part of another journey.
 */
export async function placeAtEnd(
  tx: Transaction,
  {
    journeyId,
    ids,
    isDraft,
    partId,
  }: { journeyId: string; ids: readonly string[]; isDraft: boolean; partId?: string | null | undefined },
): Promise<NewPlaces> {
  const before = await readOrder(tx, journeyId);
  if (before.lessons.length + ids.length > MAX_LESSONS) refuse('journey_full');
  const lessons = ids.map((id): Omit<OrderedLesson, 'partId'> => ({ id, isDraft, isPlaced: !isDraft }));
  const after = arrangeLessons(before, { kind: 'add', lessons, partId }) ?? refuse('part_not_found');
  await saveOrder(tx, before, after);
  return placesOf(after).filter(({ id }) => ids.includes(id));
}
