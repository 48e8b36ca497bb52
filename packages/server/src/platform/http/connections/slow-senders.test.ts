import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolderStorage, spoolFolder } from '../../storage/folder-storage.ts';
import { limitBodyTime, parseJsonBodies } from '../body-parsing.ts';
import { answerFailures } from '../failures.ts';
import { receiveFile } from '../files/receive-file.ts';

const PATIENCE = { ms: 200, silenceMs: 200 };

let folder: string;
let app: FastifyInstance;
/** How many bytes of a file the server has taken, and the codes of its refusals. */
let taken = 0;
const heard: string[] = [];
beforeEach(async () => {
  [taken, heard.length] = [0, 0];
  folder = await mkdtemp(join(tmpdir(), 'jornada-slow-'));
  const storage = createFolderStorage(folder);
  app = Fastify();
  answerFailures(app);
  parseJsonBodies(app);
  limitBodyTime(app, PATIENCE);
  app.post('/json', async () => ({ taken: true }));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart);
    scope.post('/file', { config: { endpoint: { accepts: 'file' } as never } }, async (request, reply) => {
      request.raw.on('data', (piece: Buffer) => (taken += piece.length));
      const limit = { bytes: 1_000_000, code: 'attachment_too_large' as const, ...PATIENCE };
      const file = await receiveFile({ request, reply, storage }, limit).catch((error: { code: string }) => {
        heard.push(error.code);
        throw error;
      });
      await file.discard();
      return { size: file.size };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Time passes only when a test says so: a busy machine is not a slow sender.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await rm(folder, { recursive: true });
});

interface Sender {
  socket: Socket;
  /** The server's end. */
  connection: Socket;
  /** Resolves at the end of the connection, with or without an error: the server may not have read everything sent. */
  hungUp: Promise<void>;
}

async function begin(path: string, type: string, length: number): Promise<Sender> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const hungUp = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const [connection] = (await once(app.server, 'connection')) as [Socket];
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  return { socket, connection, hungUp };
}

/** Waits turn by turn of the event loop until `isSo`; the server's clock does not advance. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}
const isTimed = () => vi.getTimerCount() > 0;

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const tail = '\r\n--x--\r\n';
const form = 'multipart/form-data; boundary=x';

test('whoever dribbles a small body is hung up on', async () => {
  const { socket, connection, hungUp } = await begin('/json', 'application/json', 5000);
  await until(isTimed);
  for (let passed = 0; passed < PATIENCE.ms; passed += 20) {
    expect(connection.destroyed).toBe(false);
    const before = connection.bytesRead;
    socket.write(' ');
    await until(() => connection.bytesRead > before);
    vi.advanceTimersByTime(20);
  }
  socket.resume();
  await hungUp;
  expect(connection.destroyed).toBe(true);
});

test('whoever falls silent in the middle of a file is hung up on, and nothing of it stays', async () => {
  const { socket, hungUp } = await begin('/file', form, 5000);
  socket.write(`${head}metade`);
  const spool = spoolFolder(folder);
  await until(() => taken === head.length + 6 && existsSync(spool) && readdirSync(spool).length === 1);
  vi.advanceTimersByTime(PATIENCE.silenceMs);
  socket.resume();
  await hungUp;
  await until(() => heard.length > 0);
  expect(heard).toEqual(['upload_broken_off']);
  expect(readdirSync(spool)).toEqual([]);
});

test('a file may take longer than a small body, as long as it comes', async () => {
  const pieces = [head, ...Array.from({ length: 10 }, () => '.'.repeat(400)), tail];
  const { socket } = await begin('/file', form, pieces.join('').length);
  let sent = 0;
  for (const piece of pieces) {
    socket.write(piece);
    sent += piece.length;
    await until(() => taken === sent);
    vi.advanceTimersByTime(PATIENCE.silenceMs - 1);
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  socket.destroy();
});
