import { createHmac } from 'node:crypto';
import { aJourney } from '@jornada/server/fixtures/journey';
import { anAdmin } from '@jornada/server/fixtures/admin';
import { openDatabase } from '../packages/server/src/platform/database/open-database.ts';
import { newId } from '../packages/server/src/platform/ids.ts';
import { storeDefaultSettings } from '../packages/server/src/settings/read-settings.ts';
import { hashSessionToken } from '../packages/server/src/platform/sessions/session-token.ts';
import { runSql } from './database.ts';
import { conversationsOf } from './large-school-conversations.ts';
import { missions, share, searchTextOfMembers } from './large-school-search.ts';
import { SECRET } from './school.ts';

const JOURNEYS = 50;
const ADMINISTRATORS = 8;

export interface LargeSchool {
  /** Cookie headers of several administrators: the request limit for one is too low for a bench. */
  cookies: string[];
  /** From the journey with the most members to the one with the fewest. */
  journeyIds: string[];
  /** A poll, a challenge and a reflection with many answers, in this order. */
  missionLessonIds: string[];
  /** A member with several enrollments. */
  memberId: string;
}

/**
 * Fills an empty database with a school as large as promised: members with realistic names, and enrollments over two years, most of them
 * in few journeys, most of them near the beginning. PostgreSQL generates the rows.
 */
export async function buildLargeSchool(
  databaseUrl: string,
  { members, enrollments }: { members: number; enrollments: number },
): Promise<LargeSchool> {
  const now = new Date();
  const opened = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await storeDefaultSettings(opened.db, now);
    const journeys = [];
    for (let index = 0; index < JOURNEYS; index++) {
      const lessons = [...missions, ...Array.from({ length: 4 + ((index * 7) % 30) }, () => ({}))];
      journeys.push(await aJourney(opened.db, { name: `Jornada ${words[index % words.length]} ${index}`, lessons }));
    }
    const journeyIds = journeys.map(({ id }) => id);
    for (const statement of rowsOf({ members, enrollments, journeyIds })) await runSql(databaseUrl, statement);

    const cookies: string[] = [];
    for (let index = 0; index < ADMINISTRATORS; index++) {
      const { userId } = await anAdmin(opened.db);
      cookies.push(await signedIn(databaseUrl, { userId, now }));
    }
    for (const statement of searchTextOfMembers({ firstJourneyId: journeyIds[0]! }))
      await runSql(databaseUrl, statement);
    for (const statement of conversationsOf({ journeyIds })) await runSql(databaseUrl, statement);
    await runSql(databaseUrl, 'vacuum analyze');
    await runSql(databaseUrl, 'checkpoint');
    return {
      cookies,
      journeyIds,
      missionLessonIds: journeys[0]!.lessons.slice(0, missions.length).map(({ id }) => id),
      memberId: idOf(1, '77').slice(1, 37),
    };
  } finally {
    await opened.close();
  }
}

/** A session's cookie, as the browser sends it. */
async function signedIn(databaseUrl: string, { userId, now }: { userId: string; now: Date }): Promise<string> {
  const token = `bench-session-${userId}`;
  await runSql(
    databaseUrl,
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
     values ('${newId(now)}', '${hashSessionToken(token)}', '${userId}', now() + interval '1 day', now(), now())`,
  );
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return `jornada.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

const words = ['Foco', 'Coragem', 'Calma', 'Criação', 'Liderança', 'Escuta', 'Ritmo'];
const firstNames =
  'Ana,Maria,João,José,Antônio,Francisco,Carlos,Paulo,Pedro,Lucas,Luiz,Marcos,Luís,Gabriel,Rafael,Daniel,Marcelo,Bruno,Eduardo,Felipe,Rodrigo,Manuel,Mateus,André,Fernando,Fábio,Leonardo,Gustavo,Guilherme,Leandro,Tiago,Anderson,Ricardo,Márcio,Jorge,Alexandre,Roberto,Edson,Diego,Vítor,Sérgio,Cláudio,Adriana,Juliana,Márcia,Fernanda,Patrícia,Aline,Sandra,Camila,Amanda,Bruna,Jéssica,Letícia,Júlia,Luciana,Vanessa,Mariana,Gabriela,Vera,Vitória,Larissa,Cláudia,Beatriz,Luana,Rita,Sônia,Renata,Eliane,Zuleica';
const surnames =
  'Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Costa,Ribeiro,Martins,Carvalho,Almeida,Lopes,Soares,Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,Mendes,Freitas,Cardoso,Ramos,Gonçalves,Santana,Teixeira,Conceição,Araújo,Cavalcanti,Monteiro,Xavier';

/** A row id that SQL can compute from a number; each table has its own `kind`. */
function idOf(kind: number, number: string): string {
  return /^\d+$/.test(number)
    ? `'01900000-000${kind}-7000-8000-${Number(number).toString(16).padStart(12, '0')}'`
    : `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function rowsOf(school: { members: number; enrollments: number; journeyIds: string[] }): string[] {
  const all = `generate_series(0, ${school.members - 1}) as n`;
  const list = (names: string) => `array['${names.split(',').join("','")}']`;
  const pick = (names: string, of: string) =>
    `(${list(names)})[1 + floor(${names.split(',').length} * ${share(of)})::int]`;
  const joined = `date_trunc('milliseconds', now() - interval '730 days' * ${share('n + 17')})`;
  const each = Math.ceil((school.enrollments / school.members) * 1.6);
  const journeyIds = `array[${school.journeyIds.map((id) => `'${id}'`).join(',')}]::uuid[]`;
  return [
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select ${idOf(1, 'n')}, ${pick(firstNames, 'n')} || ' ' || ${pick(surnames, 'n * 3 + 1')} || ' ' || ${pick(surnames, 'n * 5 + 2')},
       'pessoa' || n || '@escola' || n % 40 || '.exemplo', true, ${joined}, ${joined} from ${all}`,
    `insert into user_emails (email, user_id, proven_at, created_at) select email, id, created_at, created_at from users`,
    `insert into profiles (user_id, name, email, created_at) select id, name, email, created_at from users`,
    `insert into user_roles (user_id, role) select id, 'user' from users`,
    `insert into user_stats (user_id, xp_total, nivel_atual, streak_atual, streak_record, escudos_disponiveis, meta_diaria_xp, badges_conquistados)
     select id, 0, 1, 0, 0, 0, 100, '{}' from users`,
    `create temporary sequence numbers;
     insert into user_journey_enrollments (id, user_id, journey_id, current_day, started_at, schedule_started_on, completed_at, origin, created_at, updated_at)
     select ${idOf(3, "nextval('numbers')")}, user_id, journey_id, day, at, at::date, case when day > total_days then at end, 'manual', at, at
     from (
       select distinct on (n, journey_id) ${idOf(1, 'n')} as user_id, j.id as journey_id, j.total_days,
         1 + floor((j.total_days + 1) * power(${share('n * 31 + k')}, 4))::int as day,
         ${joined} + (now() - ${joined}) * ${share('n * 37 + k')} as at
       from ${all} cross join generate_series(1, ${each}) as k
       join journeys j on j.id = (${journeyIds})[1 + floor(${school.journeyIds.length} * power(${share('n * 41 + k * 7')}, 2))::int]
       order by n, journey_id
     ) as chosen limit ${school.enrollments}`,
    `insert into lesson_progress (user_id, lesson_id, enrollment_id, completed, completed_at, completed_on)
     select e.user_id, l.id, e.id, true, e.created_at, e.created_at::date
     from user_journey_enrollments e join lessons l on l.journey_id = e.journey_id and l.day_number < e.current_day`,
  ];
}
