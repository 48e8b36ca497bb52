import { compareAnswers } from './compare-answers.ts';
import { compareRows } from './compare-rows.ts';
import type { Contestants } from './contestants/contestants.ts';
import { cpuOf, measureRound, median, type Contestant, type Round } from './measure.ts';
import { figure, type Figure } from './report.ts';
import { ADMINISTRATORS, type SchoolMember } from './school.ts';
import type { Other, Workload } from './workloads.ts';

const READERS = 4096;
/** Members that one round of commands uses up. */
const MEMBERS_A_ROUND = 400;
/** A contestant is warm when two rounds agree this well, and at the latest after so many. */
const AGREEMENT = 0.1;
const MOST_WARM_UPS = 8;
/** Rounds in a row of one contestant, and how many of the last of them count. */
const IN_A_ROW = 9;
const LAST = 4;

const titles: Record<Other, string> = { postgrest: 'PostgREST', reference: 'the reference' };

/** How many members commands have used up already. */
let used = READERS;

/**
 * Compares, warms up and measures one workload, the contestants' rounds in turn; `inARow`: each contestant's rounds one after the other, so that
 * none begins after a pause.
 */
export async function runWorkload(
  contestants: Contestants,
  workload: Workload,
  plan: { rounds: number; seconds: number; inARow?: boolean },
): Promise<Figure[]> {
  const { product, others, members } = contestants;
  const rivals = (Object.keys(workload.atMost) as Other[]).map((other) => [other, others[other]] as const);
  await compare(contestants, workload);

  const run = (contestant: Contestant) =>
    measureRound(contestant, workload, { members: membersFor(workload, members), seconds: plan.seconds });
  const all = [product, ...rivals.map(([, rival]) => rival)];
  if (plan.inARow) return summarise(workload, await measureInARow(all, workload, run), rivals);
  for (const contestant of all) await warmUp(() => run(contestant));
  // Plans from a time when a table was smaller would keep being used; a running server analyzes again within a minute.
  await contestants.analyze();

  const rounds: Record<string, Round[]> = {};
  for (let round = 1; round <= plan.rounds; round++) {
    for (const contestant of all) {
      const measured = await run(contestant);
      (rounds[contestant.name] ??= []).push(measured);
      process.stdout.write(`${workload.name} ${round}, ${contestant.name}: ${describe(measured)}\n`);
    }
  }
  return summarise(workload, rounds, rivals);
}

/** Readings must give the same bytes, commands must write the same rows. */
async function compare({ product, others, members, databaseUrl }: Contestants, workload: Workload): Promise<void> {
  const alike = [
    product,
    ...(Object.keys(others) as Other[]).filter((other) => workload.atMost[other]).map((other) => others[other]),
  ];
  if (workload.who === 'readers') await compareAnswers(alike, workload, members.slice(0, 60));
  else if (workload.who === 'administrators') await compareAnswers(alike, workload, members.slice(-1));
  else if (workload.who === 'commanders') {
    // A member of the same journey for each.
    const first = take(members);
    const own = alike.map((_, index) => members[first + index * 20]!);
    for (const [index, contestant] of alike.entries()) {
      await measureRound(contestant, workload, { members: [own[index]!], seconds: 1 });
    }
    await compareRows(databaseUrl, own);
  }
}

async function measureInARow(
  all: readonly Contestant[],
  { name }: Workload,
  run: (contestant: Contestant) => Promise<Round>,
): Promise<Record<string, Round[]>> {
  const rounds: Record<string, Round[]> = {};
  for (const contestant of all) {
    const measured: Round[] = [];
    while (measured.length < IN_A_ROW) measured.push(await run(contestant));
    process.stdout.write(
      `${name}, ${contestant.name}, CPU ms: ${measured.map((round) => cpuOf(round).toFixed(2)).join(' ')}\n`,
    );
    rounds[contestant.name] = measured.slice(-LAST);
  }
  return rounds;
}

/** Runs rounds until two in a row agree. */
async function warmUp(run: () => Promise<Round>): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_WARM_UPS; round++) {
    const now = cpuOf(await run());
    if (Math.abs(now - before) <= AGREEMENT * before) return;
    before = now;
  }
}

function membersFor({ who }: Workload, school: readonly SchoolMember[]): readonly SchoolMember[] {
  if (who === 'readers') return school.slice(0, READERS);
  if (who === 'administrators') return school.slice(-ADMINISTRATORS);
  if (who === 'strangers') return school.slice(0, MEMBERS_A_ROUND);
  const from = take(school);
  return school.slice(from, from + MEMBERS_A_ROUND);
}

/** The number of the first of some fresh members. Throws when the school has none left. */
function take(school: readonly SchoolMember[]): number {
  const from = used;
  used += MEMBERS_A_ROUND;
  if (from + MEMBERS_A_ROUND > school.length - ADMINISTRATORS) throw new Error('The school has no fresh members left.');
  return from;
}

function describe(round: Round): string {
  const { perSecond, p50, p95, serverCpu, postgresCpu } = round;
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, CPU ${cpuOf(round).toFixed(3)} ms (server ${serverCpu.toFixed(3)}, PostgreSQL ${postgresCpu.toFixed(3)})`;
}

function summarise(
  { name, atMost }: Workload,
  rounds: Record<string, Round[]>,
  rivals: readonly (readonly [Other, Contestant])[],
): Figure[] {
  const own = rounds.product!;
  const middle = (of: (round: Round) => number, among = own) => median(among.map(of));
  const figures = [
    figure(
      `${name}: requests`,
      middle(({ perSecond }) => perSecond),
      '/s',
    ),
    figure(
      `${name}: p95`,
      middle(({ p95 }) => p95),
      'ms',
    ),
    figure(`${name}: CPU`, middle(cpuOf), 'ms/request'),
    figure(
      `${name}: CPU of the server process`,
      middle(({ serverCpu }) => serverCpu),
      'ms/request',
    ),
    figure(
      `${name}: CPU of PostgreSQL`,
      middle(({ postgresCpu }) => postgresCpu),
      'ms/request',
    ),
  ];
  for (const [other, rival] of rivals) {
    const theirs = rounds[rival.name]!;
    const ratio = median(own.map((round, index) => cpuOf(round) / cpuOf(theirs[index]!)));
    figures.push(figure(`${name}: CPU of ${titles[other]}`, middle(cpuOf, theirs), 'ms/request'));
    figures.push(figure(`${name}: CPU to ${titles[other]}`, ratio, 'ratio', { atMost: atMost[other]! }));
  }
  return figures;
}
