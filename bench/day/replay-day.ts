import { setTimeout } from 'node:timers/promises';
import { cpuOfFamily, cpuOfProcess } from '../cpu-time.ts';
import type { BenchDatabase } from '../database.ts';
import type { ServerProcess } from '../contestants/server-process.ts';
import type { Arrival, Day } from './schedule.ts';
import { sendDay, type Reply } from './send-day.ts';

const HOURS = 24;

/** CPU milliseconds. */
export interface CpuUse {
  node: number;
  postgres: number;
}

/** What each hour of a replayed day used, and every answer. */
export interface ReplayedDay {
  /** By hour, over its seconds. */
  used: CpuUse[];
  replies: Reply[];
  /** Seconds from the end of the last hour to the last answer: many mean that the machine could not keep up. */
  late: number;
}

interface Product {
  server: ServerProcess;
  database: BenchDatabase;
}

/** Sends a day's arrivals, and reads the processes' CPU time whenever an hour ends. */
export async function replayDay(product: Product, { seconds }: Day, arrivals: Arrival[]): Promise<ReplayedDay> {
  const sending = sendDay({ port: product.server.port, arrivals });
  const began = performance.now();
  const used: CpuUse[] = [];
  let before = cpuOf(product);
  const watching = (async () => {
    for (let hour = 1; hour <= HOURS; hour++) {
      await setTimeout(Math.max(0, began + hour * seconds * 1000 - performance.now()));
      const now = cpuOf(product);
      used.push(difference(now, before));
      before = now;
    }
  })();
  const [replies] = await Promise.all([sending, watching]);
  // The last visits end after their hour.
  used[HOURS - 1] = sum(used[HOURS - 1]!, difference(cpuOf(product), before));
  return { used, replies, late: (performance.now() - began) / 1000 - HOURS * seconds };
}

/** CPU milliseconds a second while nobody comes: timers, jobs that look for work, checkpoints. */
export async function idleUse(product: Product, seconds: number): Promise<CpuUse> {
  const before = cpuOf(product);
  await setTimeout(seconds * 1000);
  const { node, postgres } = difference(cpuOf(product), before);
  return { node: node / seconds, postgres: postgres / seconds };
}

const cpuOf = ({ server, database }: Product): CpuUse => ({
  node: cpuOfProcess(server.pid),
  postgres: cpuOfFamily(database.postmaster),
});

const difference = (now: CpuUse, before: CpuUse): CpuUse => ({
  node: now.node - before.node,
  postgres: now.postgres - before.postgres,
});

const sum = (one: CpuUse, other: CpuUse): CpuUse => ({
  node: one.node + other.node,
  postgres: one.postgres + other.postgres,
});
