import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuOfProcess } from './cpu-time.ts';
import { startEmbedded } from './embedded/embedded-server.ts';
import { buildEmbeddedSchool } from './embedded/embedded-school.ts';
import { load } from './load.ts';
import { median } from './measure.ts';
import { summariseProfiles } from './profile.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { ADMINISTRATORS } from './school.ts';
import { dealOut, workloads, type Workload } from './workloads.ts';

// Requests per second of the server with its embedded database (docs/performance.md).

/** Members who only read. */
const READERS = 800;
/** Members that one round of commands uses up. */
const MEMBERS_A_ROUND = 80;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, profile: { type: 'string' } },
});
const plan = options.quick ? { warmUps: 1, rounds: 1, seconds: 2 } : { warmUps: 2, rounds: 5, seconds: 3 };

const named = (name: string) => workloads.find((workload) => workload.name === name)!;
const reads = ['dashboard', 'journey', 'lesson', 'catalogue'].map(named);
const completion = named('completion');
/** What a member's visit asks: every page once before each of four completions. */
const mix: Workload = {
  name: 'mix',
  mustContain: '"',
  who: 'commanders',
  atMost: {},
  visit: (member) =>
    completion.visit(member).flatMap((complete) => [...reads.flatMap(({ visit }) => visit(member)), complete]),
};
const all = [...reads, completion, named('mission answer'), mix];
const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

interface Round {
  perSecond: number;
  p95: number;
  cpu: number;
}

async function measure({ who, visit, mustContain }: Workload): Promise<Round> {
  const isReading = who === 'readers';
  const from = isReading ? 0 : used;
  const whose = members.slice(from, from + (isReading ? READERS : MEMBERS_A_ROUND));
  if (!isReading) used += MEMBERS_A_ROUND;
  const before = cpuOfProcess(server.pid);
  const seconds = isReading ? plan.seconds : 120;
  const done = await load({
    port: server.port,
    seconds,
    lists: dealOut(visit, whose),
    mustContain,
    repeats: isReading,
  });
  const cpu = (cpuOfProcess(server.pid) - before) / done.requests;
  return { perSecond: (done.requests * 1000) / done.milliseconds, p95: done.p95, cpu };
}

async function measureAll(workload: Workload): Promise<Figure[]> {
  for (let round = 0; round < plan.warmUps; round++) await measure(workload);
  const rounds: Round[] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    const measured = await measure(workload);
    rounds.push(measured);
    const { perSecond, p95, cpu } = measured;
    process.stdout.write(
      `${workload.name} ${round}: ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms, CPU ${cpu.toFixed(2)} ms\n`,
    );
  }
  const title = `embedded ${workload.name}`;
  return [
    figure(`${title}: requests`, median(rounds.map(({ perSecond }) => perSecond)), '/s'),
    figure(`${title}: CPU`, median(rounds.map(({ cpu }) => cpu)), 'ms/request'),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'jornada-bench-embedded-'));
process.stdout.write(`Node ${process.versions.node}; building a school…\n`);
const commands = chosen.filter(({ who }) => who === 'commanders').length;
const members = await buildEmbeddedSchool(folder, {
  members: READERS + commands * MEMBERS_A_ROUND * (plan.warmUps + plan.rounds) + ADMINISTRATORS,
});
/** How many members commands have used up. */
let used = READERS;
const server = await startEmbedded(folder, { profileFolder: options.profile });
const figures: Figure[] = [];
try {
  for (const workload of chosen) figures.push(...(await measureAll(workload)));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
printTable(figures);
if (options.profile) summariseProfiles(options.profile);
else if (!options.quick) saveLatest(figures);
