import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolderStorage, spoolFolder } from '../storage/folder-storage.ts';
import { hurryBodies, parseJsonBodies } from './body-parsing.ts';
import { answerFailures } from './failures.ts';
import { receiveFile } from './receive-file.ts';

let folder: string;
let app: FastifyInstance;
const heard: string[] = [];
beforeEach(async () => {
  heard.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'jornada-slow-'));
  const storage = createFolderStorage(folder);
  app = Fastify();
  answerFailures(app);
  parseJsonBodies(app);
  hurryBodies(app, { ms: 200 });
  app.post('/json', async () => ({ taken: true }));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart);
    scope.post('/file', { config: { endpoint: { accepts: 'file' } as never } }, async (request, reply) => {
      const limit = { bytes: 1_000_000, code: 'attachment_too_large' as const, silenceMs: 200 };
      const file = await receiveFile({ request, reply, storage }, limit).catch((error: { code: string }) => {
        heard.push(error.code);
        throw error;
      });
      await file.discard();
      return { size: file.size };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function begin(path: string, type: string, body: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${body}`);
  return socket;
}
const hungUp = (socket: Socket) => once(socket.resume(), 'close');

test('whoever dribbles a small body is hung up on', async () => {
  const socket = await begin('/json', 'application/json', '{"a":');
  const dribbling = setInterval(() => socket.write(' '), 20);
  socket.on('error', () => undefined);
  await hungUp(socket);
  expect(socket.destroyed).toBe(true);
  clearInterval(dribbling);
});

test('whoever falls silent in the middle of a file is hung up on, and nothing of it stays', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nmetade';
  await hungUp(await begin('/file', 'multipart/form-data; boundary=x', head));
  await vi.waitFor(() => expect(heard).toEqual(['upload_broken_off']));
  expect(await readdir(spoolFolder(folder))).toEqual([]);
});

test('a file may take longer than a small body, as long as it comes', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const tail = '\r\n--x--\r\n';
  const socket = await begin('/file', 'multipart/form-data; boundary=x', head);
  let left = 5000 - head.length - tail.length;
  const sending = setInterval(() => {
    const length = Math.min(left, 400);
    left -= length;
    socket.write('.'.repeat(length));
    if (left > 0) return;
    clearInterval(sending);
    socket.write(tail);
  }, 40);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  socket.destroy();
});
