import { formatInstantDay } from '../../platform/format-day.ts';

/** Groups entries, newest first, by the reader's calendar days: '23/11/2026'. */
export function groupByDay<Entry extends { createdAt: string }>(
  entries: readonly Entry[],
): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = formatInstantDay(entry.createdAt);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)!.entries.push(entry);
  }
  return days;
}
