import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const latest = join(import.meta.dirname, 'latest.json');

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** '≤ 0.55' or '≥ 0.6'; null without a promise. */
  target: string | null;
  ok: boolean | null;
}

/** A figure with three significant digits, and whether it meets its target; `target` is in the same unit. */
export function figure(
  name: string,
  value: number,
  unit: string,
  target?: { atMost?: number; atLeast?: number },
): Figure {
  const rounded = Number(value.toPrecision(3));
  if (target?.atMost !== undefined) {
    return { name, value: rounded, unit, target: `≤ ${target.atMost}`, ok: rounded <= target.atMost };
  }
  if (target?.atLeast !== undefined) {
    return { name, value: rounded, unit, target: `≥ ${target.atLeast}`, ok: rounded >= target.atLeast };
  }
  return { name, value: rounded, unit, target: null, ok: null };
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, target, ok }) => [
    name,
    String(value),
    unit,
    target ?? '',
    ok === null ? '' : ok ? 'met' : 'missed',
  ]);
  const head = ['figure', 'median', 'unit', 'target', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  process.stdout.write(`\n${[head, ...rows].map(line).join('\n')}\n`);
}

/** Keeps the figures of workloads that this run left out. */
export function saveLatest(figures: readonly Figure[]): void {
  const before = existsSync(latest) ? (JSON.parse(readFileSync(latest, 'utf8')) as Figure[]) : [];
  const kept = before.filter(({ name }) => !figures.some((figure) => figure.name === name));
  const all = [...kept, ...figures].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  writeFileSync(latest, `${JSON.stringify(all, null, 2)}\n`);
}
