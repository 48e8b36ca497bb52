import type { Fault, Outcome } from './fuzz.ts';

/** How many bytes the product's objects may grow after a quarter of the requests. */
export const MOST_GROWTH = 24 * 1024 * 1024;
/** More faults have the same cause. */
const MOST_PRINTED = 20;

/** Whether every answer was correct, every operation was done at least once and memory stayed within its bound. */
export function wasWell({ faults, neverDone, memory }: Outcome): boolean {
  return faults.length === 0 && neverDone.length === 0 && memory.end - memory.warm <= MOST_GROWTH;
}

/** A run's outcome as text. `log`: the product's output during the run. */
export function lines(outcome: Outcome, run: { seed: number; requests: number; log: string }): string[] {
  const { sent, seconds, faults, statuses, neverDone, operations, memory } = outcome;
  const different = onePerCause(faults);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const undone = neverDone.length > 0 ? `; never: ${neverDone.join(', ')}` : '';
  const growth = memory.end - memory.warm;
  const verdict = growth > MOST_GROWTH ? ': TOO MUCH' : '';
  return [
    ...different.slice(0, MOST_PRINTED).flatMap((fault) => faultLines(fault, run.log)),
    ...(different.length > MOST_PRINTED ? [`and ${different.length - MOST_PRINTED} more kinds of fault`] : []),
    `${sent} requests in ${seconds.toFixed(1)} s; ${counts.join(', ')}`,
    `${operations - neverDone.length} of ${operations} operations were done at least once${undone}`,
    `memory ${mebibytes(memory.end)}: ${mebibytes(growth)} since the first quarter, at most ${mebibytes(MOST_GROWTH)}${verdict}`,
    ...(faults.length > 0
      ? [`${faults.length} faults. Again: npm run fuzz -- --seed ${run.seed} --requests ${run.requests} --keep`]
      : []),
  ];
}

function faultLines({ operation, index, what, curl, requestId }: Fault, log: string): string[] {
  const logged = requestId && log.split('\n').find((line) => line.includes(requestId));
  return [`✗ ${operation} (request ${index}) ${what}`, `  ${curl}`, ...(logged ? [`  ${logged.slice(0, 2000)}`] : [])];
}

/** The first fault of each operation and kind. */
function onePerCause(faults: readonly Fault[]): Fault[] {
  const first = new Map(faults.toReversed().map((fault) => [`${fault.operation} ${fault.what}`, fault]));
  return [...first.values()].sort((a, b) => a.index - b.index);
}

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
