import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RequestLine } from './http-client.ts';

export interface LoadOrder {
  port: number;
  seconds: number;
  /** The requests of each client, in order. */
  lists: RequestLine[][];
  /** Every answer must be a 200 that contains this. */
  mustContain: string;
  /** Whether a list may start again. */
  repeats: boolean;
}

export interface LoadResult {
  requests: number;
  /** How many requests of its list each client completed. */
  perClient: number[];
  milliseconds: number;
  p50: number;
  p95: number;
  failures: string[];
}

/** Sends requests from a second process. Throws on a wrong answer: its speed would mean nothing. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load.program.ts'));
  child.send(order);
  const [result] = (await once(child, 'message')) as [LoadResult];
  if (result.failures.length > 0) throw new Error(`Wrong answers under load:\n${result.failures.join('\n')}`);
  return result;
}
