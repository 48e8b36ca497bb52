import { parseArgs } from 'node:util';
import { cpuOfPostgres, cpuOfProcess } from './cpu-time.ts';
import { startBenchDatabase } from './database.ts';
import { listsOf } from './admin-lists-asked.ts';
import { buildLargeSchool } from './large-school.ts';
import { startProduct } from './product.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';

/** What administrators' lists are promised to answer within, in milliseconds, 95 times of 100. */
const P95 = 50;
const WARM_UP = 10;

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    enrollments: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '60' },
  },
});
const size = { members: Number(options.members), enrollments: Number(options.enrollments) };
const isFull = size.members >= 200_000 && size.enrollments >= 1_000_000;

const database = await startBenchDatabase();
try {
  process.stdout.write(`PostgreSQL ${database.version}; building ${size.enrollments} enrolments…\n`);
  const school = await buildLargeSchool(database.url, size);
  const product = await startProduct(database.url);
  const figures: Figure[] = [];
  try {
    for (const [name, path] of listsOf(school)) {
      const { p95, cpu } = await measure({ port: product.port, pid: product.pid, cookie: school.cookie }, path);
      process.stdout.write(`${name}: p95 ${p95.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms\n`);
      figures.push(figure(`admin ${name}: p95`, p95, 'ms', { atMost: P95 }));
    }
  } finally {
    await product.stop();
  }
  printTable(figures);
  if (isFull) saveLatest(figures);
} finally {
  await database.stop();
}

/** One administrator who turns pages: the next one while there is one, then the first again. CPU is the server's and PostgreSQL's, per request. */
async function measure(
  { port, pid, cookie }: { port: number; pid: number; cookie: string },
  path: string,
): Promise<{ p95: number; cpu: number }> {
  const times: number[] = [];
  const requests = Number(options.requests);
  const used = () => cpuOfProcess(pid) + cpuOfPostgres(database.postmaster);
  let before = used();
  let cursor: string | null = null;
  for (let count = -WARM_UP; count < requests; count++) {
    if (count === 0) before = used();
    const next = cursor && `${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}${next ?? ''}`, { headers: { cookie } });
    const body = (await answer.json()) as { nextCursor?: string | null };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    if (count >= 0) times.push(performance.now() - started);
    cursor = body.nextCursor ?? null;
  }
  times.sort((one, other) => one - other);
  return { p95: times[Math.ceil(requests * 0.95) - 1]!, cpu: (used() - before) / requests };
}
