import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeLessons, placePart, placesOf, type JourneyOrder, type OrderChange } from './arrange-lessons.ts';

/** 'ab*|c~' has a, and the placed draft b* before the first part, and the unplaced draft c~ in part A. */
function orderOf(text: string): JourneyOrder {
  const groups = text.split('|');
  const parts = groups.slice(1).map((_group, index) => 'ABC'.charAt(index));
  const lessons = groups.flatMap((group, index) =>
    [...group.matchAll(/([a-z])([*~]?)/g)].map(([, id = '', mark]) => ({
      id,
      partId: parts[index - 1] ?? null,
      isDraft: mark !== '',
      isPlaced: mark !== '~',
    })),
  );
  return { parts, lessons };
}

function textOf({ parts, lessons }: JourneyOrder): string {
  const marked = (part: string | null) =>
    lessons
      .filter(({ partId }) => partId === part)
      .map(({ id, isDraft, isPlaced }) => `${id}${isDraft ? (isPlaced ? '*' : '~') : ''}`)
      .join('');
  return [null, ...parts].map(marked).join('|');
}

const number = (id: string, dayNumber: number): OrderChange => ({ kind: 'number', id, dayNumber });
const publish = (id: string, dayNumber?: number): OrderChange => ({ kind: 'publish', id, dayNumber });
const move = (ids: string, partId: string | null, afterId: string | null = null): OrderChange => ({
  kind: 'move',
  ids: ids.split(''),
  to: { partId, afterId },
});
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const addPart = (beforeId: string | null): OrderChange => ({ kind: 'addPart', partId: 'N', beforeId });
const comesBack = (partId: string | null, index: number): OrderChange => ({
  kind: 'insert',
  lesson: { id: 'd', partId, isDraft: false, isPlaced: true },
  index,
});
const draft = (id: string) => ({ id, isDraft: true, isPlaced: false });

describe.each<[string, [string, OrderChange, string][]]>([
  [
    'without parts',
    [
      ['abcd', number('a', 3), 'bcad'],
      ['abcd', number('d', 1), 'dabc'],
      ['abcd', number('b', 99), 'acdb'],
      ['abcd', number('c', 3), 'abcd'],
      ['abcd', { kind: 'remove', id: 'b' }, 'acd'],
      ['ab', { kind: 'add', lessons: [draft('c'), draft('d')] }, 'abc~d~'],
      ['abc', { kind: 'takeBack', id: 'b' }, 'ab*c'],
      ['ab*c', publish('b'), 'abc'],
      ['ab~c', publish('b'), 'acb'],
      ['ab~c~d~', publish('b'), 'abc~d~'],
      ['ab~c~d~', publish('c'), 'acb~d~'],
      ['ab~c~', publish('c', 1), 'cab~'],
      ['ab*c', publish('b', 2), 'abc'],
      ['abc~', publish('b'), 'abc~'],
      ['ab*c', number('a', 2), 'b*ca'],
      ['ab*c', number('c', 1), 'cab*'],
      ['ab*', number('a', 7), 'ab*'],
      ['ab', { kind: 'insert', lesson: { id: 'c', partId: 'gone', isDraft: false, isPlaced: true }, index: 1 }, 'acb'],
      ['ab', { kind: 'insert', lesson: { ...draft('c'), partId: null }, index: 9 }, 'abc~'],
    ],
  ],
  [
    'with parts',
    [
      ['a|b|c', number('a', 3), '|b|ca'],
      ['a|b|c', number('c', 2), 'a|cb|'],
      ['a|b|', { kind: 'add', lessons: [draft('d')] }, 'a|b|d~'],
      ['a|b|c', { kind: 'add', lessons: [draft('d')], partId: 'A' }, 'a|bd~|c'],
      ['a|b~c|d', publish('b'), 'a|cb|d'],
      ['b~|c|d', publish('b'), '|c|db'],
      ['abc|d|', move('ac', 'B'), 'b|d|ac'],
      ['abc|d|e', move('b', 'B', 'e'), 'ac|d|eb'],
      ['abc|d|e', move('e', null, 'a'), 'aebc|d|'],
      ['a|b|c', move('c', 'A'), 'a|cb|'],
      ['a|b|c', { kind: 'parts', parts: ['B', 'A'] }, 'a|c|b'],
      ['a|b|c', { kind: 'parts', parts: ['A'] }, 'a|bc'],
      ['a|b|c', { kind: 'parts', parts: [] }, 'abc'],
      ['ab', addPart('a'), '|ab'],
      ['ab|cd~e|f', addPart('d'), 'ab|c|d~e|f'],
      ['ab|cd|e', addPart('b'), 'a|b|cd|e'],
      ['a|b', addPart(null), 'a|b|'],
      ['a|b|c', comesBack('A', 2), 'a|bd|c'],
      ['a|b|c', comesBack('A', 0), 'a|db|c'],
      ['a|b|ce', comesBack('A', 3), 'a|bd|ce'],
      ['ab||c', comesBack('A', 0), 'ab|d|c'],
      ['|a|b', comesBack(null, 0), 'd|a|b'],
      ['|a|b', comesBack(null, 2), '|a|bd'],
      ['|a|b', comesBack('gone', 0), '|da|b'],
      ['|a|b', comesBack('gone', 1), '|ad|b'],
    ],
  ],
])('%s', (_name, cases) => {
  test.each(cases)('%s, %o: %s', (before, change, after) => {
    const order = arrangeLessons(orderOf(before), change)!;
    expect(textOf(order)).toBe(after);
  });
});

test.each<[string, OrderChange]>([
  ['a lesson of another journey', number('z', 1)],
  ['a part of another journey', move('a', 'Z')],
  ['behind a lesson of another part', move('a', 'A', 'c')],
  ['behind itself', move('b', 'A', 'b')],
  ['a part before a lesson of another journey', addPart('z')],
])('%s is refused', (_name, change) => {
  expect(arrangeLessons(orderOf('a|b|c'), change)).toBeUndefined();
});

test.each<[string, string, string | null, string | undefined]>([
  ['behind another', 'A', 'B', 'BAC'],
  ['first', 'C', null, 'CAB'],
  ['where it is', 'B', 'A', 'ABC'],
  ['last', 'A', 'C', 'BCA'],
  ['behind itself', 'B', 'B', undefined],
  ['behind a part of another journey', 'A', 'Z', undefined],
  ['although it is of another journey', 'Z', 'A', undefined],
])('a part is placed %s', (_name, partId, afterId, expected) => {
  expect(placePart(['A', 'B', 'C'], { partId, afterId })?.join('')).toBe(expected);
});

describe('whatever is changed', () => {
  const ids = fc.constantFrom(...IDS);
  const parts = fc.subarray(['A', 'B', 'C']).chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
  const lesson = fc.record({ isDraft: fc.boolean(), isPlaced: fc.boolean(), rank: fc.nat({ max: 3 }) });
  const orders = fc.tuple(parts, fc.array(lesson, { maxLength: 8 })).map(([names, some]): JourneyOrder => {
    const partOf = (rank: number) => (rank === 0 ? null : (names[Math.min(rank, names.length) - 1] ?? null));
    const sorted = some.toSorted((a, b) => a.rank - b.rank);
    const lessons = sorted.map(({ isDraft, isPlaced, rank }, index) => ({
      id: IDS[index] ?? '',
      partId: partOf(rank),
      isDraft,
      isPlaced: isPlaced || !isDraft,
    }));
    return { parts: names, lessons };
  });
  const partId = fc.constantFrom('A', 'B', 'C', null);
  const changes: fc.Arbitrary<OrderChange> = fc.oneof(
    fc.record({ kind: fc.constant('number' as const), id: ids, dayNumber: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      kind: fc.constant('publish' as const),
      id: ids,
      dayNumber: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'takeBack' as const), id: ids }),
    fc.record({
      kind: fc.constant('move' as const),
      ids: fc.uniqueArray(ids, { minLength: 1, maxLength: 3 }),
      to: fc.record({ partId, afterId: fc.option(ids) }),
    }),
    fc.record({ kind: fc.constant('parts' as const), parts }),
    fc.record({ kind: fc.constant('addPart' as const), partId: fc.constant('N'), beforeId: fc.option(ids) }),
    fc.record({ kind: fc.constant('add' as const), lessons: fc.constant([draft('x'), draft('y')]), partId }),
    fc.record({
      kind: fc.constant('insert' as const),
      lesson: fc.record({ id: fc.constant('x'), partId, isDraft: fc.boolean(), isPlaced: fc.constant(true) }),
      index: fc.nat({ max: 9 }),
    }),
  );
  const numbers = (order: JourneyOrder) => placesOf(order).flatMap(({ dayNumber }) => dayNumber ?? []);

  test('places and numbers have no holes, parts never fall, and no lesson is lost', () => {
    fc.assert(
      fc.property(orders, changes, (before, change) => {
        const after = arrangeLessons(before, change);
        if (!after) return;
        const placed = placesOf(after);
        expect(placed.map(({ place }) => place)).toEqual(placed.map((_one, index) => index + 1));
        expect(numbers(after)).toEqual(numbers(after).map((_one, index) => index + 1));
        const ranks = placed.map((one) => (one.partId === null ? -1 : after.parts.indexOf(one.partId)));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(placed.filter((one) => one.partId !== null && !after.parts.includes(one.partId))).toEqual([]);
        const gone = change.kind === 'remove' ? [change.id] : [];
        const come = change.kind === 'add' ? ['x', 'y'] : change.kind === 'insert' ? ['x'] : [];
        const expected = [...before.lessons.map(({ id }) => id).filter((id) => !gone.includes(id)), ...come];
        expect(placed.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  test('a lesson gets the number that was asked for, and the others keep their order', () => {
    fc.assert(
      fc.property(orders, ids, fc.integer({ min: 1, max: 9 }), (before, id, dayNumber) => {
        const after = arrangeLessons(before, { kind: 'publish', id, dayNumber });
        if (!after) return;
        const wasDraft = before.lessons.some((one) => one.id === id && one.isDraft);
        const others = (order: JourneyOrder) => order.lessons.filter((one) => one.id !== id).map((one) => one.id);
        expect(others(after)).toEqual(others(before));
        const expected = Math.min(dayNumber, numbers(after).length);
        if (wasDraft) expect(placesOf(after).find((one) => one.id === id)!.dayNumber).toBe(expected);
      }),
    );
  });

  test('what only concerns drafts changes no number', () => {
    fc.assert(
      fc.property(orders, ids, fc.integer({ min: 1, max: 9 }), (before, id, dayNumber) => {
        fc.pre(before.lessons.some((one) => one.id === id && one.isDraft));
        const numbered = (order: JourneyOrder) => placesOf(order).filter((one) => one.dayNumber !== null);
        const shown = (order: JourneyOrder) => numbered(order).map((one) => [one.id, one.dayNumber, one.partId]);
        expect(shown(arrangeLessons(before, { kind: 'number', id, dayNumber })!)).toEqual(shown(before));
        expect(shown(arrangeLessons(before, { kind: 'remove', id })!)).toEqual(shown(before));
      }),
    );
  });

  test('a lesson taken back and published again stands where it stood', () => {
    fc.assert(
      fc.property(orders, ids, (before, id) => {
        fc.pre(before.lessons.some((one) => one.id === id && !one.isDraft));
        const back = arrangeLessons(before, { kind: 'takeBack', id })!;
        expect(arrangeLessons(back, { kind: 'publish', id })).toEqual(before);
      }),
    );
  });
});
