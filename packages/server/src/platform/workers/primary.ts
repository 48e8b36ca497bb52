import cluster from 'node:cluster';
import { LEAVE, READY } from './start-worker.ts';

/** What happens once is done by the only process, or by the first worker; those started later find it done. */
export const isFurtherWorker = () => cluster.isWorker && cluster.worker!.id > 1;

/** What this process's primary asks of it. */
export interface PrimaryOrders {
  /** To take no new connection, answer what runs, and end: another worker has its place. */
  onLeave(then: () => void): void;
  /** To stop as after SIGTERM; called once, also when the primary ended without a word. */
  onStop(then: () => void): void;
  /** Tells the primary that this process listens and follows its orders. Call it last. */
  ready(): void;
}

/**
 * Listens to the primary from now on, or returns undefined where there is none. A terminal's Ctrl+C and the end of its session reach the
 * primary, too, and mean only that.
 */
export function listenToPrimary(): PrimaryOrders | undefined {
  const { worker } = cluster;
  if (!worker) return undefined;
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let leave = false;
  let onLeave: (() => void) | undefined;
  process.on('message', (message) => {
    if (message !== LEAVE || leave) return;
    leave = true;
    onLeave?.();
  });
  return {
    onLeave(then) {
      onLeave = then;
      if (leave) then();
    },
    onStop(then) {
      let isStopping = false;
      const once = () => {
        // Node would end this process at once when its primary has gone.
        worker.exitedAfterDisconnect = true;
        if (isStopping) return;
        isStopping = true;
        then();
      };
      process.on('SIGTERM', once);
      worker.on('disconnect', once);
      if (!worker.isConnected()) once();
    },
    ready: () => void (worker.isConnected() && worker.send(READY)),
  };
}
