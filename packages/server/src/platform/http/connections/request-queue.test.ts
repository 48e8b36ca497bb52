import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from './create-server.ts';

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
}

let server: Server;
/** Requests without an answer yet, in order of arrival. */
let open: Asked[];
let mostOpen: number;
/** Handles a request. */
let answer: (asked: Asked) => void | Promise<void>;
const finish = ({ response }: Asked, body: string) => void response.end(body);
/** Answers with the request's method, address and body. */
const echo = async (asked: Asked) => {
  const { method, url } = asked.request;
  const body = await text(asked.request);
  await setImmediate();
  finish(asked, `[${method} ${url} ${body}]`);
};

beforeEach(async () => {
  [open, mostOpen, answer] = [[], 0, echo];
  ({ server } = createHttpServer((request, response) => {
    const asked = { request, response };
    open.push(asked);
    mostOpen = Math.max(mostOpen, open.length);
    response.once('close', () => open.splice(open.indexOf(asked), 1));
    void answer(asked);
  }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function dial(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  return socket.setNoDelay(true).on('error', () => undefined);
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const inChunks = (path: string, body: string) =>
  `PUT ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const last = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

/** The bodies of the answers, in order. */
const bodiesIn = (answers: string) => answers.match(/\[[^\]]*\]/g);

const mixed = [
  get('/1'),
  post('/2', 'a\r\n\r\nb'),
  inChunks('/3', 'c\r\n\r\nd'),
  post('/4', ''),
  get('/5'),
  last('/6'),
];
const mixedAnswers = [
  '[GET /1 ]',
  '[POST /2 a\r\n\r\nb]',
  '[PUT /3 c\r\n\r\nd]',
  '[POST /4 ]',
  '[GET /5 ]',
  '[GET /6 ]',
];

test('requests that come at once are answered one at a time, in their order', async () => {
  const socket = dial();
  socket.write(mixed.join(''));
  expect(bodiesIn(await text(socket))).toEqual(mixedAnswers);
  expect(mostOpen).toBe(1);
});

test.each([1, 2, 3, 7, 50])('also when they come %d bytes at a time', async (size) => {
  const socket = dial();
  const answers = text(socket);
  const [connection] = (await once(server, 'connection')) as [Socket];
  const whole = mixed.join('');
  for (let sent = 0; sent < whole.length; sent += size) {
    socket.write(whole.slice(sent, sent + size));
    // Lets the server read what it will, so that pieces stay separate.
    for (let turn = 0; turn < 50 && connection.bytesRead < sent + size; turn++) await setImmediate();
  }
  expect(bodiesIn(await answers)).toEqual(mixedAnswers);
  expect(mostOpen).toBe(1);
});

test('whoever sends two thousand requests and reads gets two thousand answers', async () => {
  const socket = dial();
  const paths = Array.from({ length: 2000 }, (_, n) => `/${n}`);
  socket.write(paths.map(get).join('') + last('/end'));
  expect(bodiesIn(await text(socket))).toEqual([...paths, '/end'].map((path) => `[GET ${path} ]`));
  expect(mostOpen).toBe(1);
});

test('what comes behind a request is not parsed before its answer is taken, and others are answered meanwhile', async () => {
  const large = Buffer.alloc(1024 * 1024);
  let begun = 0;
  answer = ({ response }) => {
    begun++;
    response.end(large);
  };
  const silent = dial().pause();
  silent.write(get('/').repeat(2000));
  // Until the buffers at both ends of the connection are full of answers.
  while (!open.some(({ response }) => response.writableEnded && response.socket!.writableNeedDrain))
    await setImmediate();
  const held = begun;
  answer = (asked) => finish(asked, '[light]');
  const other = dial();
  other.write(last('/light'));
  expect(bodiesIn(await text(other))).toEqual(['[light]']);
  expect(begun).toBe(held);
  expect(begun).toBeLessThan(50);
  expect(mostOpen).toBe(2);
});

test('a request whose sender expects something odd is answered like any other', async () => {
  const socket = dial();
  socket.write('GET /1 HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n'.repeat(3) + last('/2'));
  expect(bodiesIn(await text(socket))).toEqual(['[GET /1 ]', '[GET /1 ]', '[GET /1 ]', '[GET /2 ]']);
  expect(mostOpen).toBe(1);
});

test('a sender who asks first whether to go on is told to, and answered', async () => {
  const socket = dial();
  socket.write('POST /1 HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n');
  const [told] = (await once(socket, 'data')) as [Buffer];
  expect(told.toString()).toMatch(/^HTTP\/1\.1 100 /);
  socket.write('ab');
  expect(bodiesIn(await text(socket))).toEqual(['[POST /1 ab]']);
});

test.each([
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['that are none', 'NONSENSE\r\n\r\n'],
])('requests %s end the connection, however many there are', async (_what, nonsense) => {
  const socket = dial();
  socket.write(get('/1') + nonsense.repeat(3000));
  const answers = await text(socket).catch(() => '');
  expect(answers).toMatch(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 400 /);
  expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(2);
});

test('empty lines between requests are nothing', async () => {
  const socket = dial();
  socket.write(`${'\r\n'.repeat(99)}${get('/1')}\r\n${last('/2')}`);
  expect(bodiesIn(await text(socket))).toEqual(['[GET /1 ]', '[GET /2 ]']);
});

test('a sender who leaves in the middle of many requests leaves nothing behind', async () => {
  answer = () => undefined;
  const socket = dial();
  socket.write(get('/').repeat(100));
  while (open.length === 0) await setImmediate();
  const { response } = open[0]!;
  socket.destroy();
  response.end('too late');
  while (open.length > 0) await setImmediate();
  expect(mostOpen).toBe(1);
});
