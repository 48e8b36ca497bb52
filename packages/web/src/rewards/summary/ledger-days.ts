import { addDays, asLocalDay } from '@jornada/domain/local-day';
import { xp } from '../format-xp.ts';

/** Entries of one day, under its heading. */
export interface LedgerDay<Line> {
  day: string;
  heading: string;
  lines: Line[];
}

/** Groups ledger lines, newest first, under 'Hoje', 'Ontem' and dates (decision J: dd/MM/yyyy). `today` is the platform's calendar day. */
export function byDay<Line extends { day: string }>(lines: readonly Line[], today: string): LedgerDay<Line>[] {
  const days = new Map<string, Line[]>();
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line]);
  return [...days].map(([day, ofDay]) => ({ day, heading: headingOf(day, today), lines: ofDay }));
}

function headingOf(day: string, today: string): string {
  if (day === today) return 'Hoje';
  if (day === addDays(asLocalDay(today), -1)) return 'Ontem';
  return day.split('-').toReversed().join('/');
}

/** '+50 XP'; '0 XP' for what was brought from another platform. */
export function gainOf({ xpGanho, xpBonus }: { xpGanho: number; xpBonus: number }): string {
  const amount = xpGanho + xpBonus;
  return `${amount > 0 ? '+' : ''}${xp(amount)}`;
}

/** Splits an entry's text at the first ' · ': what it was for, and how its XP came about. */
export function titleAndParts(text: string): { title: string; parts: string | null } {
  const at = text.indexOf(' · ');
  return at < 0 ? { title: text, parts: null } : { title: text.slice(0, at), parts: text.slice(at + 3) };
}
