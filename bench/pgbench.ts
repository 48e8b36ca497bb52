import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuOfFamily } from './cpu-time.ts';
import { runSql, type BenchDatabase } from './database.ts';
import { pgbenchScript, type Statement, type Substitution } from './pgbench-script.ts';
import { LESSONS_DONE, type SchoolMember } from './school.ts';
import { CLIENTS, LESSONS_A_VISIT, lessonsOfVisit } from './workloads.ts';

const run = promisify(execFile);

export interface PgbenchRound {
  /** Completions per second, not visits. */
  perSecond: number;
  /** CPU milliseconds of PostgreSQL for one completion, without pgbench's own. */
  postgresCpu: number;
}

export interface Pgbench {
  /** One round of that many members' visits, from number `base` on. */
  measure(base: number, members: number): Promise<PgbenchRound>;
  close(): Promise<void>;
}

/**
 * Lets pgbench send the statements of a completion: the database's work without decisions, checks and HTTP. `capture` lets a server send
 * them for this member, who is used up. Undefined where this PostgreSQL has no pgbench.
 */
export async function preparePgbench(
  database: BenchDatabase,
  member: SchoolMember,
  capture: () => Promise<readonly Statement[]>,
): Promise<Pgbench | undefined> {
  const program = join(database.binaries, 'pgbench');
  if (!existsSync(program)) return undefined;
  for (const statement of visitsTable) await runSql(database.url, statement);
  const [row] = (await runSql(
    database.url,
    `select user_id, enrollment_id from bench_visits where token = '${member.sessionToken}'`,
  )) as [{ user_id: string; enrollment_id: string }];
  const since = Date.now();
  const statements = await capture();
  const substitutions: Substitution[] = [
    [member.sessionToken, 'token'],
    [row.user_id, 'user_id'],
    [row.enrollment_id, 'enrollment_id'],
    [member.journeyId, 'journey_id'],
    ...lessonsOfVisit(member).map((id, index): Substitution => [id, `lesson_${index}`]),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'jornada-bench-'));
  const script = join(folder, 'completions.sql');
  await writeFile(
    script,
    pgbenchScript(statements, { substitutions, columns: substitutions.map(([, name]) => name), since }),
  );
  return {
    close: () => rm(folder, { recursive: true, force: true }),
    async measure(base, members) {
      const before = cpuOfFamily(database.postmaster);
      const each = Math.floor(members / CLIENTS);
      const started = { '-c': CLIENTS, '-j': 1, '-t': each, '-f': script, '-M': 'prepared' };
      const variables = { base, clients: CLIENTS, i: 0 };
      const { stdout } = await run(program, [
        '-n',
        ...Object.entries(started).flatMap(([flag, value]) => [flag, String(value)]),
        ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
        database.url,
      ]);
      const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)![1]) * LESSONS_A_VISIT;
      const completions = each * CLIENTS * LESSONS_A_VISIT;
      return { perSecond, postgresCpu: (cpuOfFamily(database.postmaster) - before) / completions };
    },
  };
}

const lessonColumns = Array.from(
  { length: LESSONS_A_VISIT },
  (_, index) =>
    `(select id from lessons l where l.journey_id = e.journey_id and day_number = ${LESSONS_DONE + 1 + index}) as lesson_${index}`,
);

/** One row for each member, with the ids for a visit. Read once for all completions of the visit. */
const visitsTable = [
  `create table bench_visits as
   select substring(s.token from '\\d+$')::int as n, s.token, s.user_id, e.id as enrollment_id, e.journey_id, ${lessonColumns.join(', ')}
   from sessions s join user_journey_enrollments e on e.user_id = s.user_id and e.current_day = ${LESSONS_DONE + 1}`,
  'alter table bench_visits add primary key (n)',
  'analyze bench_visits',
];
