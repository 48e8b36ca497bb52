import type { LessonStatus } from '@jornada/contract/lessons/lessons';
import { expect, test } from 'vitest';
import { isOpenAtFirst } from './is-open-at-first.ts';

/** Parts of `size` lessons each, of which the first ones are completed: which are open, by their number. */
function openParts({ parts, size, completed, on }: { parts: number; size: number; completed: number; on?: number }) {
  const lessons = Array.from({ length: parts * size }, (_, index): { id: string; status: LessonStatus } => ({
    id: `${index + 1}`,
    status: index < completed ? 'completed' : index === completed ? 'current' : 'locked',
  }));
  return Array.from({ length: parts }, (_, part) => part + 1).filter((part) =>
    isOpenAtFirst(lessons.slice((part - 1) * size, part * size), { lessons, ...(on && { lessonId: `${on}` }) }),
  );
}

test.each<[string, Parameters<typeof openParts>[0], number[]]>([
  ['a completed part is folded, those to come are open', { parts: 4, size: 5, completed: 7 }, [2, 3, 4]],
  ['at the end of a part the next one has the lesson to do', { parts: 4, size: 5, completed: 5 }, [2, 3, 4]],
  ['on a long trail only the part with the lesson to do is open', { parts: 30, size: 10, completed: 57 }, [6]],
  ['at the start of a long trail the first one is', { parts: 30, size: 10, completed: 0 }, [1]],
  ['the lesson on the page is shown wherever it is', { parts: 30, size: 10, completed: 57, on: 3 }, [1, 6]],
  ['a completed journey is open to look back', { parts: 3, size: 5, completed: 15 }, [1, 2, 3]],
  ['a long one is looked through part by part', { parts: 30, size: 10, completed: 300 }, []],
  ['and on the page of a lesson of its, that part is open', { parts: 30, size: 10, completed: 300, on: 42 }, [5]],
])('%s', (_name, trail, expected) => {
  expect(openParts(trail)).toEqual(expected);
});

test('where lessons are done in any order, a part with a lesson left is not folded', () => {
  const lessons = (['current', 'completed', 'completed', 'available', 'completed', 'completed'] as const).map(
    (status, index) => ({ id: `${index}`, status }),
  );
  const isOpen = (from: number) => isOpenAtFirst(lessons.slice(from, from + 2), { lessons });
  expect([isOpen(0), isOpen(2), isOpen(4)]).toEqual([true, true, false]);
});
