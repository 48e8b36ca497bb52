import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { serverOptions } from '../../../../scripts/setup/server-build.mjs';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { aPlace } from '../crash/a-place.ts';
import { SERVER_SECRET, type Place } from '../crash/real-server.ts';
import { freshFolder } from '../database/fresh-database.ts';
import { startProgram } from '../database/program.ts';

/** Long, because the server is a separate process and is watched for a while. */
const TIMEOUT_MS = 10 * 60_000;
const MEBIBYTE = 1024 * 1024;
const page = `<!doctype html><html lang="pt-BR"><title>Jornada - Desbloqueie Seu Potencial</title>
<script type="application/json" id="platform-settings">{}</script>${'<p>Um dia por vez.</p>'.repeat(300)}</html>`;

/** Creates a member with a full page of journeys; returns the cookies of `devices` sessions. */
async function aBusyMember(place: Place, devices: number): Promise<string[]> {
  const opened = await openDatabase(place);
  const { userId } = await aMember(opened.db);
  for (let count = 0; count < 20; count++) await anEnrollment(opened.db, { userId });
  const cookies: string[] = [];
  while (cookies.length < devices) cookies.push((await aSession(opened.db, { userId, secret: SERVER_SECRET })).cookie);
  await opened.close();
  return cookies;
}

async function aServer(devices: number) {
  const place = await aPlace();
  const cookies = await aBusyMember(place, devices);
  const web = await freshFolder();
  onTestFinished(() => web.dispose());
  await writeFile(join(web.value, 'index.html'), page);
  const program = new URL('./serve-page.program.ts', import.meta.url);
  // As `npm start` runs the server, with ordinary pages: huge ones, which spare the tests time, take more memory than was asked for.
  const options = [process.env.NODE_OPTIONS, ...serverOptions].join(' ');
  const under = ['env', '-u', 'GLIBC_TUNABLES', `NODE_OPTIONS=${options}`];
  const server = startProgram(program, [place.dataDir, web.value, place.databaseUrl], under);
  onTestFinished(() => server.kill());
  await server.until((lines) => lines.length > 0);
  /** MiB that it keeps, without garbage. */
  const kept = async () => {
    const { length } = server.lines;
    server.process.kill('SIGUSR2');
    await server.until((lines) => lines.length > length);
    return Number(server.lines.at(-1));
  };
  return { cookies, pid: server.process.pid!, address: server.lines[0]!, kept };
}

const memoryOf = async (pid: number) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / MEBIBYTE;
/** Sends light requests until `isOver`; returns the highest memory in MiB and the longest wait in milliseconds. */
async function watch(
  address: string,
  pid: number,
  isOver: () => boolean,
): Promise<{ most: number; longestMs: number }> {
  let [most, longestMs] = [0, 0];
  for (; !isOver(); await setTimeout(50)) {
    const asked = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    longestMs = Math.max(longestMs, performance.now() - asked);
    most = Math.max(most, await memoryOf(pid));
  }
  return { most, longestMs };
}

/** Opens a connection for each cookie and sends all `requests` on it at once. */
function ask(address: string, path: string, cookies: readonly string[], requests: number): Socket[] {
  return cookies.map((cookie) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').pause();
    socket
      .on('error', () => undefined)
      .write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`.repeat(requests - 1));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  });
}

/** Answers read on each connection beforehand. They show how much memory the same work takes when all is well, with its garbage. */
const readBefore = { '/api/openapi.json': 10, '/': Infinity, '/api/enrollments': Infinity };
export const everyKind = Object.keys(readBefore) as (keyof typeof readBefore)[];

export interface Volley {
  /** The kinds of answers asked for. */
  paths: typeof everyKind;
  connections: number;
  requests: number;
  /** How long each kind of answer is watched, in seconds. */
  seconds: number;
}

/** Tests the cost of many connections that never read an answer: memory of the server, and waiting time of others. */
export function neverReadingCostsLittle({ paths, connections, requests, seconds }: Volley): void {
  const who = `${connections} connections with ${requests} requests each, which nobody reads the answers of`;
  const tell = async () => {
    const { cookies, pid, address, kept } = await aServer(connections);
    const found: Record<string, { addedMb: number; keptMb: number; longestMs: number }> = {};
    for (const path of paths) {
      let isRead = false;
      const readers = ask(address, path, cookies, Math.min(requests, readBefore[path])).map((socket) =>
        once(socket.resume(), 'close'),
      );
      const reading = Promise.all(readers).then(() => (isRead = true));
      const { most: readMost } = await watch(address, pid, () => isRead);
      await reading;
      const keptBefore = await kept();
      const before = Math.max(readMost, await memoryOf(pid));
      const silent = ask(address, path, cookies, requests);
      const end = performance.now() + seconds * 1000;
      const { most, longestMs } = await watch(address, pid, () => performance.now() > end);
      const keptMb = Math.round((await kept()) - keptBefore);
      for (const socket of silent) socket.destroy();
      found[path] = { addedMb: Math.round(most - before), keptMb, longestMs: Math.round(longestMs) };
    }
    for (const { addedMb, keptMb, longestMs } of Object.values(found)) {
      expect(keptMb, JSON.stringify(found)).toBeLessThanOrEqual(25);
      // With the garbage of what was answered into the connections' own buffers, which V8 collects when it sees fit, as it does with readers.
      expect(addedMb, JSON.stringify(found)).toBeLessThanOrEqual(75);
      expect(longestMs, JSON.stringify(found)).toBeLessThan(5000);
    }
  };
  test.runIf(process.platform === 'linux')(`${who}, keep at most 25 MB, and others are answered`, tell, TIMEOUT_MS);
}
