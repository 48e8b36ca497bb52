import pg from 'pg';
import { runSql, startBenchDatabase, type BenchDatabase } from './database.ts';
import { buildSchool, equipment, memberAt, MISSION_QUESTION, type SchoolJourney, type SchoolMember } from './school.ts';

/** As in `school.ts`: a member's number says which journeys they are in. */
const JOURNEYS = 20;

export interface GrownSchool {
  database: BenchDatabase;
  /** Those who ask, spread over the whole school, as many of each journey. */
  members: SchoolMember[];
}

/** A database of its own with the bench's school of so many members. `asking`: how many of them will ask. */
export async function growSchool({
  members,
  asking,
  ...options
}: {
  members: number;
  asking: number;
  sharedBuffers?: string;
}): Promise<GrownSchool> {
  const started = performance.now();
  const database = await startBenchDatabase(options);
  const { url } = database;
  await hurry(url);
  const journeys = await buildSchool(url, {
    members,
    insertRows: (_url, rows) => insertAtOnce(url, [...rows, answers]),
  });
  for (const statement of equipment([memberAt(journeys, members - 1)])) await runSql(url, statement);
  await takeTime(url);
  await report(url, { members, seconds: (performance.now() - started) / 1000 });
  return { database, members: spread(journeys, { members, asking }) };
}

function spread(
  journeys: readonly SchoolJourney[],
  { members, asking }: { members: number; asking: number },
): SchoolMember[] {
  const step = members / asking;
  return Array.from({ length: asking }, (_, index) =>
    memberAt(journeys, Math.floor((index * step) / JOURNEYS) * JOURNEYS + (index % JOURNEYS)),
  );
}

const hurrying = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '20GB' };

/** While it is built nothing has to last. */
async function hurry(url: string): Promise<void> {
  for (const [name, value] of Object.entries(hurrying)) await runSql(url, `alter system set ${name} = '${value}'`);
  await runSql(url, 'select pg_reload_conf()');
}

/** From now on it waits for the disk, as in production. */
async function takeTime(url: string): Promise<void> {
  await runSql(url, 'alter system reset all');
  await runSql(url, 'select pg_reload_conf()');
  await runSql(url, 'checkpoint');
}

const aWord = `(array['foco', 'calma', 'ritmo', 'escuta', 'coragem', 'manhã', 'celular', 'caderno'])`;

/** Everybody's answer to their first lesson's mission, given while gamification was off: it paid nothing. */
const answers = `
  insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at)
  select replace(p.user_id::text, '-0001-', '-0007-')::uuid, p.user_id, p.lesson_id, 'reflexao',
    jsonb_build_object('answers', jsonb_build_object('${MISSION_QUESTION}', 'Que preciso de mais ' || ${aWord}[1 + get_byte(uuid_send(p.user_id), 15) % 8]
      || ' e de menos ' || ${aWord}[1 + get_byte(uuid_send(p.user_id), 14) % 8] || ' no dia ' || right(p.user_id::text, 5))),
    '{"questions": ["${MISSION_QUESTION}"]}', p.completed_at
  from lesson_progress p join lessons l on l.id = p.lesson_id and l.day_number = 1`;

/**
 * Inserts many rows fast: without triggers, which would look up each reference, and with the indexes made afterwards. The
 * rows refer to each other rightly by the way they are generated.
 */
async function insertAtOnce(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(`set maintenance_work_mem = '1GB'`);
    const tables = statements.map((statement) => /insert into (\w+)/.exec(statement)![1]!);
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
        where indrelid = any($1::text[]::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
      [[...new Set(tables)]],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (const statement of statements) await client.query(statement);
    for (const { definition } of rows) await client.query(definition);
  } finally {
    await client.end();
  }
}

async function report(url: string, { members, seconds }: { members: number; seconds: number }): Promise<void> {
  const [size] = (await runSql(
    url,
    `select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*)::int from xp_history) as ledger,
       (select count(*)::int from users) as people`,
  )) as { size: string; ledger: number; people: number }[];
  if (size!.people !== members) throw new Error(`${size!.people} people instead of ${members}`);
  process.stdout.write(
    `${members} members, ${size!.ledger} rows in the ledger: ${size!.size}, built in ${seconds.toFixed(0)} s\n`,
  );
}
