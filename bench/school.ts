import { createHmac } from 'node:crypto';
import { OUTBOUND_EVENT_TYPES } from '@jornada/contract/outbound/events';
import { addDays, localDay } from '@jornada/domain/local-day';
import { aJourney, type JourneyFixture } from '@jornada/server/fixtures/journey';
import { openDatabase } from '../packages/server/src/platform/database/open-database.ts';
import { storeDefaultSettings } from '../packages/server/src/settings/read-settings.ts';
import { hashSessionToken } from '../packages/server/src/platform/sessions/session-token.ts';
import { runSql } from './database.ts';
import { memberRows } from './member-rows.ts';
import { openShop } from './purchases.ts';

export const SECRET = 'a-secret-for-measurements-that-is-long-enough';
const COOKIE = 'jornada.session_token';
const JOURNEYS = 20;
/** Lessons that every member has completed in their first journey; a run completes the next ones. */
export const LESSONS_DONE = 5;
/** The last members of the school. One alone would meet the limit of requests of a session. */
export const ADMINISTRATORS = 400;
export const MISSION_QUESTION = 'O que você aprendeu?';
const modes = ['imediata', 'sequencial', 'uma_por_dia'] as const;

export interface SchoolJourney {
  id: string;
  /** In order. */
  lessonIds: string[];
}

export interface SchoolMember {
  /** The request's cookie header. */
  cookie: string;
  sessionToken: string;
  /** A journey whose first lessons are completed and whose next ones are open. */
  journeyId: string;
  /** That journey's lessons in order. */
  lessonIds: string[];
  /** The next journey, of which nothing is done. */
  nextJourney: SchoolJourney;
}

/**
 * Fills an empty database: 20 journeys of 20–30 lessons in all three modes, and members since a month ago, each enrolled in three
 * journeys, with completed lessons, a ledger and a session. `insertRows` runs the statements that make the members. Returns the journeys
 * in their order.
 */
export async function buildSchool(
  databaseUrl: string,
  { members, insertRows = oneByOne }: { members: number; insertRows?: (url: string, rows: string[]) => Promise<void> },
): Promise<SchoolJourney[]> {
  const now = new Date();
  const today = localDay(now, 'America/Sao_Paulo');
  const opened = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await storeDefaultSettings(opened.db, now);
    await openShop(opened.db);
    const journeys: JourneyFixture[] = [];
    for (let index = 0; index < JOURNEYS; index++) {
      const lessons = Array.from({ length: 20 + (index % 11) }, () => ({
        description: paragraph,
        durationMinutes: 12,
      }));
      journeys.push(await aJourney(opened.db, { lessons, description: paragraph, modoLiberacao: modes[index % 3]! }));
    }
    const order = journeys.map(({ id }) => id);
    await insertRows(databaseUrl, memberRows({ members, order, lessonsDone: LESSONS_DONE, today, addDays }));
    await runSql(databaseUrl, keepCounts);
    await runSql(databaseUrl, 'vacuum analyze');
    await runSql(databaseUrl, 'checkpoint');
    return journeys.map(({ id, lessons }) => ({ id, lessonIds: lessons.map((lesson) => lesson.id) }));
  } finally {
    await opened.close();
  }
}

/** What a running platform has kept of its members, who gave their commands one by one (docs/member-counts.md). */
const keepCounts = `update user_stats s set counts = jsonb_build_object(
  'lessons', (select count(*) from lesson_progress p where p.user_id = s.user_id), 'missions', 0, 'journeys', 0, 'day', ultima_acao_data,
  'lessonsOnDay', (select count(*) from lesson_progress p where p.user_id = s.user_id and completed_on = ultima_acao_data),
  'xpOnDay', (select sum(xp_ganho + xp_bonus) from xp_history h where h.user_id = s.user_id and day = ultima_acao_data))`;

async function oneByOne(databaseUrl: string, statements: string[]): Promise<void> {
  for (const statement of statements) await runSql(databaseUrl, statement);
}

/** The school's members, with the journeys that they are enrolled in. */
export function membersOf(journeys: readonly SchoolJourney[], count: number): SchoolMember[] {
  return Array.from({ length: count }, (_, index) => memberAt(journeys, index));
}

/** One of them. */
export function memberAt(journeys: readonly SchoolJourney[], index: number): SchoolMember {
  const { id: journeyId, lessonIds } = journeys[index % JOURNEYS]!;
  const sessionToken = `bench-session-${index}`;
  const nextJourney = journeys[(index + 1) % JOURNEYS]!;
  return { cookie: cookieOf(sessionToken), sessionToken, journeyId, lessonIds, nextJourney };
}

function cookieOf(sessionToken: string): string {
  const signature = createHmac('sha256', SECRET).update(sessionToken).digest('base64');
  return `${COOKIE}=${encodeURIComponent(`${sessionToken}.${signature}`)}`;
}

/**
 * What every version's school gets besides, as statements: missions on two lessons, tags, and these members as its administrators.
 * Earlier versions kept tokens as they are.
 */
export const equipment = (administrators: readonly SchoolMember[]): string[] => [
  `update lessons set has_mission = true, mission_type = 'reflexao', mission_required = false,
     mission_content = '{"questions": ["${MISSION_QUESTION}"]}' where day_number in (1, ${LESSONS_DONE + 1})`,
  `update journeys set tags = array['foco', case when total_days % 2 = 0 then 'rotina' else 'calma' end]`,
  `update user_roles set role = 'admin' where user_id in (select user_id from sessions
     where token in (${administrators.flatMap(tokensOf).join(', ')}))`,
  'vacuum analyze',
];

/** Receivers that are told everything and rest, so that nothing is sent: what is measured is what telling them costs. */
export const receiversOf = (count: number): string => `
  insert into receivers (id, name, url, events, state, secret, failures_in_row, failing_since, blocked_until, created_at, updated_at)
  select gen_random_uuid(), 'receiver', 'https://receiver.example.invalid/', array['${OUTBOUND_EVENT_TYPES.join("', '")}'], 'on',
    'v1.000000000000.' || repeat('A', 40), 5, now(), now() + interval '1 day', now(), now() from generate_series(1, ${count})`;

const tokensOf = ({ sessionToken }: SchoolMember) => [`'${sessionToken}'`, `'${hashSessionToken(sessionToken)}'`];

const paragraph =
  'Nesta lição você aprende um passo pequeno e concreto, pratica com calma e anota o que percebeu. ' +
  'No fim, escolha uma ideia para testar amanhã e conte a alguém como foi: ensinar é a melhor forma de aprender.';
