import type pg from 'pg';

interface Corkable {
  cork(): void;
  uncork(): void;
}

/**
 * Makes a connection send all statements of one turn of the event loop in one write: the write is the most expensive part of a small
 * statement. `nextTick` runs after the promises that were ready.
 */
export function corkWrites(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  let corked: Corkable | undefined;
  client.query = ((...call: unknown[]) => {
    if (!corked) {
      // Read now, because encryption replaces the socket while connecting.
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
