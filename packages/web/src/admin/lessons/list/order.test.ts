import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { expect, test } from 'vitest';
import { moved } from './moved.ts';
import { entriesOf, numberAtEnd, numberOnceIn, spotAt, spotBeside, withLessonAt } from './order.ts';

const row = (title: string, partId: string | null, dayNumber: number | null) =>
  ({ id: title, title, partId, dayNumber, isPlaced: dayNumber !== null }) as LessonRow;

/** Alfa; part 1: Beta, a draft; part 2 is empty; part 3: Gama. */
const inParts = () => ({
  parts: ['1', '2', '3'].map((id) => ({ id, title: `Parte ${id}` })),
  lessons: [row('Alfa', null, 1), row('Beta', '1', 2), row('Rascunho', '1', null), row('Gama', '3', 3)],
});
const [alfa, beta, draft, gama] = ['Alfa', 'Beta', 'Rascunho', 'Gama'] as const;
const shown = (list: ReturnType<typeof inParts>) =>
  entriesOf(list).map(({ part, lesson }) => part?.id ?? `${lesson?.dayNumber ?? '–'} ${lesson?.title}`);

test('a lesson moves by one over the borders of parts, also of an empty one, up to both ends', () => {
  let list = inParts();
  expect(shown(list)).toEqual(['1 Alfa', '1', '2 Beta', '– Rascunho', '2', '3', '3 Gama']);
  const seen: string[] = [];
  for (let to = spotBeside(list, gama, -1); to; to = spotBeside(list, gama, -1)) {
    list = withLessonAt(list, gama, to);
    seen.push(shown(list).join(', '));
  }
  expect(seen).toEqual([
    '1 Alfa, 1, 2 Beta, – Rascunho, 2, 3 Gama, 3',
    '1 Alfa, 1, 2 Beta, – Rascunho, 3 Gama, 2, 3',
    '1 Alfa, 1, 2 Beta, 3 Gama, – Rascunho, 2, 3',
    '1 Alfa, 1, 2 Gama, 3 Beta, – Rascunho, 2, 3',
    '1 Alfa, 2 Gama, 1, 3 Beta, – Rascunho, 2, 3',
    '1 Gama, 2 Alfa, 1, 3 Beta, – Rascunho, 2, 3',
  ]);
  while (spotBeside(list, gama, 1)) list = withLessonAt(list, gama, spotBeside(list, gama, 1)!);
  expect(shown(list)).toEqual(shown(inParts()));
});

test('dropped behind the head of a folded part, a lesson becomes its last one; behind that of an open one, its first', () => {
  const list = inParts();
  const dropped = (isOpen: () => boolean) => {
    const entries = entriesOf(list, isOpen);
    const to = entries.findIndex(({ id }) => id === '1');
    const rows = moved(
      entries,
      entries.findIndex(({ id }) => id === alfa),
      to,
    );
    return spotAt(rows, to, list);
  };
  expect(dropped(() => false)).toEqual({ partId: '1', afterId: draft });
  expect(dropped(() => true)).toEqual({ partId: '1', afterId: null });
});

test('a draft is told the number that publishing gives it, and a new lesson the one at the end of its part', () => {
  const list = inParts();
  expect(numberOnceIn(list, draft)).toBe(3);
  expect(numberOnceIn(withLessonAt(list, draft, { partId: '1', afterId: null }), draft)).toBe(2);
  expect([numberAtEnd(list, '1'), numberAtEnd(list, '2'), numberAtEnd(list, undefined)]).toEqual([3, 3, 4]);
  expect(numberOnceIn(list, beta)).toBe(2);
});
