import { parseArgs } from 'node:util';
import { runSql, startBenchDatabase } from './database.ts';
import { listsOf } from './admin-lists-asked.ts';
import { buildLargeSchool, type LargeSchool } from './large-school.ts';
import { startProduct } from './contestants/product.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';
import { turnPages } from './turn-pages.ts';

/** Promised time of administrators' lists in milliseconds, for 95 requests of 100. */
const P95 = 50;
/**
 * Limit in milliseconds for commands that update every enrollment in the largest journey: no statement of the product may take longer
 * than fifteen seconds.
 */
const LONGEST_COMMAND = 10_000;

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    enrollments: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '60' },
  },
});
const size = { members: Number(options.members), enrollments: Number(options.enrollments) };
const requests = Number(options.requests);
const isFull = size.members >= 200_000 && size.enrollments >= 1_000_000;

const database = await startBenchDatabase();
try {
  process.stdout.write(`PostgreSQL ${database.version}; building ${size.enrollments} enrolments…\n`);
  const school = await buildLargeSchool(database.url, size);
  const product = await startProduct(database.url);
  const figures: Figure[] = [];
  try {
    for (const [index, [name, path]] of listsOf(school).entries()) {
      const cookie = school.cookies[index % school.cookies.length]!;
      // Who has not just confirmed themselves reads few addresses (decision K23).
      await runSql(database.url, 'update sessions set confirmed_at = now()');
      const { p95, cpu } = await turnPages({ product, database, cookie }, path, { requests });
      process.stdout.write(`${name}: p95 ${p95.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms\n`);
      figures.push(figure(`admin ${name}: p95`, p95, 'ms', { atMost: P95 }));
    }
    for (const command of commandsOf(school)) {
      const took = await run({ port: product.port, cookie: school.cookies[0]! }, command);
      process.stdout.write(`${command.name}: ${took.toFixed(0)} ms\n`);
      figures.push(figure(`admin ${command.name}`, took, 'ms', { atMost: LONGEST_COMMAND }));
    }
  } finally {
    await product.stop();
  }
  printTable(figures);
  if (isFull) saveLatest(figures);
} finally {
  await database.stop();
}

interface Command {
  name: string;
  method: string;
  path: string;
  body?: object;
}

/** Commands that change the progress of everybody in the largest journey. */
function commandsOf({ journeyIds, missionLessonIds }: LargeSchool): Command[] {
  const [largest, first] = [journeyIds[0]!, missionLessonIds[0]!];
  const journey = `/api/admin/journeys/${largest}`;
  return [
    {
      name: 'first lesson moved',
      method: 'POST',
      path: `/api/admin/lessons/${first}/move`,
      body: { direction: 'down' },
    },
    { name: 'plan shortened to two days', method: 'PUT', path: `${journey}/total-days`, body: { totalDays: 2 } },
    { name: 'lesson deleted', method: 'DELETE', path: `/api/admin/lessons/${first}` },
    { name: 'journey deleted', method: 'DELETE', path: journey },
  ];
}

async function run(
  { port, cookie }: { port: number; cookie: string },
  { method, path, body }: Command,
): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return performance.now() - started;
}
