import { setTimeout as wait } from 'node:timers/promises';
import type { Told } from './send.ts';

/** Longer than any outage that passes. */
const LONGEST_MS = 120_000;

/** The seconds from an instant to the first acknowledgement of a call that was sent after it; Infinity after two minutes. */
export async function secondsUntilAcknowledged(record: Told, since: number): Promise<number> {
  for (const end = since + LONGEST_MS; performance.now() < end; await wait(50)) {
    const answers = [...record.acknowledged.values()]
      .filter(({ sent }) => sent > since)
      .map(({ answered }) => answered);
    if (answers.length > 0) return (Math.min(...answers) - since) / 1000;
  }
  return Infinity;
}

/** The longest time without an acknowledgement between two instants, in seconds. */
export function longestSilence(record: Told, from: number, to: number): number {
  const instants = [...record.acknowledged.values()]
    .map(({ answered }) => answered)
    .filter((at) => at > from && at < to);
  const ordered = [from, ...instants.toSorted((a, b) => a - b), to];
  return Math.max(...ordered.slice(1).map((at, index) => at - ordered[index]!)) / 1000;
}
