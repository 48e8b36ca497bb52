import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EARLIER, earlierVersion } from './contestants/earlier.ts';
import type { ServerProcess } from './contestants/server-process.ts';
import { cpuOfProcess } from './cpu-time.ts';
import { startEmbedded } from './embedded/embedded-server.ts';
import { buildEmbeddedSchool } from './embedded/embedded-school.ts';
import { load } from './load.ts';
import { median } from './measure.ts';
import { summariseProfiles } from './profile.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { ADMINISTRATORS, type SchoolMember } from './school.ts';
import { dealOut, workloads, type Workload } from './workloads.ts';

// Requests per second of the server with its embedded database, and of 899729c with its own, in turn (docs/performance.md).

const AT_LEAST = 2.5;
/** Members who only read. */
const READERS = 800;
/** Members that one round of commands uses up. */
const MEMBERS_A_ROUND = 80;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, profile: { type: 'string' }, alone: { type: 'boolean' } },
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

interface Contestant {
  name: string;
  server: ServerProcess;
  members: readonly SchoolMember[];
  /** How many members commands have used up. */
  used: number;
}

interface Round {
  perSecond: number;
  p95: number;
  cpu: number;
}

async function start(name: string, dataDir: string, root?: string): Promise<Contestant> {
  const commands = chosen.filter(({ who }) => who === 'commanders').length;
  const count = READERS + commands * MEMBERS_A_ROUND * (plan.warmUps + plan.rounds) + ADMINISTRATORS;
  const members = await buildEmbeddedSchool(dataDir, { members: count, ...(root && { root }) });
  const server = await startEmbedded(dataDir, root ? { root } : { profileFolder: options.profile });
  return { name, server, members, used: READERS };
}

async function measure(contestant: Contestant, { who, visit, mustContain }: Workload): Promise<Round> {
  const { server, members } = contestant;
  const isReading = who === 'readers';
  const from = isReading ? 0 : contestant.used;
  const whose = members.slice(from, from + (isReading ? READERS : MEMBERS_A_ROUND));
  if (!isReading) contestant.used += MEMBERS_A_ROUND;
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

async function compare(contestants: Contestant[], workload: Workload): Promise<Figure[]> {
  for (let round = 0; round < plan.warmUps; round++) {
    for (const contestant of contestants) await measure(contestant, workload);
  }
  const rounds: Round[][] = contestants.map(() => []);
  for (let round = 1; round <= plan.rounds; round++) {
    for (const [index, contestant] of contestants.entries()) {
      const measured = await measure(contestant, workload);
      rounds[index]!.push(measured);
      const { perSecond, p95, cpu } = measured;
      process.stdout.write(
        `${workload.name} ${round}, ${contestant.name}: ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms, CPU ${cpu.toFixed(2)} ms\n`,
      );
    }
  }
  const [own, theirs] = rounds;
  const middle = (of: (round: Round) => number, among: Round[]) => median(among.map(of));
  const title = `embedded ${workload.name}`;
  const figures = [
    figure(
      `${title}: requests`,
      middle(({ perSecond }) => perSecond, own!),
      '/s',
    ),
    figure(
      `${title}: CPU`,
      middle(({ cpu }) => cpu, own!),
      'ms/request',
    ),
  ];
  if (theirs) {
    const ratio = (of: (round: Round) => number) => median(own!.map((round, index) => of(round) / of(theirs[index]!)));
    figures.push(
      figure(
        `${title}: requests of ${EARLIER}`,
        middle(({ perSecond }) => perSecond, theirs),
        '/s',
      ),
      figure(
        `${title}: requests to ${EARLIER}`,
        ratio(({ perSecond }) => perSecond),
        'ratio',
        { atLeast: AT_LEAST },
      ),
      figure(
        `${title}: CPU to ${EARLIER}`,
        ratio(({ cpu }) => cpu),
        'ratio',
      ),
    );
  }
  return figures;
}

const folder = await mkdtemp(join(tmpdir(), 'jornada-bench-embedded-'));
const contestants: Contestant[] = [];
const figures: Figure[] = [];
try {
  process.stdout.write(`Node ${process.versions.node}; building ${options.alone ? 'a school' : 'two schools'}…\n`);
  contestants.push(await start('product', join(folder, 'product')));
  if (!options.alone) contestants.push(await start(EARLIER, join(folder, 'earlier'), await earlierVersion()));
  for (const workload of chosen) figures.push(...(await compare(contestants, workload)));
} finally {
  await Promise.all(contestants.map(({ server }) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}
printTable(figures);
if (options.profile) summariseProfiles(options.profile);
else if (!options.quick && !options.alone) saveLatest(figures);
