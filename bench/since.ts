import { parseArgs } from 'node:util';
import { buildEarlierSchool, earlierVersion } from './earlier-version.ts';
import { startProduct } from './contestants/product.ts';
import { runSql, startBenchDatabase } from './database.ts';
import { cpuOf, measureRound, median, type Contestant, type Round } from './measure.ts';
import { figure, printTable, type Figure } from './report.ts';
import { ADMINISTRATORS, buildSchool, equipment, membersOf, receiversOf, type SchoolMember } from './school.ts';
import { workloads, type Workload } from './workloads.ts';

// What a command costs since a commit: that version and this one in turn, each on an equal school of its own (docs/performance.md).

const MEMBERS = 8000;
const WARM_UPS = 5;
const MEMBERS_A_ROUND = 200;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '30' }, subscribers: { type: 'string', default: '0' } },
});
const [commit, ...names] = positionals;
if (commit === undefined) {
  process.stderr.write(
    "Usage: node bench/since.ts <commit> [completion] ['mission answer'] [--rounds 30] [--subscribers 3]\n",
  );
  process.exit(1);
}
const chosen = workloads.filter(({ name, who }) =>
  names.length === 0 ? name === 'completion' : who === 'commanders' && names.includes(name),
);
const rounds = Number(options.rounds);
const subscribers = Number(options.subscribers);

interface Version {
  contestant: Contestant;
  members: readonly SchoolMember[];
  analyze: () => Promise<unknown>;
}

let used = 0;

/** Both versions' rounds in turn, forth and back, with the same members. */
async function compare(versions: readonly [Version, Version], workload: Workload): Promise<Figure[]> {
  const measured = new Map<Version, Round[]>(versions.map((version) => [version, []]));
  for (let round = -WARM_UPS; round < rounds; round++) {
    used += MEMBERS_A_ROUND;
    if (used > MEMBERS - ADMINISTRATORS) throw new Error('The schools have no fresh members left.');
    // Plans from a time when a table was empty would keep being used; a running server analyzes again within a minute.
    if (round === 0) for (const { analyze } of versions) await analyze();
    for (const version of round % 2 === 0 ? versions : versions.toReversed()) {
      const members = version.members.slice(used - MEMBERS_A_ROUND, used);
      const one = await measureRound(version.contestant, workload, { members, seconds: 0 });
      if (round < 0) continue;
      measured.get(version)!.push(one);
      process.stdout.write(
        `${workload.name} ${round + 1}, ${version.contestant.name}: CPU ${cpuOf(one).toFixed(3)} ms (server ${one.serverCpu.toFixed(3)})\n`,
      );
    }
  }
  const [before, after] = versions.map((version) => measured.get(version)!) as [Round[], Round[]];
  const ratio = (of: (round: Round) => number) => median(after.map((round, index) => of(round) / of(before[index]!)));
  return [
    figure(`${workload.name}: CPU, ${commit}`, median(before.map(cpuOf)), 'ms/request'),
    figure(`${workload.name}: CPU, this version`, median(after.map(cpuOf)), 'ms/request'),
    figure(`${workload.name}: CPU to ${commit}`, ratio(cpuOf), 'ratio', { atMost: subscribers > 0 ? 1.1 : 1.05 }),
    figure(
      `${workload.name}: CPU of the server process to ${commit}`,
      ratio(({ serverCpu }) => serverCpu),
      'ratio',
    ),
  ];
}

const folder = await earlierVersion(commit);
const figures: Figure[] = [];
const stops: (() => Promise<void>)[] = [];
try {
  const version = async (name: string, root?: string): Promise<Version> => {
    const database = await startBenchDatabase();
    stops.unshift(() => database.stop());
    const journeys = root
      ? await buildEarlierSchool(root, database.url, MEMBERS)
      : await buildSchool(database.url, { members: MEMBERS });
    const members = membersOf(journeys, MEMBERS);
    for (const statement of equipment(members.slice(-ADMINISTRATORS))) await runSql(database.url, statement);
    if (!root) await runSql(database.url, receiversOf(subscribers));
    const server = await startProduct(database.url, root ? { root } : {});
    stops.unshift(() => server.stop());
    const { postmaster } = database;
    return {
      contestant: { name, server, postmaster, translate: (request) => request },
      members,
      analyze: () => runSql(database.url, 'vacuum analyze'),
    };
  };
  const versions = [await version(commit, folder), await version('this version')] as const;
  for (const workload of chosen) figures.push(...(await compare([...versions], workload)));
} finally {
  for (const stop of stops) await stop();
}
printTable(figures);
