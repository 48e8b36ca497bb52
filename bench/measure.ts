import { cpuOfFamily } from './cpu-time.ts';
import type { ServerProcess } from './contestants/server-process.ts';
import type { RequestLine } from './http-client.ts';
import { load } from './load.ts';
import type { SchoolMember } from './school.ts';
import { dealOut, type Workload } from './workloads.ts';

/** A server with the database that it works on, and how it takes a request of the product. */
export interface Contestant {
  name: string;
  server: ServerProcess;
  /** The process of its PostgreSQL. */
  postmaster: number;
  translate: (request: RequestLine) => RequestLine;
}

export interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  /** CPU milliseconds for one request, of the server with its workers, if it has any, and of PostgreSQL with all its processes. */
  serverCpu: number;
  postgresCpu: number;
}

/** CPU milliseconds of all server processes for one request. */
export const cpuOf = ({ serverCpu, postgresCpu }: Round) => serverCpu + postgresCpu;

/**
 * One round of a workload: for readers and administrators as many requests as fit into the seconds, otherwise each of the members' visits
 * once. Throws on a wrong answer.
 */
export async function measureRound(
  { server, postmaster, translate }: Contestant,
  { who, visit, mustContain }: Workload,
  { members, seconds, clients }: { members: readonly SchoolMember[]; seconds: number; clients?: number },
): Promise<Round> {
  const { port, pid } = server;
  const lists = dealOut((member) => visit(member).map(translate), members, clients);
  const repeats = who === 'readers' || who === 'administrators';
  const before = { server: cpuOfFamily(pid), postgres: cpuOfFamily(postmaster) };
  const measured = await load({ port, seconds: repeats ? seconds : 120, lists, mustContain, repeats });
  const { requests, milliseconds, p50, p95 } = measured;
  return {
    perSecond: (requests * 1000) / milliseconds,
    p50,
    p95,
    serverCpu: (cpuOfFamily(pid) - before.server) / requests,
    postgresCpu: (cpuOfFamily(postmaster) - before.postgres) / requests,
  };
}

/** The median: one disturbed round does not change it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
