import cluster, { type Worker } from 'node:cluster';
import { relayFrom } from './relay.ts';

/** Longer than any start: what hangs is ended. */
const SLOWEST_START_MS = 120_000;

/** What a worker understands of its primary. */
export const LEAVE = 'leave';
/** What a worker says once it listens and hears its primary. */
export const READY = 'ready';

/** A process that serves, as its primary sees it. */
export interface StartedWorker {
  pid: number;
  /** Resolves to true once it listens and hears its primary, to false when it ended before. */
  listening: Promise<boolean>;
  /** Resolves when it has ended. */
  ended: Promise<WorkerEnd>;
  /** It takes no new connection, answers what runs, and ends. */
  leave(): void;
  /** It stops as after SIGTERM. */
  stop(signal?: NodeJS.Signals): void;
}

export interface WorkerEnd {
  code: number | null;
  signal: string | null;
  /** Milliseconds for which it listened; 0 when it never did. */
  livedMs: number;
}

/** Starts a process of this same program that shares the primary's socket. */
export function startWorker(): StartedWorker {
  const worker: Worker = cluster.fork();
  relayFrom(worker, () => Object.values(cluster.workers ?? {}).filter((one) => one !== undefined));
  let listensSince: number | undefined;
  const tooSlow = setTimeout(() => worker.process.kill('SIGKILL'), SLOWEST_START_MS).unref();
  const ended = new Promise<WorkerEnd>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      clearTimeout(tooSlow);
      const livedMs = listensSince === undefined ? 0 : performance.now() - listensSince;
      resolve({ code, signal, livedMs });
    });
    // A message to a worker that ends this moment finds no channel; its exit says the rest. Without a process there is no exit.
    worker.on('error', () => {
      if (worker.process.pid === undefined) resolve({ code: null, signal: null, livedMs: 0 });
    });
  });
  const listening = new Promise<boolean>((resolve) => {
    worker.on('message', (message) => {
      if (message !== READY) return;
      clearTimeout(tooSlow);
      listensSince = performance.now();
      resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  return {
    pid: worker.process.pid ?? 0,
    listening,
    ended,
    leave: () => void (worker.isConnected() && worker.send(LEAVE)),
    stop: (signal = 'SIGTERM') => void worker.process.kill(signal),
  };
}
