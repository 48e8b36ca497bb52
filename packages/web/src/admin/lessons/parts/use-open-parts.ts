import { useRemembered } from '../../ui/remembered.ts';
import type { LessonList } from '../api.ts';

/** So many lessons are shown whole at first. */
const MANY_LESSONS = 20;

const isKept = (kept: string | null): kept is string => kept !== null;

/**
 * Which parts of a journey are unfolded, as this browser keeps it. At first all are, or the first one alone where there are many lessons.
 */
export function useOpenParts({ journey, parts, lessons }: LessonList) {
  const first = lessons.length > MANY_LESSONS ? parts.slice(0, 1) : parts;
  const [kept, keep] = useRemembered<string>(
    `jornada-parts:${journey.id}`,
    isKept,
    first.map(({ id }) => id).join(' '),
  );
  const open = new Set(kept.split(' '));
  const setOpen = (ids: readonly string[]) => keep(ids.join(' '));
  return {
    isOpen: (partId: string) => open.has(partId),
    isAnyOpen: parts.some(({ id }) => open.has(id)),
    toggle: (partId: string, isOpen = !open.has(partId)) =>
      setOpen(isOpen ? [...open, partId] : [...open].filter((id) => id !== partId)),
    foldAll: () => setOpen([]),
    unfoldAll: () => setOpen(parts.map(({ id }) => id)),
  };
}
