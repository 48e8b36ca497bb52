import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from './create-server.ts';

let server: Server;
let drain: () => Promise<void>;
/** Answers that a test gives when it likes. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  ({ server, drain } = createHttpServer((request, response) => {
    if (request.url === '/later') waiting.push(response);
    else response.end('now');
  }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

const dial = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(get(path));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

test('an idle connection gets one more answer, which says that it is the last', async () => {
  const idle = dial();
  expect(await ask(idle, '/')).toContain('Connection: keep-alive');
  const drained = drain();
  expect(await ask(idle, '/')).toContain('Connection: close');
  await once(idle, 'close');
  await drained;
});

test('what runs is answered, as the last of its connection', async () => {
  const busy = dial();
  const answer = text(busy);
  busy.write(get('/later'));
  await once(server, 'request');
  const drained = drain();
  waiting[0]!.end('done');
  expect(await answer).toMatch(/Connection: close[^]*done$/);
  await drained;
});

test('an answer that has begun goes on, and the one after is the last', async () => {
  const busy = dial();
  busy.write(get('/later'));
  await once(server, 'request');
  waiting[0]!.write('half');
  await once(busy, 'data');
  const drained = drain();
  waiting[0]!.end();
  await once(busy, 'data');
  expect(await ask(busy, '/')).toContain('Connection: close');
  await drained;
});

test('no new connection is taken', async () => {
  const { port } = server.address() as AddressInfo;
  await drain();
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});
