import closeWithGrace from 'close-with-grace';
import { readEnvironment } from './platform/environment.ts';
import { describeError } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { isFurtherWorker, listenToPrimary, type PrimaryOrders } from './platform/workers/primary.ts';
import { startBox } from './start-box.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Serves in this process until it is stopped. Ends it with one sentence where it cannot start. */
export async function serve(): Promise<void> {
  const orders = listenToPrimary();
  try {
    const environment = readEnvironment(process.env);
    const isFurther = isFurtherWorker();
    const server = await startServer(environment, { leave: () => process.exit(1), isFurther });
    if (orders) stopOnOrders(server, orders);
    else closeWithGrace({ delay: STOP_MS }, closing(server));
    // Last: a program that reads it may stop this process at once, and it ends in order.
    if (!isFurther) process.stdout.write(startBox(environment, server));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}

/** Milliseconds: longer than jobs may take to stop, so that the database is closed in order. */
const STOP_MS = 20_000;

const closing =
  (server: RunningServer) =>
  async ({ err }: { err?: Error }) => {
    if (err) console.error(describeError(err));
    await server.close();
  };

/** Service managers signal a worker together with its primary, which passes the signal on: it counts once. */
function stopOnOrders(server: RunningServer, orders: PrimaryOrders): void {
  const { close } = closeWithGrace({ delay: STOP_MS, skip: ['SIGTERM', 'SIGINT', 'SIGHUP'] }, closing(server));
  let isClosing = false;
  const closeOnce = () => {
    if (isClosing) return;
    isClosing = true;
    close();
  };
  orders.onStop(closeOnce);
  orders.onLeave(() => void server.drain().finally(closeOnce));
  orders.ready();
}
