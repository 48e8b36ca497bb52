import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everybodyAnswers, everybodyConfirms, heavyWorks, type HeavyWork } from './beside/heavy-work.ts';
import { p99, waitTimes } from './beside/wait-times.ts';
import { startProduct } from './contestants/product.ts';
import type { ServerProcess } from './contestants/server-process.ts';
import { runSql, startBenchDatabase } from './database.ts';
import { buildEmbeddedSchool } from './embedded/embedded-school.ts';
import { startEmbedded } from './embedded/embedded-server.ts';
import { median } from './measure.ts';
import { summariseProfiles } from './profile.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { ADMINISTRATORS, buildSchool, equipment, membersOf, type SchoolMember } from './school.ts';

// How long a light request waits beside an export or import, compared with alone, on both databases (docs/performance.md).

const AT_MOST = 5;
const MEMBERS = 4000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, profile: { type: 'string' } },
});
const plan = options.quick ? { rounds: 1, seconds: 3 } : { rounds: 5, seconds: 5 };

interface Mode {
  name: string;
  server: ServerProcess;
  members: readonly SchoolMember[];
  stop(): Promise<void>;
}

async function startOnEmbedded(): Promise<Mode> {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-bench-beside-'));
  const members = await buildEmbeddedSchool(folder, { members: MEMBERS, more: [everybodyAnswers, everybodyConfirms] });
  const server = await startEmbedded(folder, { profileFolder: options.profile });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { name: 'embedded', server, members, stop };
}

async function startOnPostgres(): Promise<Mode> {
  const database = await startBenchDatabase();
  const members = membersOf(await buildSchool(database.url, { members: MEMBERS }), MEMBERS);
  const statements = [
    ...equipment(members.slice(-ADMINISTRATORS)),
    everybodyAnswers,
    everybodyConfirms,
    'vacuum analyze',
  ];
  for (const statement of statements) await runSql(database.url, statement);
  const server = await startProduct(database.url, { profileFolder: options.profile });
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { name: 'PostgreSQL', server, members, stop };
}

/** Waits of light requests while the work is done over and over, and how often it was. */
async function beside(
  { server, members }: Mode,
  work: HeavyWork | undefined,
): Promise<{ wait: number; times: number }> {
  const phase = { isOver: false, times: 0 };
  const repeat = async ({ run }: HeavyWork) => {
    for (; !phase.isOver; phase.times += 1) await run(server.port);
  };
  const working = work && repeat(work);
  // Many members, so that none meets a limit of requests.
  const requests = members.slice(0, 2000).map(({ cookie }) => ({ method: 'GET', path: '/api/me', cookie }));
  const waits = await waitTimes({ port: server.port, seconds: plan.seconds, requests });
  phase.isOver = true;
  await working;
  return { wait: p99(waits), times: phase.times };
}

async function measure(mode: Mode): Promise<Figure[]> {
  const works = heavyWorks(mode.members.slice(0, 20), mode.members.slice(-ADMINISTRATORS));
  await beside(mode, undefined);
  for (const work of works) await work.run(mode.server.port);
  const alone: number[] = [];
  const waits = new Map(works.map((work) => [work, [] as number[]]));
  for (let round = 1; round <= plan.rounds; round++) {
    alone.push((await beside(mode, undefined)).wait);
    process.stdout.write(`${mode.name} ${round}, alone: p99 ${alone.at(-1)!.toFixed(1)} ms\n`);
    for (const work of works) {
      const { wait, times } = await beside(mode, work);
      waits.get(work)!.push(wait);
      process.stdout.write(`${mode.name} ${round}, ${work.name} ×${times}: p99 ${wait.toFixed(1)} ms\n`);
    }
  }
  return [
    figure(`${mode.name}, light request alone: p99`, median(alone), 'ms'),
    ...[...waits].flatMap(([{ name }, theirs]) => [
      figure(`${mode.name}, beside ${name}: p99`, median(theirs), 'ms'),
      figure(
        `${mode.name}, beside ${name}: p99 to alone`,
        median(theirs.map((wait, index) => wait / alone[index]!)),
        'ratio',
        { atMost: AT_MOST },
      ),
    ]),
  ];
}

const starts = { embedded: startOnEmbedded, postgres: startOnPostgres };
const figures: Figure[] = [];
for (const [name, start] of Object.entries(starts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const mode = await start();
  try {
    figures.push(...(await measure(mode)));
  } finally {
    await mode.stop();
  }
}
printTable(figures);
if (options.profile) summariseProfiles(options.profile);
else if (!options.quick) saveLatest(figures);
