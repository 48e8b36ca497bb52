import type pg from 'pg';

interface Corkable {
  cork(): void;
  uncork(): void;
}

/**
 * Makes a connection write everything that is asked of it in one turn of the event loop at once: a write is the dearest part of a small
 * statement. `nextTick` comes when the promises that were ready have run.
 */
export function corkWrites(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  let corked: Corkable | undefined;
  client.query = ((...call: unknown[]) => {
    if (!corked) {
      // What the socket is now: encryption replaces it while connecting.
      corked = (client as unknown as { connection: { stream: Corkable } }).connection.stream;
      corked.cork();
      process.nextTick(() => {
        corked?.uncork();
        corked = undefined;
      });
    }
    return query(...call);
  }) as typeof client.query;
}
