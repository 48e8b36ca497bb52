/** A lesson in the order of its journey. */
export interface OrderedLesson {
  id: string;
  /** Null before the first part. */
  partId: string | null;
  isDraft: boolean;
  /** A draft that keeps its place when it is published; true for published lessons. */
  isPlaced: boolean;
}

/** A journey's parts and lessons in their order. The parts of its lessons never fall. */
export interface JourneyOrder {
  parts: readonly string[];
  lessons: readonly OrderedLesson[];
}

/** A change of the order. Numbers are those of published lessons and count from 1; beyond the last one means the last. */
export type OrderChange =
  /** New lessons at the end of a part, or of the journey without one; published ones before the drafts that wait there without a place. */
  | { kind: 'add'; lessons: readonly Omit<OrderedLesson, 'partId'>[]; partId?: string | null | undefined }
  /** A lesson that comes back: to its part, and there published to its number, a draft to its index. */
  | { kind: 'insert'; lesson: OrderedLesson; index: number }
  | { kind: 'remove'; id: string }
  /** Lessons of the journey, together into a part, behind one that stands there or at its start. */
  | { kind: 'move'; ids: readonly string[]; to: { partId: string | null; afterId: string | null } }
  /** A lesson to a number, into the part that has it. A draft stays one. */
  | { kind: 'number'; id: string; dayNumber: number }
  /** A draft where it was placed, otherwise at the end of its part, or of the journey without one. */
  | { kind: 'publish'; id: string; dayNumber?: number | undefined }
  | { kind: 'takeBack'; id: string }
  /** Other parts, or the same in another order. Their lessons go with them; those of a part that is gone join the one before it. */
  | { kind: 'parts'; parts: readonly string[] }
  /** A new part that begins with a lesson, and those behind it in its part go along; or an empty one at the end. */
  | { kind: 'addPart'; partId: string; beforeId: string | null };

/**
 * The order after a change (decisions D3, D10, D17). Undefined when it names a lesson or a part that the journey does not have, or a place
 * outside the part.
 */
export function arrangeLessons(order: JourneyOrder, change: OrderChange): JourneyOrder | undefined {
  switch (change.kind) {
    case 'add':
      return added(order, change);
    case 'insert':
      return inserted(order, change.lesson, change.index);
    case 'remove':
      return take(order, change.id)?.rest;
    case 'move':
      return moved(order, change);
    case 'number':
      return numbered(order, change.id, change.dayNumber);
    case 'publish':
      return published(order, change);
    case 'takeBack':
      return changed(order, change.id, { isDraft: true, isPlaced: true });
    case 'parts':
      return regrouped(order, change.parts);
    case 'addPart':
      return partAdded(order, change);
  }
}

/** What is stored of a lesson's place: `dayNumber` is the rank among published lessons, null for a draft; both count from 1. */
export type PlacedLesson = Omit<OrderedLesson, 'isDraft'> & { place: number; dayNumber: number | null };

/** The places and numbers of an order. */
export function placesOf({ lessons }: JourneyOrder): PlacedLesson[] {
  let dayNumber = 0;
  return lessons.map(({ isDraft, ...lesson }, index) => ({
    ...lesson,
    place: index + 1,
    dayNumber: isDraft ? null : (dayNumber += 1),
  }));
}

function take(order: JourneyOrder, id: string) {
  const lesson = order.lessons.find((one) => one.id === id);
  return lesson && { lesson, rest: { ...order, lessons: order.lessons.filter((one) => one !== lesson) } };
}

function changed(order: JourneyOrder, id: string, fields: Partial<OrderedLesson>): JourneyOrder | undefined {
  const index = order.lessons.findIndex((one) => one.id === id);
  const lesson = order.lessons[index];
  return lesson && { ...order, lessons: order.lessons.with(index, { ...lesson, ...fields }) };
}

function splice(order: JourneyOrder, index: number, ...lessons: readonly OrderedLesson[]): JourneyOrder {
  return { ...order, lessons: order.lessons.toSpliced(index, 0, ...lessons) };
}

/** -1 before the first part; undefined for a part of another journey. */
function rankOf({ parts }: JourneyOrder, partId: string | null): number | undefined {
  if (partId === null) return -1;
  const rank = parts.indexOf(partId);
  return rank === -1 ? undefined : rank;
}

/** The index behind a part's lessons, and behind those before it. */
function endOf(order: JourneyOrder, rank: number): number {
  return order.lessons.filter(({ partId }) => rankOf(order, partId)! <= rank).length;
}

function added(order: JourneyOrder, change: Extract<OrderChange, { kind: 'add' }>): JourneyOrder | undefined {
  const partId = change.partId ?? order.parts.at(-1) ?? null;
  const rank = rankOf(order, partId);
  if (rank === undefined) return undefined;
  // Drafts without a place wait behind all that is published: pasted ones that are published in their order keep it.
  const isWaiting = (lesson: Omit<OrderedLesson, 'partId'>) => lesson.isDraft && !lesson.isPlaced;
  let index = endOf(order, rank);
  if (!change.lessons.some(isWaiting)) {
    while (order.lessons[index - 1]?.partId === partId && isWaiting(order.lessons[index - 1]!)) index -= 1;
  }
  return splice(order, index, ...change.lessons.map((lesson) => ({ ...lesson, partId })));
}

/** The index at which a lesson gets a number: directly before the one that has it, or behind the last published one. */
function indexOfNumber({ lessons }: JourneyOrder, dayNumber: number): number {
  const numbered = lessons.flatMap((lesson, index) => (lesson.isDraft ? [] : [index]));
  const last = numbered.at(-1);
  return numbered[dayNumber - 1] ?? (last === undefined ? lessons.length : last + 1);
}

/** Into its part, as near to its number as that allows. Where the part is gone, to its number, beside the lessons there. */
function inserted(order: JourneyOrder, lesson: OrderedLesson, index: number): JourneyOrder {
  const at = Math.min(lesson.isDraft ? index : indexOfNumber(order, index + 1), order.lessons.length);
  const rank = rankOf(order, lesson.partId);
  if (rank !== undefined && rank >= 0) {
    return splice(order, Math.min(Math.max(at, endOf(order, rank - 1)), endOf(order, rank)), lesson);
  }
  const neighbour = order.lessons[at - 1] ?? (lesson.partId === null ? undefined : order.lessons[at]);
  return splice(order, at, { ...lesson, partId: neighbour?.partId ?? null });
}

function moved(order: JourneyOrder, { ids, to }: Extract<OrderChange, { kind: 'move' }>): JourneyOrder | undefined {
  const rank = rankOf(order, to.partId);
  const lessons = order.lessons.filter(({ id }) => ids.includes(id));
  const rest = { ...order, lessons: order.lessons.filter(({ id }) => !ids.includes(id)) };
  const after = rest.lessons.findIndex(({ id, partId }) => id === to.afterId && partId === to.partId);
  if (rank === undefined || lessons.length !== ids.length || (to.afterId !== null && after === -1)) return undefined;
  const index = to.afterId === null ? endOf(rest, rank - 1) : after + 1;
  return splice(rest, index, ...lessons.map((lesson) => ({ ...lesson, partId: to.partId, isPlaced: true })));
}

/** Upwards before the lesson that has the number, downwards behind it: into its part. Where the number is right already, nothing moves. */
function numbered(order: JourneyOrder, id: string, dayNumber: number): JourneyOrder | undefined {
  const taken = take(order, id);
  if (!taken) return undefined;
  const { lesson, rest } = taken;
  const own = order.lessons.indexOf(lesson);
  const others = rest.lessons.filter((one) => !one.isDraft);
  const number = Math.min(dayNumber, others.length + 1);
  const present = 1 + order.lessons.slice(0, own).filter((one) => !one.isDraft).length;
  const neighbour = number < present ? others[number - 1] : number > present ? others[number - 2] : undefined;
  if (!neighbour) return changed(order, id, { isPlaced: true });
  const index = rest.lessons.indexOf(neighbour) + (number > present ? 1 : 0);
  return splice(rest, index, { ...lesson, partId: neighbour.partId, isPlaced: true });
}

function published(order: JourneyOrder, { id, dayNumber }: Extract<OrderChange, { kind: 'publish' }>) {
  const taken = take(order, id);
  if (!taken) return undefined;
  const isPublished = { isDraft: false, isPlaced: true };
  if (!taken.lesson.isDraft) return order;
  if (dayNumber !== undefined) {
    const placed = numbered(order, id, dayNumber);
    return placed && changed(placed, id, isPublished);
  }
  if (taken.lesson.isPlaced) return changed(order, id, isPublished);
  const { partId } = taken.lesson;
  return added(taken.rest, { kind: 'add', lessons: [{ id, ...isPublished }], partId });
}

function regrouped(order: JourneyOrder, parts: readonly string[]): JourneyOrder {
  const after = { parts, lessons: order.lessons };
  // Of the old parts up to each one, the last that is still there.
  const heirs = new Map<string, string | null>();
  let heir: string | null = null;
  for (const part of order.parts) {
    if (parts.includes(part)) heir = part;
    heirs.set(part, heir);
  }
  const lessons = order.lessons.map((lesson) => ({
    ...lesson,
    partId: lesson.partId === null ? null : (heirs.get(lesson.partId) ?? null),
  }));
  return { parts, lessons: lessons.toSorted((a, b) => rankOf(after, a.partId)! - rankOf(after, b.partId)!) };
}

function partAdded(order: JourneyOrder, { partId, beforeId }: Extract<OrderChange, { kind: 'addPart' }>) {
  if (beforeId === null) return { ...order, parts: [...order.parts, partId] };
  const first = order.lessons.findIndex(({ id }) => id === beforeId);
  if (first === -1) return undefined;
  const split = order.lessons[first]!.partId;
  return {
    parts: order.parts.toSpliced(rankOf(order, split)! + 1, 0, partId),
    lessons: order.lessons.map((lesson, index) =>
      index >= first && lesson.partId === split ? { ...lesson, partId } : lesson,
    ),
  };
}

/** A journey's parts with one of them behind another, or first. Undefined for one that the journey does not have. */
export function placePart(
  parts: readonly string[],
  { partId, afterId }: { partId: string; afterId: string | null },
): string[] | undefined {
  const others = parts.filter((id) => id !== partId);
  const after = afterId === null ? -1 : others.indexOf(afterId);
  if (!parts.includes(partId) || (after === -1 && afterId !== null)) return undefined;
  return others.toSpliced(after + 1, 0, partId);
}
