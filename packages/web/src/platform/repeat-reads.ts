import { ApiProblem } from './api-problem.ts';
import { readStatus } from './read-status.ts';

const MOST_REPEATS = 5;
/** For an answer that lost its Retry-After on the way. */
const LEAST_SECONDS = 0.2;
let waiting = 0;

function count(change: 1 | -1): void {
  waiting += change;
  readStatus.text = waiting > 0 ? 'Muita gente ao mesmo tempo, tentando de novo…' : '';
  for (const listener of readStatus.listeners) listener();
}

/** Longer at each repeat, and drawn apart, so that those who were refused together do not come back together. */
const pauseMs = (seconds: number, repeat: number) =>
  Math.max(seconds, LEAST_SECONDS) * 1000 * (0.5 + repeat * (0.5 + Math.random()) * 0.5);

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resume, stop) => {
    const timer = setTimeout(resume, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason as Error);
    });
  });

/**
 * Repeats a read that was refused as `overloaded`, five times at most, after about the seconds of its Retry-After (decision K13), and says
 * so in the shell. Then, and for any other failure, throws what the read threw. An aborted read is not repeated: throws the AbortError.
 */
export async function repeatRead<Answer>(
  read: () => Promise<Answer>,
  { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
): Promise<Answer> {
  count(1);
  try {
    for (let repeat = 1; ; repeat++) {
      await pause(pauseMs(seconds, repeat), signal);
      try {
        return await read();
      } catch (error) {
        if (repeat === MOST_REPEATS || !(error instanceof ApiProblem) || error.code !== 'overloaded') throw error;
      }
    }
  } finally {
    count(-1);
  }
}
