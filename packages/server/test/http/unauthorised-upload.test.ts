import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aForm } from '../../fixtures/form.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';

const MEBIBYTE = 1024 * 1024;
const t = useTestApp();
let port: number;
let member: string;
let admin: string;
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
  const cookieOf = async ({ userId }: { userId: string }) =>
    (await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() })).cookie;
  [member, admin] = [await cookieOf(await aMember(t.db)), await cookieOf(await anAdmin(t.db))];
});

let socket: Socket;
/** The server's end of the connection. */
let connection: Socket;
let heard: () => string;
/** Resolves when both ends are closed, with or without an error. */
let closed: Promise<unknown>;
beforeEach(async () => {
  const accepted = once(t.app.server, 'connection');
  socket = connect(port, '127.0.0.1');
  const pieces: Buffer[] = [];
  heard = () => Buffer.concat(pieces).toString();
  socket.on('data', (piece: Buffer) => pieces.push(piece)).on('error', () => undefined);
  [connection] = (await accepted) as [Socket];
  closed = Promise.all([socket, connection].map((end) => new Promise((resolve) => end.once('close', resolve))));
});

const head = (path: string, length: number | 'chunked', cookie = '', method = 'POST') =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: multipart/form-data; boundary=x',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    `Cookie: ${cookie}`,
    '\r\n',
  ].join('\r\n');

/** Sends as fast as the server reads, until it closes the connection. */
async function pour(begin: string, piece: Buffer): Promise<void> {
  socket.write(begin);
  const go = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', go);
  go();
  await closed;
}

const piece = Buffer.alloc(64 * 1024);
const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);

test.each([
  ['nobody', '/api/admin/uploads', () => '', 401],
  ['a member', '/api/admin/uploads', () => member, 403],
  ['nobody, as a picture', '/api/admin/assets/logos', () => '', 401],
  ['nobody, where nothing is', '/api/nowhere', () => '', 404],
  ['nobody, at a webhook that nobody has', '/functions/v1/webhook/ticto/nobody', () => '', 404],
])(
  'of 300 MB that are sent by %s no more than a little is read, and the refusal arrives',
  async (_who, path, cookie, status) => {
    await pour(head(path, 300 * MEBIBYTE, cookie()), piece);
    expect(heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*connection: close`, 'i'));
    expect(connection.bytesRead).toBeLessThan(MEBIBYTE / 2);
  },
);

test('also when it is not said how much will come', async () => {
  await pour(head('/api/admin/uploads', 'chunked'), chunk);
  expect(heard()).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
  expect(connection.bytesRead).toBeLessThan(MEBIBYTE / 2);
});

test('also when the body stands where none belongs', async () => {
  await pour(head('/healthz', 300 * MEBIBYTE, '', 'GET'), piece);
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
  expect(connection.bytesRead).toBeLessThan(MEBIBYTE / 2);
});

test('an upload of nobody that trickles is hung up on a second after its refusal', async () => {
  socket.write(`${head('/api/admin/uploads', 5000)}--x`);
  await once(socket, 'data');
  const refused = performance.now();
  const trickling = setInterval(() => socket.write('.'), 20);
  await closed;
  clearInterval(trickling);
  expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
  expect(performance.now() - refused).toBeGreaterThan(900);
});

test('a small one is read to its end, and its sender may go on', async () => {
  socket.write(head('/api/admin/uploads', 5000));
  await once(socket, 'data');
  socket.write('.'.repeat(5000));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 200 /);
});

test.each([
  ['a file of 60 MB', '/api/admin/uploads', 60],
  ['a photo of 4 MB as a signature', '/api/admin/assets/signatures', 4],
])(
  '%s is too large, and read to its end, so that a browser tells an administrator why',
  async (_what, path, mebibytes) => {
    const { headers } = aForm();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${mebibytes * MEBIBYTE}\r\nCookie: ${admin}\r\n\r\n`,
    );
    let sent = 0;
    const go = () => {
      while (sent < mebibytes * MEBIBYTE && socket.write(piece)) sent += piece.length;
      if (sent < mebibytes * MEBIBYTE) sent += piece.length;
      else socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    };
    socket.on('drain', go);
    go();
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /);
  },
);
