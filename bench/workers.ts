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
import { CLIENTS, workloads, type Workload } from './workloads.ts';

// What a request costs with two workers and with one process, under the same clients, on one database (docs/performance.md). Under twice the
// clients the machine and PostgreSQL are fuller, too; that is told without a promise.

const AT_MOST = 1.05;
const MEMBERS = 20_000;
const READERS = 4096;
/** Members that one round of commands uses up. */
const MEMBERS_A_ROUND = 100;
const names = ['dashboard', 'lesson', 'completion', 'mission answer'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' } },
});
const plan = options.quick ? { warmUps: 1, rounds: 1, seconds: 2 } : { warmUps: 6, rounds: 15, seconds: 1.5 };
const chosen = workloads.filter(({ name }) => (positionals.length === 0 ? names : positionals).includes(name));

let used = READERS;

function membersFor({ who }: Workload, members: readonly SchoolMember[]): readonly SchoolMember[] {
  if (who === 'readers') return members.slice(0, READERS);
  used += MEMBERS_A_ROUND;
  if (used > MEMBERS - ADMINISTRATORS) throw new Error('The school has no fresh members left.');
  return members.slice(used - MEMBERS_A_ROUND, used);
}

/** A server under a number of clients. */
interface Case {
  name: string;
  contestant: Contestant;
  clients: number;
}

/** The rounds of all cases in turn, forth and back, because who is first finds other caches than who is second. */
async function compare(
  cases: readonly Case[],
  workload: Workload,
  members: readonly SchoolMember[],
): Promise<Figure[]> {
  const run = ({ contestant, clients }: Case) =>
    measureRound(contestant, workload, { members: membersFor(workload, members), seconds: plan.seconds, clients });
  for (let round = 0; round < plan.warmUps; round++) for (const each of cases) await run(each);
  const rounds = new Map<Case, Round[]>(cases.map((each) => [each, []]));
  for (let round = 1; round <= plan.rounds; round++) {
    for (const each of round % 2 === 1 ? cases : cases.toReversed()) {
      const measured = await run(each);
      rounds.get(each)!.push(measured);
      const { perSecond, p95, serverCpu } = measured;
      process.stdout.write(
        `${workload.name} ${round}, ${each.name}: ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(2)} ms, CPU ${cpuOf(measured).toFixed(3)} ms (server ${serverCpu.toFixed(3)})\n`,
      );
    }
  }
  const title = `workers, ${workload.name}`;
  const [one, ...others] = cases;
  const ratio = (other: Case, of: (round: Round) => number) =>
    median(rounds.get(one!)!.map((round, index) => of(rounds.get(other)![index]!) / of(round)));
  return [
    figure(`${title}: CPU, ${one!.name}`, median(rounds.get(one!)!.map(cpuOf)), 'ms/request'),
    ...others.flatMap((other) => [
      figure(`${title}: CPU, ${other.name}`, median(rounds.get(other)!.map(cpuOf)), 'ms/request'),
      figure(
        `${title}: CPU to one, ${other.name}`,
        ratio(other, cpuOf),
        'ratio',
        other.clients === CLIENTS ? { atMost: AT_MOST } : {},
      ),
      figure(
        `${title}: requests to one, ${other.name}`,
        ratio(other, ({ perSecond }) => perSecond),
        'ratio',
      ),
    ]),
  ];
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
  const cases = [
    { name: 'one process', contestant: one, clients: CLIENTS },
    { name: 'two workers', contestant: two, clients: CLIENTS },
    { name: 'two workers, twice the clients', contestant: two, clients: 2 * CLIENTS },
  ];
  for (const workload of chosen) figures.push(...(await compare(cases, workload, members)));
  figures.push(
    figure('workers: memory of the primary', memoryOf(two.server.pid), 'MB'),
    figure('workers: memory of a worker', median(workers.map(memoryOf)), 'MB'),
  );
} finally {
  for (const stop of stops) await stop();
}
printTable(figures);
if (!options.quick) saveLatest(figures);
