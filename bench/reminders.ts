import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { secondOfDay } from '@jornada/domain/local-time';
import { p99, waitTimes } from './beside/wait-times.ts';
import { startProduct } from './contestants/product.ts';
import { cpuOfFamily, cpuOfProcess } from './cpu-time.ts';
import { runSql, startBenchDatabase } from './database.ts';
import { median } from './measure.ts';
import { figure, printTable, saveLatest } from './report.ts';
import { buildSchool, membersOf, type SchoolMember } from './school.ts';
import { workloads } from './workloads.ts';

// What a completion waits while the reminders of a hundred thousand members with one study time are sent, compared with alone, and what the
// sending costs (docs/performance.md). Sending is switched on and off between the measurements, so that both meet the same machine. What
// waited meanwhile is sent in the next turn: half as many members, sent in half of the time, make the rate of a hundred thousand.

const ZONE = 'America/Sao_Paulo';
const AT_MOST = 1.2;
const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, members: { type: 'string' } } });
const plan = options.quick ? { rounds: 2, seconds: 5, members: 5000 } : { rounds: 12, seconds: 20, members: 50_000 };
const members = Number(options.members ?? plan.members);
/** These complete lessons, and have no plan. */
const LEARNERS = options.quick ? 2000 : 12_000;

const switchReminders = (url: string, isOn: boolean) =>
  runSql(
    url,
    `insert into platform_settings values ('reminders_enabled', '{"value": ${isOn}}', now())
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
  );

const countSent = async (url: string): Promise<number> => {
  const [row] = (await runSql(url, `select count(*)::int as sent from reminders where state = 'sent'`)) as {
    sent: number;
  }[];
  return row!.sent;
};

/** The most memory that a process has held, in MiB. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

const database = await startBenchDatabase();
const { url, postmaster } = database;
const people = membersOf(await buildSchool(url, { members: members + LEARNERS }), members + LEARNERS);
await switchReminders(url, false);
const minute = Math.ceil(secondOfDay(new Date(), ZONE) / 60);
await runSql(
  url,
  `insert into study_plans (user_id, weekdays, study_minute, created_at, updated_at)
   select id, 127, ${minute}, now(), now() from users
    where email = any (select 'pessoa-' || n || '@jornada.exemplo' from generate_series(${LEARNERS}, ${members + LEARNERS - 1}) as n)`,
);
await runSql(url, 'vacuum analyze');
const server = await startProduct(url, { mailPause: 5 });
const learners = people.slice(0, LEARNERS);
const completion = workloads.find(({ name }) => name === 'completion')!;

let next = 0;
/** Completions by members who have not completed anything yet today. */
function someCompletions(): ReturnType<(typeof completion)['visit']> {
  const count = Math.floor(LEARNERS / (plan.rounds * 2 + 1));
  const some: SchoolMember[] = learners.slice(next, next + count);
  next += count;
  return some.flatMap((member) => completion.visit(member));
}

const measure = async () => {
  const requests = someCompletions();
  const cpu = () => cpuOfProcess(server.pid) + cpuOfFamily(postmaster);
  const before = cpu();
  const waits = await waitTimes({ port: server.port, seconds: plan.seconds, requests });
  return { middle: median(waits), slow: p99(waits), count: waits.length, cpu: cpu() - before };
};

try {
  await measure();
  const peakBefore = peakOf(server.pid);
  // The first are due within a minute.
  while (secondOfDay(new Date(), ZONE) < minute * 60) await setTimeout(500);
  const ratios: { middle: number; slow: number; cpuOfMail: number }[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    const alone = await measure();
    const sentBefore = await countSent(url);
    await switchReminders(url, true);
    // The next round of the server begins within five seconds.
    while ((await countSent(url)) === sentBefore) await setTimeout(100);
    const from = await countSent(url);
    const beside = await measure();
    const sent = (await countSent(url)) - from;
    await switchReminders(url, false);
    const cpuOfMail = (beside.cpu - (alone.cpu / alone.count) * beside.count) / Math.max(1, sent);
    ratios.push({ middle: beside.middle / alone.middle, slow: beside.slow / alone.slow, cpuOfMail });
    process.stdout.write(
      `${round}: alone ${alone.middle.toFixed(1)} ms, beside ${sent} reminders ${beside.middle.toFixed(1)} ms, ${cpuOfMail.toFixed(1)} ms of CPU a mail\n`,
    );
  }
  const figures = [
    figure('reminders: completion meanwhile, median to alone', median(ratios.map(({ middle }) => middle)), 'ratio', {
      atMost: AT_MOST,
    }),
    figure('reminders: completion meanwhile, p99 to alone', median(ratios.map(({ slow }) => slow)), 'ratio'),
    figure('reminders: CPU of server and database for a mail', median(ratios.map(({ cpuOfMail }) => cpuOfMail)), 'ms'),
    figure('reminders: memory above the time before', peakOf(server.pid) - peakBefore, 'MiB'),
  ];
  printTable(figures);
  if (!options.quick) saveLatest(figures);
} finally {
  await server.stop();
  await database.stop();
}
