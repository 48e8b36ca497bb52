import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from './contestants/product.ts';
import { runSql, startBenchDatabase } from './database.ts';
import { cpuOf, measureRound, median, type Contestant, type Round } from './measure.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { ADMINISTRATORS, buildSchool, equipment, membersOf, type SchoolMember } from './school.ts';
import { workloads, type Workload } from './workloads.ts';

// What two workers cost a request more than one process, on one database, their rounds in turn (docs/performance.md).

const AT_MOST = 1.05;
const MEMBERS = 12_000;
const READERS = 4096;
/** Members that one round of commands uses up. */
const MEMBERS_A_ROUND = 200;
const names = ['dashboard', 'lesson', 'completion', 'mission answer'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' } },
});
const plan = options.quick ? { warmUps: 1, rounds: 1, seconds: 2 } : { warmUps: 3, rounds: 7, seconds: 3 };
const chosen = workloads.filter(({ name }) => (positionals.length === 0 ? names : positionals).includes(name));

let used = READERS;

function membersFor({ who }: Workload, members: readonly SchoolMember[]): readonly SchoolMember[] {
  if (who === 'readers') return members.slice(0, READERS);
  used += MEMBERS_A_ROUND;
  if (used > MEMBERS - ADMINISTRATORS) throw new Error('The school has no fresh members left.');
  return members.slice(used - MEMBERS_A_ROUND, used);
}

async function compare(
  [one, two]: readonly [Contestant, Contestant],
  workload: Workload,
  members: readonly SchoolMember[],
): Promise<Figure[]> {
  const run = (contestant: Contestant) =>
    measureRound(contestant, workload, { members: membersFor(workload, members), seconds: plan.seconds });
  for (let round = 0; round < plan.warmUps; round++) for (const contestant of [one, two]) await run(contestant);
  const rounds: [Round, Round][] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    // Who is first in a round finds other caches than who is second.
    const pair: [Round, Round] =
      round % 2 === 1
        ? [await run(one), await run(two)]
        : await swapped(
            () => run(two),
            () => run(one),
          );
    rounds.push(pair);
    for (const [index, { name }] of [one, two].entries()) {
      const { perSecond, p95, serverCpu, postgresCpu } = pair[index]!;
      process.stdout.write(
        `${workload.name} ${round}, ${name}: ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(2)} ms, CPU ${(serverCpu + postgresCpu).toFixed(3)} ms (server ${serverCpu.toFixed(3)})\n`,
      );
    }
  }
  const title = `workers, ${workload.name}`;
  return [
    figure(`${title}: CPU with one process`, median(rounds.map(([mine]) => cpuOf(mine))), 'ms/request'),
    figure(`${title}: CPU with two workers`, median(rounds.map(([, theirs]) => cpuOf(theirs))), 'ms/request'),
    figure(
      `${title}: CPU of two to one`,
      median(rounds.map(([mine, theirs]) => cpuOf(theirs) / cpuOf(mine))),
      'ratio',
      {
        atMost: AT_MOST,
      },
    ),
    figure(
      `${title}: requests of two to one`,
      median(rounds.map(([mine, theirs]) => theirs.perSecond / mine.perSecond)),
      'ratio',
    ),
  ];
}

async function swapped(first: () => Promise<Round>, second: () => Promise<Round>): Promise<[Round, Round]> {
  const theirs = await first();
  return [await second(), theirs];
}

/** The first answer comes from the first worker alone. */
async function untilWorkers(primary: number, count: number): Promise<number[]> {
  for (;;) {
    const children = readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    if (children.length === count) {
      // The last one still starts: it takes a second.
      await setTimeout(5000);
      return children.map(Number);
    }
    await setTimeout(100);
  }
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const database = await startBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'jornada-bench-workers-'));
const figures: Figure[] = [];
const stops: (() => Promise<void>)[] = [() => database.stop(), () => rm(dataDir, { recursive: true, force: true })];
try {
  process.stdout.write(`PostgreSQL ${database.version}, Node ${process.versions.node}; building a school…\n`);
  const members = membersOf(await buildSchool(database.url, { members: MEMBERS }), MEMBERS);
  for (const statement of [...equipment(members.slice(-ADMINISTRATORS)), 'vacuum analyze']) {
    await runSql(database.url, statement);
  }
  // Processes on one database agree in these.
  const shared = { PUBLIC_URL: 'http://localhost:3000', DATA_DIR: dataDir };
  const start = async (name: string, workers: string): Promise<Contestant> => {
    const server = await startProduct(database.url, { settings: { ...shared, WORKERS: workers } });
    stops.unshift(() => server.stop());
    return { name, server, postmaster: database.postmaster, translate: (request) => request };
  };
  const one = await start('one process', '1');
  const two = await start('two workers', '2');
  const workers = await untilWorkers(two.server.pid, 2);
  for (const workload of chosen) figures.push(...(await compare([one, two], workload, members)));
  figures.push(
    figure('workers: memory of the primary', memoryOf(two.server.pid), 'MB'),
    figure('workers: memory of a worker', median(workers.map(memoryOf)), 'MB'),
  );
} finally {
  for (const stop of stops) await stop();
}
printTable(figures);
if (!options.quick) saveLatest(figures);
