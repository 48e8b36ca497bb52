import { parseArgs } from 'node:util';
import { runSql, startBenchDatabase } from './database.ts';
import { measureProduct, median, warmUp, type Round } from './measure.ts';
import { preparePgbench, type PgbenchRound, type Reference } from './pgbench.ts';
import { startProduct } from './product.ts';
import { summariseProfiles } from './profile.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { buildSchool } from './school.ts';
import { workloads, type Workload } from './workloads.ts';

const MEMBERS = 20_000;
/** Members that a round may use up; the second half of them is for pgbench. */
const MEMBERS_A_ROUND = 2500;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, profile: { type: 'string' } },
});
const unknown = positionals.filter((name) => !workloads.some((workload) => workload.name === name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are ${workloads.map(({ name }) => name).join(', ')}.\n`);
  process.exit(1);
}
const chosen = workloads.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const { rounds, seconds } = options.quick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 6 };

const database = await startBenchDatabase();
try {
  process.stdout.write(`PostgreSQL ${database.version}, Node ${process.versions.node}; building the school…\n`);
  const members = await buildSchool(database.url, { members: MEMBERS + 1 });
  const completion = chosen.find(({ name }) => name === 'completion');
  const reference = completion && (await preparePgbench(database, completion, members.at(-1)!));
  const product = await startProduct(database.url, options.profile);
  const figures: Figure[] = [];
  try {
    for (const workload of chosen)
      figures.push(...(await bench(workload, workload === completion ? reference : undefined)));
  } finally {
    await product.stop();
    await reference?.close();
  }
  printTable(figures);
  if (options.profile) summariseProfiles(options.profile);
  else if (!options.quick) saveLatest(figures);

  /** Alternates rounds of the product and of pgbench, after a warm-up of both. */
  async function bench(workload: Workload, pgbench: Reference | undefined): Promise<Figure[]> {
    await warmUp(product, workload, members.slice(0, workload.repeats ? 6000 : MEMBERS_A_ROUND / 2));
    // Plans from a time when a table was empty would keep scanning the whole table; a running server analyzes again within a minute.
    await runSql(database.url, 'analyze');
    await pgbench?.measure(MEMBERS / 2, 1);
    const measured: Round[] = [];
    const references: PgbenchRound[] = [];
    for (let round = 1; round <= rounds; round++) {
      const base = round * MEMBERS_A_ROUND;
      const own = workload.repeats ? members.slice(0, 4096) : members.slice(base, base + MEMBERS_A_ROUND);
      const result = await measureProduct({ product, database }, workload, { members: own, seconds });
      const other = await pgbench?.measure(MEMBERS / 2 + base, seconds);
      process.stdout.write(`${workload.name} ${round}: ${describe(result, other)}\n`);
      measured.push(result);
      if (other) references.push(other);
    }
    return summarise(workload, measured, references, pgbench);
  }
} finally {
  await database.stop();
}

function describe({ perSecond, p50, p95, nodeCpu, postgresCpu }: Round, pgbench: PgbenchRound | undefined): string {
  const product = `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, CPU ${(nodeCpu + postgresCpu).toFixed(3)} ms (node ${nodeCpu.toFixed(3)}, postgres ${postgresCpu.toFixed(3)})`;
  return pgbench
    ? `${product}; pgbench ${pgbench.perSecond.toFixed(0)}/s, CPU ${pgbench.postgresCpu.toFixed(3)} ms`
    : product;
}

function summarise(
  { name, targets }: Workload,
  rounds: readonly Round[],
  references: readonly PgbenchRound[],
  pgbench: Reference | undefined,
): Figure[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
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
      { ...(targets.p95 && { atMost: targets.p95 }) },
    ),
    figure(
      `${name}: server CPU`,
      middle(({ nodeCpu, postgresCpu }) => nodeCpu + postgresCpu),
      'ms/request',
      { atMost: targets.cpu },
    ),
    figure(
      `${name}: of it the server process`,
      middle(({ nodeCpu }) => nodeCpu),
      'ms/request',
    ),
    figure(
      `${name}: of it PostgreSQL`,
      middle(({ postgresCpu }) => postgresCpu),
      'ms/request',
    ),
  ];
  if (!pgbench) return figures;
  const ratio = median(rounds.map(({ perSecond }, index) => perSecond / references[index]!.perSecond));
  return [
    ...figures,
    figure(`${name}: statements sent`, pgbench.statements, '/request'),
    figure(`${name}: pgbench with the same statements`, median(references.map(({ perSecond }) => perSecond)), '/s'),
    figure(`${name}: pgbench, PostgreSQL's CPU`, median(references.map(({ postgresCpu }) => postgresCpu)), 'ms'),
    figure(`${name}: product to pgbench`, ratio, '', { atLeast: 0.6 }),
  ];
}
