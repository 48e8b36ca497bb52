/**
 * The lessons in their order after one is removed, or placed where `dayNumber` is its new number; beyond the last one means the last
 * (decisions D9, D10). Null if it is none of them.
 */
export function orderAfter<Lesson extends { id: string }>(
  lessons: readonly Lesson[],
  { lessonId, dayNumber }: { lessonId: string; dayNumber?: number | undefined },
): Lesson[] | null {
  const from = lessons.findIndex(({ id }) => id === lessonId);
  const lesson = lessons[from];
  if (!lesson) return null;
  const others = lessons.toSpliced(from, 1);
  return dayNumber === undefined ? others : others.toSpliced(dayNumber - 1, 0, lesson);
}
