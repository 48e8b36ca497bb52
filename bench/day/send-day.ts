import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Arrival } from './schedule.ts';

export interface DayOrder {
  port: number;
  arrivals: Arrival[];
}

/** An answer: to which request, in which hour of the day, and how long after it was due. */
export interface Reply {
  name: string;
  hour: number;
  milliseconds: number;
  failure?: string;
}

/** Sends a day's requests from a second process. Throws on a wrong answer: its speed would mean nothing. */
export async function sendDay(order: DayOrder): Promise<Reply[]> {
  const child = fork(join(import.meta.dirname, 'send-day.program.ts'));
  const told = once(child, 'message');
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('Whoever sent the day’s requests broke down.')),
  );
  ended.catch(() => {});
  child.send(order);
  const [replies] = (await Promise.race([told, ended])) as [Reply[]];
  const failures = replies.flatMap(({ failure }) => (failure ? [failure] : []));
  if (failures.length > 0) {
    throw new Error(`${failures.length} wrong answers, such as:\n${failures.slice(0, 10).join('\n')}`);
  }
  return replies;
}
