import { cpuOfPostgres, cpuOfProcess } from './cpu-time.ts';
import type { BenchDatabase } from './database.ts';
import { load } from './load.ts';
import type { Product } from './product.ts';
import type { SchoolMember } from './school.ts';
import { dealOut, type Workload } from './workloads.ts';

export interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  /** CPU milliseconds for one request, of the server process and of PostgreSQL with all its processes. */
  nodeCpu: number;
  postgresCpu: number;
}

/** One round of a workload against the running product. `members`: none that an earlier round has used up. */
export async function measureProduct(
  { product, database }: { product: Product; database: BenchDatabase },
  workload: Workload,
  { members, seconds }: { members: readonly SchoolMember[]; seconds: number },
): Promise<Round> {
  const { port, pid } = product;
  const { mustContain, repeats } = workload;
  const lists = dealOut(workload, members);
  const before = { node: cpuOfProcess(pid), postgres: cpuOfPostgres(database.postmaster) };
  const { requests, milliseconds, p50, p95 } = await load({ port, seconds, lists, mustContain, repeats });
  return {
    perSecond: (requests * 1000) / milliseconds,
    p50,
    p95,
    nodeCpu: (cpuOfProcess(pid) - before.node) / requests,
    postgresCpu: (cpuOfPostgres(database.postmaster) - before.postgres) / requests,
  };
}

/** Sends some thousand requests, however long they take: code is compiled after enough calls, not after enough time. */
export async function warmUp(product: Product, workload: Workload, members: readonly SchoolMember[]): Promise<void> {
  const { mustContain } = workload;
  const lists = dealOut(workload, members);
  await load({ port: product.port, seconds: 60, lists, mustContain, repeats: false });
}

/** The median: one disturbed round does not change it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
