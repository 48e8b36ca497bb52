import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessTimes {
  parent: number;
  /** Of the process itself, with all its threads. */
  own: number;
  /** Of its children that have exited. */
  ended: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Times of a process in clock ticks (proc(5)), or undefined when it has exited. */
function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; field 3 comes after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) };
  } catch {
    return undefined;
  }
}

/** CPU time of a process so far, in milliseconds. */
export function cpuOfProcess(pid: number): number {
  const times = timesOf(pid);
  if (!times) throw new Error(`Process ${pid} has ended.`);
  return (times.own * 1000) / ticksPerSecond;
}

/** CPU time of a process and its children so far, in milliseconds, exited ones included: of a PostgreSQL server, or of one with workers. */
export function cpuOfFamily(parent: number): number {
  const root = timesOf(parent);
  if (!root) throw new Error(`Process ${parent} has ended.`);
  const children = readdirSync('/proc')
    .map(Number)
    .flatMap((pid) => (Number.isInteger(pid) ? (timesOf(pid) ?? []) : []))
    .filter((child) => child.parent === parent);
  const ticks = children.reduce((sum, { own }) => sum + own, root.own + root.ended);
  return (ticks * 1000) / ticksPerSecond;
}

/** The parent's pid. */
export function parentOf(pid: number): number {
  const times = timesOf(pid);
  if (!times) throw new Error(`Process ${pid} has ended.`);
  return times.parent;
}
