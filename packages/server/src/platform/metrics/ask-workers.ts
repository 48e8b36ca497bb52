import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { FROM_WORKERS, TO_WORKERS, type WorkerMessage } from '../workers/relay.ts';

/** Longer than the primary waits for a busy worker. */
const LONGEST_MS = 1_000;

/** Asks all workers for their figures, this one and ended ones included. Without a primary there is only this process. */
export async function askWorkers(own: () => Promise<object[]>): Promise<object[][]> {
  const { worker } = cluster;
  if (!worker) return [await own()];
  const ask = randomUUID();
  const parts: object[][] = [];
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(tooLate);
      process.off('message', take);
      resolve();
    };
    const tooLate = setTimeout(end, LONGEST_MS);
    let expected = Infinity;
    const take = (message: unknown) => {
      if (!isAnswerTo(message, ask)) return;
      if (message.part) parts.push(message.part);
      if (message.parts !== undefined) expected = message.parts;
      if (parts.length >= expected) end();
    };
    process.on('message', take);
    worker.send({ kind: TO_WORKERS, ask } satisfies WorkerMessage);
  });
  return parts.length > 0 ? parts : [await own()];
}

/** Answers the other workers from now on. Returns a function that ends it. */
export function answerWorkers(own: () => Promise<object[]>): () => void {
  const { worker } = cluster;
  if (!worker) return () => undefined;
  const answer = async (message: unknown) => {
    const asked = message as Partial<WorkerMessage> | null;
    if (asked?.kind !== TO_WORKERS || asked.ask === undefined) return;
    const { ask } = asked;
    const part = await own();
    if (worker.isConnected()) worker.send({ kind: FROM_WORKERS, ask, part } satisfies WorkerMessage);
  };
  const listen = (message: unknown) => void answer(message);
  process.on('message', listen);
  return () => void process.off('message', listen);
}

const isAnswerTo = (message: unknown, ask: string): message is WorkerMessage =>
  (message as Partial<WorkerMessage> | null)?.kind === FROM_WORKERS && (message as WorkerMessage).ask === ask;
