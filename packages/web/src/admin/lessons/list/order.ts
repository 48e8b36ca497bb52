import { arrangeLessons, placesOf, type JourneyOrder, type OrderChange } from '@jornada/domain/lessons/arrange-lessons';
import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import type { Answer } from '../../../platform/endpoint-types.ts';
import { moved } from './moved.ts';

type Order = Pick<Answer<'adminLessons', 'listLessons'>, 'parts' | 'lessons'>;
export type Part = Order['parts'][number];
/** A row of the list: a part's head, or a lesson. */
export type Entry = { id: string; part: Part; lesson?: never } | { id: string; lesson: LessonRow; part?: never };
/** A place in the order: in a part, or before the first one with null; behind a lesson, or at the start with null. */
export type Spot = { partId: string | null; afterId: string | null };

/** The rows: what stands before the first part, then each part's head, and its lessons while it is open. */
export function entriesOf({ parts, lessons }: Order, isOpen: (partId: string) => boolean = () => true): Entry[] {
  const inPart = (partId: string | null) =>
    lessons.filter((lesson) => lesson.partId === partId).map((lesson): Entry => ({ id: lesson.id, lesson }));
  const headed = (part: Part): Entry[] => [{ id: part.id, part }, ...(isOpen(part.id) ? inPart(part.id) : [])];
  return [...inPart(null), ...parts.flatMap(headed)];
}

/** The spot of a lesson's row at an index. Behind the head of a folded part it is the last one of that part. */
export function spotAt(entries: readonly Entry[], index: number, { lessons }: Order): Spot {
  const [id, before, after] = [entries[index]?.id, entries[index - 1], entries[index + 1]];
  if (!before) return { partId: null, afterId: null };
  if (before.lesson) return { partId: before.lesson.partId, afterId: before.id };
  const isOpen = after?.lesson?.partId === before.id;
  const last = lessons.findLast((lesson) => lesson.partId === before.id && lesson.id !== id);
  return { partId: before.id, afterId: isOpen ? null : (last?.id ?? null) };
}

/** The spot one step up (-1) or down (1), over a part's border too; null at the ends of the list. */
export function spotBeside(list: Order, lessonId: string, step: 1 | -1): Spot | null {
  const entries = entriesOf(list);
  const from = entries.findIndex(({ id }) => id === lessonId);
  const to = from + step;
  return from === -1 || to < 0 || to >= entries.length ? null : spotAt(moved(entries, from, to), to, list);
}

/** The list with a lesson in another spot, and the numbers that follow from it. */
export function withLessonAt<List extends Order>(list: List, lessonId: string, to: Spot): List {
  const order = arrangeLessons(orderOf(list), { kind: 'move', ids: [lessonId], to });
  return order ? arrangedAs(list, order) : list;
}

/** The number that a draft gets when it is published now; null for one that is not there. */
export const numberOnceIn = (list: Order, id: string) => numberAfter(list, { kind: 'publish', id }, id);

/** The number that a new lesson gets at the end of a part, or of the journey. */
export const numberAtEnd = (list: Order, partId: string | undefined) =>
  numberAfter(list, { kind: 'add', lessons: [{ id: '', isDraft: false, isPlaced: true }], partId }, '');

function numberAfter(list: Order, change: OrderChange, lessonId: string): number | null {
  const order = arrangeLessons(orderOf(list), change);
  return (order && placesOf(order).find(({ id }) => id === lessonId)?.dayNumber) ?? null;
}

const orderOf = ({ parts, lessons }: Order): JourneyOrder => ({
  parts: parts.map(({ id }) => id),
  lessons: lessons.map(({ id, partId, dayNumber, isPlaced }) => ({
    id,
    partId,
    isDraft: dayNumber === null,
    isPlaced,
  })),
});

function arrangedAs<List extends Order>(list: List, order: JourneyOrder): List {
  const rows = new Map(list.lessons.map((lesson) => [lesson.id, lesson]));
  const lessons = placesOf(order).flatMap(({ id, dayNumber, partId, isPlaced }) => {
    const row = rows.get(id);
    return row ? [{ ...row, dayNumber, partId, isPlaced }] : [];
  });
  return { ...list, lessons };
}
