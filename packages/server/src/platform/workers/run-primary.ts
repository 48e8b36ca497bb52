import cluster from 'node:cluster';
import { namesFromFiles } from './file-values.ts';
import { startWorker } from './start-worker.ts';
import { WorkerPool } from './worker-pool.ts';

/** The same signal so soon again is the same request: terminals, npm and service managers each send it to several processes. */
const SAME_REQUEST_MS = 1000;

/**
 * Runs `count` processes of this program on one port, and ends with them. It holds the socket and hands out the connections, so that none
 * that waits in it is lost with a worker. SIGHUP replaces the workers one by one, SIGTERM and SIGINT stop everything, in order; asked once
 * more, at once. It imports nothing of the product.
 */
export async function runPrimary(count: number): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // Workers read the configuration file themselves, so that a replaced one has its present values.
  for (const name of namesFromFiles(process.execArgv, process.env)) delete process.env[name];
  const pool = new WorkerPool({
    count,
    start: startWorker,
    say: (sentence) => void process.stderr.write(`${sentence}\n`),
  });

  let stoppedAt: number | undefined;
  const stop = async () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt < SAME_REQUEST_MS) return;
      pool.kill();
      process.exit(1);
    }
    stoppedAt = performance.now();
    process.exit((await pool.stop()) ? 0 : 1);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  let isOpen = false;
  // Who starts has nothing to replace.
  process.on('SIGHUP', () => void (isOpen && pool.replaceAll()));
  isOpen = await pool.open();
  if (!isOpen && stoppedAt === undefined) process.exit(1);
}
