import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';
import { projectRoot } from '../scripts/setup/supervise.mjs';
import { startProduct } from './contestants/product.ts';
import { randomFrom } from './day/arrivals.ts';
import { visitShares } from './day/day-curve.ts';
import { daySchool, sizeOf } from './day/day-school.ts';
import { printDay } from './day/print-day.ts';
import { idleUse, replayDay, type CpuUse } from './day/replay-day.ts';
import { daySchedule, type Day } from './day/schedule.ts';
import { membersOnCore, summariseDay, visitsIn, type DayFigures } from './day/summarise-day.ts';
import { figure, printTable, saveLatest, type Figure } from './report.ts';

/** How busy a core may be in the busiest hour: the rest is for a busier minute. */
const BUSY = 0.6;
const MAIL_PAUSE = 5;

// npm run bench:day: a day's visits and purchases on the real product, hour by hour, for each number of members who come.
const { values: options } = parseArgs({
  options: {
    /** Members in the database; those who come are spread over all of them. */
    school: { type: 'string', default: '100000' },
    /** Seconds of each hour that are replayed. */
    seconds: { type: 'string', default: '6' },
    /** Days to replay: members, and how many times as fast they come. Below 1 it is a part of the load. */
    days: { type: 'string', default: '10000*40,100000*4,1000000*1' },
  },
});
const seconds = Number(options.seconds);
const days = options.days.split(',').map((text): Day => {
  const [members = NaN, speed = 1] = text.split('*').map(Number);
  return { members, speed, seconds };
});
const warmUp: Day = { members: 100_000, speed: 6, seconds: 1 };
const problem = await ensureWebBuilt(projectRoot);
if (problem) throw new Error(problem);

// A third more than on average: who comes is random.
const visitors = [warmUp, ...days].map((day) => Math.ceil(((day.members * day.speed * day.seconds) / 3600) * 1.3) + 60);
const school = await daySchool(
  Number(options.school),
  visitors.reduce((sum, count) => sum + count, 0),
);
const { database } = school;
try {
  const server = await startProduct(database.url, { mailPause: MAIL_PAUSE });
  try {
    const random = randomFrom(20);
    const fresh = [...school.members];
    const replay = async (day: Day, count: number) =>
      replayDay({ server, database }, day, daySchedule(day, fresh.splice(0, count), random));
    await replay(warmUp, visitors[0]!);
    const idle = await idleUse({ server, database }, 15);
    process.stdout.write(`Idle: ${idle.node.toFixed(2)} + ${idle.postgres.toFixed(2)} ms of CPU a second\n\n`);
    const before = await sizeOf(database.url);
    const figures: Figure[] = [];
    let visits = 0;
    for (const [index, day] of days.entries()) {
      const replayed = await replay(day, visitors[index + 1]!);
      const summary = summariseDay(day, replayed, idle);
      visits += visitsIn(replayed.replies);
      printDay(day, summary);
      const load = loadavg()[0]!.toFixed(1);
      process.stdout.write(
        `The last answer came ${replayed.late.toFixed(1)} s after midnight; load average ${load}\n\n`,
      );
      figures.push(...figuresOf(day, summary, idle));
    }
    const after = await sizeOf(database.url);
    figures.push(
      figure('day: bytes of tables and indexes', (after.tables - before.tables) / visits, 'bytes/member'),
      figure('day: bytes of the log', (after.log - before.log) / visits, 'bytes/member'),
    );
    printTable(figures);
    saveLatest(figures);
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
}

function figuresOf({ members }: Day, summary: DayFigures, idle: CpuUse): Figure[] {
  const { cpuAMember, nodeAMember, requests, peakCores, hours } = summary;
  const name = `day of ${members.toExponential(0).replace('1e+', '10^')}`;
  const busiest = hours[visitShares().indexOf(Math.max(...visitShares()))]!;
  const onCore = membersOnCore(BUSY, { cpu: cpuAMember, idle: idle.node + idle.postgres });
  const onProcess = membersOnCore(BUSY, { cpu: nodeAMember, idle: idle.node });
  return [
    figure(`${name}: CPU`, cpuAMember, 'ms/member'),
    figure(`${name}: CPU of the server process`, nodeAMember, 'ms/member'),
    figure(`${name}: requests`, requests / members, 'requests/member'),
    figure(`${name}: cores in the busiest hour`, peakCores, 'cores'),
    figure(`${name}: members on a core, ${BUSY * 100} % busy at the peak`, onCore, 'members/day'),
    figure(`${name}: members on a server process, ${BUSY * 100} % busy at the peak`, onProcess, 'members/day'),
    ...(busiest.p95 === null ? [] : [figure(`${name}: p95 in the busiest hour`, busiest.p95, 'ms')]),
  ];
}
