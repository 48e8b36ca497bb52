import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RequestLine } from './http-client.ts';

export interface LoadOrder {
  port: number;
  seconds: number;
  /** What each client sends, in order. */
  lists: RequestLine[][];
  /** Every answer is a 200 that contains this. */
  mustContain: string;
  /** Whether a list may be worked through again. */
  repeats: boolean;
}

export interface LoadResult {
  requests: number;
  /** How far each client came in its list. */
  perClient: number[];
  milliseconds: number;
  p50: number;
  p95: number;
  failures: string[];
}

/** Sends requests from a second process. Throws when an answer is not what it should be: a wrong answer has no speed. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load.program.ts'));
  child.send(order);
  const [result] = (await once(child, 'message')) as [LoadResult];
  if (result.failures.length > 0) throw new Error(`Wrong answers under load:\n${result.failures.join('\n')}`);
  return result;
}
