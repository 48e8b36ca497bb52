import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../scripts/setup/supervise.mjs';
import {
  ADMINISTRATORS,
  equipment,
  LESSONS_DONE,
  membersOf,
  type SchoolJourney,
  type SchoolMember,
} from '../school.ts';

const run = promisify(execFile);

/** The same school as `buildSchool` makes on a server, made by a process of its own. */
const program = `
  import { addDays, localDay } from '@jornada/domain/local-day';
  import { aJourney } from '@jornada/server/fixtures/journey';
  import { openDatabase } from './packages/server/src/platform/database/open-database.ts';
  import { storeDefaultSettings } from './packages/server/src/settings/read-settings.ts';
  import { memberRows } from './bench/member-rows.ts';
  const { dataDir, members, lessonsDone } = JSON.parse(process.argv[1]);
  const now = new Date();
  const today = localDay(now, 'America/Sao_Paulo');
  const { db, close } = await openDatabase({ dataDir });
  await storeDefaultSettings(db, now);
  const modes = ['imediata', 'sequencial', 'uma_por_dia'];
  const description = 'Nesta lição você aprende um passo pequeno e concreto, pratica com calma e anota o que percebeu. '.repeat(2);
  const journeys = [];
  for (let index = 0; index < 20; index++) {
    const lessons = Array.from({ length: 20 + (index % 11) }, () => ({ description, durationMinutes: 12 }));
    journeys.push(await aJourney(db, { lessons, description, modoLiberacao: modes[index % 3] }));
  }
  const order = journeys.map(({ id }) => id);
  for (const statement of memberRows({ members, order, lessonsDone, today, addDays })) await db.execute(statement);
  const known = journeys.map(({ id, lessons }) => ({ id, lessonIds: lessons.map((lesson) => lesson.id) }));
  for (const statement of JSON.parse(process.argv[2])) await db.execute(statement);
  await close();
  process.stdout.write('\\n' + JSON.stringify(known) + '\\n', () => process.exit(0));`;

/** Makes a data folder with a school of that many members, the last ones administrators; `more`: further statements. */
export async function buildEmbeddedSchool(
  dataDir: string,
  { members, more = [] }: { members: number; more?: readonly string[] },
): Promise<SchoolMember[]> {
  const administrators = Array.from({ length: ADMINISTRATORS }, (_, index) => ({
    sessionToken: `bench-session-${members - 1 - index}`,
  })) as SchoolMember[];
  const statements = [...equipment(administrators), ...more, 'vacuum analyze', 'checkpoint'];
  const order = JSON.stringify({ dataDir, members, lessonsDone: LESSONS_DONE });
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', program, order, JSON.stringify(statements)],
    {
      cwd: projectRoot,
      maxBuffer: 1e8,
    },
  );
  return membersOf(JSON.parse(stdout.trim().split('\n').at(-1)!) as SchoolJourney[], members);
}
