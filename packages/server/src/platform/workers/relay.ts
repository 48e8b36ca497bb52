import type { Worker } from 'node:cluster';
import { addCounts } from './ended-counts.ts';

/** A worker asks all workers something. */
export const TO_WORKERS = 'to workers';
/** A worker's answer, for the one that asked. */
export const FROM_WORKERS = 'from workers';

/** What workers send each other by way of their primary. */
export interface WorkerMessage {
  kind: typeof TO_WORKERS | typeof FROM_WORKERS;
  /** Names the question. */
  ask: string;
  part?: object[];
  /** How many parts there will be: in the primary's own answer, whose part is what ended workers counted. */
  parts?: number;
}

/** A worker that is busy for so long is represented by its last part. */
const BUSY_MS = 700;

interface Question {
  asker: Worker;
  /** Those that have not answered yet. */
  pending: Set<Worker>;
}

const questions = new Map<string, Question>();
const lastParts = new Map<Worker, object[]>();
let endedCounts: object[] = [];

/**
 * For the primary: passes what a worker asks on to all, and what they answer back to it. It keeps the last part of each, for when that one is
 * busy or has ended: a sum that fell would look like a restart.
 */
export function relayFrom(worker: Worker, all: () => readonly Worker[]): void {
  worker.on('message', (message: unknown) => {
    const { kind, ask, part } = (message ?? {}) as Partial<WorkerMessage>;
    if (ask === undefined) return;
    if (kind === TO_WORKERS) askAll(worker, ask, all());
    else if (kind === FROM_WORKERS && part) {
      lastParts.set(worker, part);
      pass(ask, worker, part);
    }
  });
  worker.once('exit', () => {
    endedCounts = addCounts(endedCounts, lastParts.get(worker) ?? []);
    lastParts.delete(worker);
  });
}

function askAll(asker: Worker, ask: string, all: readonly Worker[]): void {
  const connected = all.filter((one) => one.isConnected());
  const pending = new Set(connected);
  questions.set(ask, { asker, pending });
  setTimeout(() => {
    for (const one of pending) pass(ask, one, lastParts.get(one) ?? []);
    questions.delete(ask);
  }, BUSY_MS).unref();
  send(asker, { kind: FROM_WORKERS, ask, part: endedCounts, parts: connected.length + 1 });
  for (const one of connected) send(one, { kind: TO_WORKERS, ask });
}

function pass(ask: string, from: Worker, part: object[]): void {
  const question = questions.get(ask);
  if (question?.pending.delete(from)) send(question.asker, { kind: FROM_WORKERS, ask, part });
}

const send = (worker: Worker, message: WorkerMessage) => void (worker.isConnected() && worker.send(message));
