import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttpServer } from './create-server.ts';

const STALLED_MS = 30_000;
const PIECE = 64 * 1024;
const large = Buffer.alloc(24 * 1024 * 1024);

let server: Server;
/** The response to a test's only request. */
let response: ServerResponse;
let socket: Socket;
let connection: Socket;

beforeEach(async () => {
  // Time passes only when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  ({ server } = createHttpServer((_request, asked) => (response = asked)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  [connection] = (await once(server, 'connection')) as [Socket];
  const asked = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
});
afterEach(() => {
  vi.useRealTimers();
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Waits until the operating system takes no more of the answer. */
async function fillUp(): Promise<void> {
  let waiting = -1;
  for (let turns = 0; turns < 20; turns++) {
    const left = leftOf(connection);
    turns = left === waiting ? turns : 0;
    waiting = left;
    await setImmediate();
  }
}
const leftOf = (end: Socket) =>
  (end as Socket & { _handle: { writeQueueSize: number } | null })._handle?.writeQueueSize ?? 0;

test('a reader who takes nothing for 30 seconds is hung up on', async () => {
  response.end(large);
  await fillUp();
  vi.advanceTimersByTime(STALLED_MS);
  expect(connection.destroyed).toBe(false);
  vi.advanceTimersByTime(STALLED_MS / 10);
  expect(connection.destroyed).toBe(true);
});

test('a reader who takes a little now and then gets it all, however long it takes', async () => {
  response.end(large);
  await fillUp();
  let seconds = 0;
  let read = 0;
  while (read < large.length) {
    const left = leftOf(connection);
    // The reader's own buffer must be emptied before another byte leaves the server.
    while (leftOf(connection) === left && read < large.length) {
      const piece = socket.read() as Buffer | null;
      read += piece?.length ?? 0;
      if (!piece) await setImmediate();
    }
    vi.advanceTimersByTime(STALLED_MS - 3000);
    seconds += (STALLED_MS - 3000) / 1000;
    expect(connection.destroyed).toBe(false);
  }
  expect(seconds).toBeGreaterThan(60);
});

test('whoever waits for an answer that is not there yet is not hurried', async () => {
  vi.advanceTimersByTime(10 * STALLED_MS);
  expect(connection.destroyed).toBe(false);
  response.end('here it is');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('here it is');
});

test('an answer that is written piece by piece is ended too when nobody takes it', async () => {
  for (let piece = 0; piece < 400; piece++) response.write(Buffer.alloc(PIECE));
  await fillUp();
  vi.advanceTimersByTime(STALLED_MS + STALLED_MS / 10);
  expect(connection.destroyed).toBe(true);
});
