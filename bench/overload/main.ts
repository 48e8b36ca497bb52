import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProduct } from '../contestants/product.ts';
import { cpuOfProcess } from '../cpu-time.ts';
import { runSql, startBenchDatabase } from '../database.ts';
import type { RequestLine } from '../http-client.ts';
import { load } from '../load.ts';
import { ADMINISTRATORS, buildSchool, equipment, membersOf, type SchoolMember } from '../school.ts';
import { workloads } from '../workloads.ts';
import type { OverloadOrder, OverloadResult } from './client.program.ts';

// A server under six times what it can do, with shedding and without (docs/performance.md#overload). The client has a process of its own.

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const times = Number(options.times);
const MEMBERS = 4000;
const CLIENT_TIMEOUT_MS = 30_000;
const CLOSED_LOOP = 16;

const lineOf = (name: string, member: SchoolMember): RequestLine[] =>
  workloads.find((each) => each.name === name)!.visit(member);

/** Of each hundred requests: 2 deliveries, 4 commands, 66 reads, 28 of administrators' lists. Commands go to fresh members. */
function mixOf(
  members: readonly SchoolMember[],
  administrators: readonly SchoolMember[],
  hundreds: number,
): RequestLine[] {
  return Array.from({ length: hundreds }, (_, hundred) => {
    const own = (index: number) => members[(hundred * 13 + index) % members.length]!;
    const times = (count: number, make: (index: number) => RequestLine[]) =>
      Array.from({ length: count }, (_, index) => make(index)).flat();
    const commands = times(4, (index) => lineOf('completion', own(index)).slice(0, 1));
    const deliveries = lineOf('delivery', own(0));
    const reads = times(22, (index) => ['dashboard', 'journey', 'lesson'].flatMap((name) => lineOf(name, own(index))));
    const lists = times(28, (index) =>
      lineOf('administrators’ list', administrators[(hundred * 28 + index) % administrators.length]!),
    );
    return scattered([...commands, ...deliveries, ...reads, ...lists]);
  }).flat();
}

/** In an order that is the same at every run. */
const scattered = <Item>(items: Item[]): Item[] => items.map((_, index) => items[(index * 37) % items.length]!);

const rssOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

async function under(order: OverloadOrder): Promise<OverloadResult> {
  const child = fork(join(import.meta.dirname, 'client.program.ts'));
  child.send(order);
  const [result] = (await once(child, 'message')) as [OverloadResult];
  return result;
}

const database = await startBenchDatabase();
const rows: string[][] = [];
try {
  const journeys = await buildSchool(database.url, { members: MEMBERS });
  const everybody = membersOf(journeys, MEMBERS);
  const administrators = everybody.slice(-ADMINISTRATORS);
  for (const statement of equipment(administrators)) await runSql(database.url, statement);
  const members = everybody.slice(0, -ADMINISTRATORS);
  const half = Math.floor(members.length / 2);
  for (const [index, name] of ['off', 'on'].entries()) {
    if (options.only && options.only !== name) continue;
    const own = members.slice(index * half, (index + 1) * half);
    const server = await startProduct(database.url, { settings: { SHEDDING: name === 'on' ? '1' : '0' } });
    try {
      const lines = mixOf(own, administrators, Math.max(60, Math.min(400, seconds * 8)));
      const port = server.port;
      // What it can do, under clients that wait for each answer.
      const lists = Array.from({ length: CLOSED_LOOP }, (_, client) =>
        lines.filter((_line, at) => at % CLOSED_LOOP === client),
      );
      await load({ port, seconds: 3, lists, mustContain: '"', repeats: true });
      const capacity = await load({ port, seconds: 4, lists, mustContain: '"', repeats: true });
      const perSecond = (capacity.requests * 1000) / capacity.milliseconds;
      const ask = (rate: number, howLong: number) =>
        under({ port, seconds: howLong, perSecond: rate, lines, timeoutMs: CLIENT_TIMEOUT_MS });
      const calm = await ask(perSecond / 2, Math.min(10, seconds));
      const before = rssOf(server.pid);
      let most = before;
      const watching = setInterval(() => (most = Math.max(most, rssOf(server.pid))), 250);
      const cpuBefore = cpuOfProcess(server.pid);
      const crowded = await ask(perSecond * times, seconds);
      clearInterval(watching);
      const cpu = cpuOfProcess(server.pid) - cpuBefore;
      await wait(2000);
      const after = await ask(perSecond / 2, Math.min(5, seconds));
      const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
      const kinds = ['delivery', 'command', 'read', 'list'].map((kind) => {
        const [accepted = 0, arrived = 1] = crowded.acceptedByKind[kind] ?? [];
        return `${kind} ${Math.round((accepted * 100) / arrived)} %`;
      });
      rows.push([
        `shedding ${name}`,
        `${perSecond.toFixed(0)}/s`,
        ms(calm.p99),
        `${(crowded.arrived / seconds).toFixed(0)}/s`,
        `${(crowded.accepted / seconds).toFixed(0)}/s`,
        ms(crowded.p50),
        ms(crowded.p99),
        (crowded.p99 / calm.p99).toFixed(1),
        ms(crowded.refusedP99),
        String(crowded.timeouts),
        `+${(most - before).toFixed(0)} MB`,
        ms(after.p99),
        String(after.refused),
      ]);
      process.stdout.write(
        `shedding ${name}: accepted ${kinds.join(', ')}; ${crowded.connections} connections, client ${ms(crowded.latestTick)} late at worst, server ${((cpu * 100) / seconds / 1000).toFixed(0)} % of a core\n`,
      );
      for (const [phase, { failures, failed }] of Object.entries({ calm, crowded, after })) {
        if (failed > 0) process.stdout.write(`${phase}: ${failed} failed: ${failures.join('; ')}\n`);
      }
    } finally {
      await server.stop();
      // Until the next one may have other settings: a process that ended counts for so long.
      if (index === 0) await wait(16_000);
    }
  }
} finally {
  await database.stop();
}
const head = [
  '',
  'capacity',
  'p99 at half',
  'arriving',
  'accepted',
  'p50',
  'p99',
  'times half',
  'refused p99',
  'timeouts',
  'RSS',
  'p99 2 s later',
  'refused then',
];
process.stdout.write(`\n| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}\n`);
for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
