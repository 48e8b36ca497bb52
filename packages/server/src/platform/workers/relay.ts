import type { Worker } from 'node:cluster';

/** A worker asks all workers something. */
export const TO_WORKERS = 'to workers';
/** A worker's answer, for the one that asked. */
export const FROM_WORKERS = 'from workers';

/** What workers send each other by way of their primary, which looks at nothing but these fields. */
export interface WorkerMessage {
  kind: typeof TO_WORKERS | typeof FROM_WORKERS;
  /** Names the question. */
  ask: string;
  part?: object[];
  /** How many workers were asked: the primary's own answer. */
  workers?: number;
}

/** Questions older than this have nobody waiting. */
const FORGOTTEN_MS = 10_000;
const askers = new Map<string, Worker>();

/** For the primary: passes what a worker asks on to all, and what they answer back to it. */
export function relayFrom(worker: Worker, all: () => readonly Worker[]): void {
  worker.on('message', (message: unknown) => {
    const { kind, ask } = (message ?? {}) as Partial<WorkerMessage>;
    if (ask === undefined) return;
    if (kind === TO_WORKERS) {
      const connected = all().filter((one) => one.isConnected());
      askers.set(ask, worker);
      setTimeout(() => askers.delete(ask), FORGOTTEN_MS).unref();
      worker.send({ kind: FROM_WORKERS, ask, workers: connected.length } satisfies WorkerMessage);
      for (const one of connected) one.send({ kind: TO_WORKERS, ask } satisfies WorkerMessage);
    } else if (kind === FROM_WORKERS) {
      const asker = askers.get(ask);
      if (asker?.isConnected()) asker.send(message as WorkerMessage);
    }
  });
}
