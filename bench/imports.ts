import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { everybodyConfirms } from './beside/heavy-work.ts';
import { p99, waitTimes } from './beside/wait-times.ts';
import { startProduct } from './contestants/product.ts';
import type { ServerProcess } from './contestants/server-process.ts';
import { runSql, startBenchDatabase } from './database.ts';
import { buildEmbeddedSchool } from './embedded/embedded-school.ts';
import { startEmbedded } from './embedded/embedded-server.ts';
import { median } from './measure.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { ADMINISTRATORS, buildSchool, equipment, membersOf, type SchoolMember } from './school.ts';

// The largest list of people on both databases: its minutes, the server's memory, and members' pages meanwhile (docs/decisions/0034).

const MEMBERS = 4000;
const MOST_MEMORY_MIB = 150;
/** Of a member's page beside the import to the same page alone. */
const MOST_SLOWER = 1.3;
const WINDOW_SECONDS = 5;
/** A page waits longer now and then: between two windows the import is alone. */
const PAUSE_MS = 5000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '50000' }, save: { type: 'boolean' } },
});
const LINES = Number(options.lines);

interface Mode {
  server: ServerProcess;
  members: readonly SchoolMember[];
  stop(): Promise<void>;
}

const starts: Record<string, () => Promise<Mode>> = {
  async embedded() {
    const folder = await mkdtemp(join(tmpdir(), 'jornada-bench-imports-'));
    const members = await buildEmbeddedSchool(folder, { members: MEMBERS, more: [everybodyConfirms] });
    const server = await startEmbedded(folder);
    const stop = async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { server, members, stop };
  },
  async PostgreSQL() {
    const database = await startBenchDatabase();
    const members = membersOf(await buildSchool(database.url, { members: MEMBERS }), MEMBERS);
    const statements = [...equipment(members.slice(-ADMINISTRATORS)), everybodyConfirms, 'vacuum analyze'];
    for (const statement of statements) await runSql(database.url, statement);
    const server = await startProduct(database.url);
    const stop = async () => {
      await server.stop();
      await database.stop();
    };
    return { server, members, stop };
  },
};

/** Resident memory in MiB: now, and the most since the process began. */
async function memoryOf({ pid }: ServerProcess): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

async function measure(name: string, { server, members }: Mode): Promise<Figure[]> {
  const { cookie } = members.at(-1)!;
  const address = `http://127.0.0.1:${server.port}`;
  const ask = async (method: string, path: string, body?: FormData | object): Promise<PeopleImport> => {
    const isForm = body instanceof FormData;
    const headers = { cookie, origin: address, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const sent = body && { body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(`${address}/api/admin/people-imports${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as PeopleImport;
  };
  // Members on their dashboard and in a journey.
  const requests = members.slice(0, 1000).flatMap(({ cookie: own, journeyId }) => [
    { method: 'GET', path: '/api/enrollments', cookie: own },
    { method: 'GET', path: `/api/journeys/${journeyId}`, cookie: own },
  ]);
  const window = () => waitTimes({ port: server.port, seconds: WINDOW_SECONDS, requests });
  await window();
  const alone = [...(await window()), ...(await window())];
  const before = await memoryOf(server);

  const list = ['E-mail;Nome;Tags'];
  for (let nth = 0; nth < LINES; nth += 1)
    list.push(`compradora.${nth}@importada.exemplo;Compradora ${nth} da Silva;turma ${nth % 20}`);
  const form = new FormData();
  form.append('file', new Blob([`${list.join('\r\n')}\r\n`], { type: 'text/csv' }), 'compradores.csv');
  const began = performance.now();
  const { id, columns } = await ask('POST', '', form);
  await ask('PUT', `/${id}/plan`, {
    fields: columns.map(({ field }) => field),
    statuses: [],
    products: [],
    journeyIds: [members[0]!.journeyId],
    tags: [],
    startsOn: null,
    invite: 'none',
  });
  const during: number[] = [];
  const until = async (end: PeopleImport['state']) => {
    for (;;) {
      const now = await ask('GET', `/${id}`);
      if (now.state === end) return now;
      if (now.state === 'failed') throw new Error(`The import failed: ${now.job?.problem}`);
      during.push(...(await window()));
      process.stdout.write(`${name}: ${now.state} ${now.job?.done} of ${now.job?.total}\n`);
      await setTimeout(PAUSE_MS);
    }
  };
  const { counts, revision } = await until('checked');
  const checked = performance.now();
  await ask('POST', `/${id}/start`, { revision, people: counts!.people });
  const { results } = await until('done');
  const ended = performance.now();
  if (results?.entered !== LINES) throw new Error(`Not everybody entered: ${JSON.stringify(results)}`);
  const after = await memoryOf(server);
  const ratio = (of: (waits: readonly number[]) => number) => of(during) / of(alone);
  return [
    figure(`${name}, ${LINES} lines: check`, (checked - began) / 60_000, 'min'),
    figure(`${name}, ${LINES} lines: run`, (ended - checked) / 60_000, 'min'),
    figure(`${name}, server's memory before`, before.now, 'MiB'),
    figure(`${name}, server's memory: more at most`, after.most - before.now, 'MiB', { atMost: MOST_MEMORY_MIB }),
    figure(`${name}, members' pages alone: median`, median(alone), 'ms'),
    figure(`${name}, members' pages meanwhile to alone: median`, ratio(median), 'ratio', { atMost: MOST_SLOWER }),
    figure(`${name}, members' pages alone: p99`, p99(alone), 'ms'),
    figure(`${name}, members' pages meanwhile: p99`, p99(during), 'ms'),
  ];
}

const figures: Figure[] = [];
for (const [name, start] of Object.entries(starts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const mode = await start();
  try {
    figures.push(...(await measure(name, mode)));
  } finally {
    await mode.stop();
  }
}
printTable(figures);
if (options.save) saveLatest(figures);
