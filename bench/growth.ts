import { parseArgs } from 'node:util';
import { startProduct } from './contestants/product.ts';
import { growSchool } from './growth-school.ts';
import { memberRequests } from './growth-asked.ts';
import { cpuOf, measureRound, median, type Contestant, type Round } from './measure.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import type { SchoolMember } from './school.ts';
import type { Workload } from './workloads.ts';

/** Promised: what a member's request costs in the large school, as a multiple of the small one. */
const MOST_GROWTH = 1.3;
const SMALL = 1_000;
const LARGE = 1_000_000;
/** Rounds before those that are measured: processes warm up, and plans and pages come into memory. */
const WARM_UPS = 2;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: String(LARGE) },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    // PostgreSQL's own memory, such as 1GB, instead of its default of 128 MB.
    'shared-buffers': { type: 'string' },
  },
});
const members = Number(options.members);
const sharedBuffers = options['shared-buffers'];
const plan = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const chosen = memberRequests.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

interface School {
  contestant: Contestant;
  members: SchoolMember[];
}

const small = await openSchool('10³', SMALL);
const large = await openSchool('10⁶', members);
const figures: Figure[] = [];
try {
  for (const workload of chosen) figures.push(...(await compare(workload)));
} finally {
  for (const school of [small, large]) await school.stop();
}
printTable(figures);
if (members >= LARGE && plan.rounds >= 5 && !sharedBuffers) saveLatest(figures);

async function openSchool(name: string, size: number): Promise<School & { stop(): Promise<void> }> {
  const school = await growSchool({ members: size, asking: SMALL, ...(sharedBuffers && { sharedBuffers }) });
  const server = await startProduct(school.database.url);
  return {
    contestant: { name, server, postmaster: school.database.postmaster, translate: (request) => request },
    members: school.members,
    async stop() {
      await server.stop();
      await school.database.stop();
    },
  };
}

/** Rounds of both schools in turn, each beginning every other one. */
async function compare(workload: Workload): Promise<Figure[]> {
  const rounds: { small: Round; large: Round }[] = [];
  for (let round = -WARM_UPS; round < plan.rounds; round++) {
    const measured =
      round % 2 === 0
        ? { small: await measure(small, workload, round), large: await measure(large, workload, round) }
        : { large: await measure(large, workload, round), small: await measure(small, workload, round) };
    if (round >= 0) rounds.push(measured);
  }
  const middle = (of: (round: Round) => number, which: 'small' | 'large') =>
    median(rounds.map((round) => of(round[which])));
  const growth = median(rounds.map((round) => cpuOf(round.large) / cpuOf(round.small)));
  const describe = (which: 'small' | 'large') =>
    `${middle(cpuOf, which).toFixed(3)} ms (PostgreSQL ${middle(({ postgresCpu }) => postgresCpu, which).toFixed(3)})`;
  process.stdout.write(`${workload.name}: ${describe('small')} → ${describe('large')}, ${growth.toFixed(2)}\n`);
  return [
    figure(`growth of ${workload.name}: CPU among 10³`, middle(cpuOf, 'small'), 'ms/request'),
    figure(`growth of ${workload.name}: CPU among 10⁶`, middle(cpuOf, 'large'), 'ms/request'),
    figure(`growth of ${workload.name}: 10⁶ to 10³`, growth, 'ratio', { atMost: MOST_GROWTH }),
  ];
}

/** Readers ask again and again; of those who send commands each round takes others. */
function measure({ contestant, members: all }: School, workload: Workload, round: number): Promise<Round> {
  const share = Math.floor(SMALL / (WARM_UPS + plan.rounds));
  const from = (round + WARM_UPS) * share;
  const asking = workload.who === 'readers' ? all : all.slice(from, from + share);
  return measureRound(contestant, workload, { members: asking, seconds: plan.seconds });
}
