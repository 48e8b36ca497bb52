import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RequestLine } from '../http-client.ts';

export interface WaitOrder {
  port: number;
  seconds: number;
  requests: RequestLine[];
}

/** Milliseconds that requests waited for their answers, one after the other, in order of time. Asked by a process of its own. */
export async function waitTimes(order: WaitOrder): Promise<number[]> {
  const child = fork(join(import.meta.dirname, 'wait-times.program.ts'));
  const told = once(child, 'message');
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Somebody got a wrong answer.')));
  ended.catch(() => {});
  child.send(order);
  const [waits] = (await Promise.race([told, ended])) as [number[]];
  return waits;
}

/** The wait that 99 of 100 do not exceed. */
export function p99(waits: readonly number[]): number {
  return [...waits].sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}
