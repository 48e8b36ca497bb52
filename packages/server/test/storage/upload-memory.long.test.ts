import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { MAX_ATTACHMENT_BYTES } from '@jornada/contract/files/uploads';
import { expect, onTestFinished, test } from 'vitest';
import { aForm, aPdf } from '../../fixtures/form.ts';
import { aPlace } from '../crash/a-place.ts';
import { cookieOfAnAdmin } from '../crash/cookie-of-an-admin.ts';
import { startRealServer } from '../crash/real-server.ts';

const MEBIBYTE = 1024 * 1024;
const piece = Buffer.alloc(MEBIBYTE);
const [head, tail] = [aForm({ content: aPdf }).payload.subarray(0, -40), aForm().payload.subarray(-40)];

/** Sends about 50 MB as fast as the server reads; returns the answer's status. */
async function sendFile(address: string, cookie: string): Promise<number | undefined> {
  const pieces = MAX_ATTACHMENT_BYTES / MEBIBYTE - 1;
  const length = head.length + pieces * MEBIBYTE + tail.length;
  const headers = { cookie, ...aForm().headers, 'content-length': length };
  const sending = request(`${address}/api/admin/uploads`, { method: 'POST', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(head);
  for (let sent = 0; sent < pieces; sent++) if (!sending.write(piece)) await once(sending, 'drain');
  sending.end(tail);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

const memoryOf = async (pid: number) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / MEBIBYTE;

test.runIf(process.platform === 'linux')('four files of 50 MB at once cost at most 40 MB of memory', async () => {
  const place = await aPlace();
  const cookie = await cookieOfAnAdmin(place);
  const server = startRealServer(place);
  onTestFinished(server.kill);
  const address = await server.address;
  // The first upload loads code that stays in memory.
  await sendFile(address, cookie);
  const before = await memoryOf(server.pid);

  let most = before;
  const uploads = { areOver: false };
  const watching = (async () => {
    for (; !uploads.areOver; await setTimeout(10)) most = Math.max(most, await memoryOf(server.pid));
  })();
  const statuses = await Promise.all([1, 2, 3, 4].map(() => sendFile(address, cookie)));
  uploads.areOver = true;
  await watching;

  expect(statuses).toEqual([201, 201, 201, 201]);
  expect(most - before).toBeLessThan(40);
});
