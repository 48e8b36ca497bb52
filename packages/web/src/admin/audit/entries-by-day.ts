import type { AuditEntry } from '@jornada/contract/audit';
import { formatInstantDay } from '../../platform/format-day.ts';

/** Groups entries, newest first, by the reader's calendar days: '23/11/2026'. */
export function entriesByDay(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatInstantDay(entry.createdAt);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)!.entries.push(entry);
  }
  return days;
}
