import { aQuiz } from '@jornada/domain/fixtures/missions';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { aCertificateNumber } from '../fixtures/certificate.ts';
import { anEnrollment } from '../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../fixtures/journey.ts';
import { aReceiver } from '../fixtures/receiver.ts';
import { runRound } from '../fixtures/run-round.ts';
import { useTestApp, type Caller } from '../fixtures/test-app.ts';
import { SORTS } from '../src/enrollments/list/list-order.ts';
import { countAll } from '../src/enrollments/list/list-search.ts';
import { listByKeyset } from '../src/enrollments/list/list-store.ts';
import { deleteSomeDeliveries } from '../src/outbound/admin/store.ts';
import { countMany } from '../src/people/list-store.ts';
import { readFigures } from '../src/overview/figures.ts';
import { sweepAccessRecords } from '../src/privacy/access-records/store-accesses.ts';

const STATUSES = ['concluido', 'ativo', 'pausado'] as const;

const heard: { statement: string; values: unknown[] }[] = [];
const t = useTestApp({ onStatement: (statement, values) => heard.push({ statement, values }) });

const MEMBERS = 1_500;
/** Tables that grow with the school. No list may read one completely. */
const LARGE = new Set([
  'access_records',
  'audit_log',
  'certificate_numbers',
  'certificates',
  'conversation_messages',
  'conversation_publications',
  'conversations',
  'lesson_progress',
  'mission_responses',
  'outbound_deliveries',
  'outbound_events',
  'privacy_requests',
  'profiles',
  'quiz_attempts',
  'tagged_people',
  'user_emails',
  'user_journey_enrollments',
  'user_roles',
  'users',
]);

let admin: Caller;
let journeys: JourneyFixture[];
let memberId: string;
let receiverId: string;
const unknownId = '01900000-0000-7000-8000-000000000000';
const unusedNumber = aCertificateNumber();

beforeAll(async () => {
  const chief = await anAdmin(t.db);
  admin = await t.as(chief);
  journeys = [];
  for (const name of ['Coragem', 'Foco', 'Calma', 'Ritmo']) {
    const lessons = [{ missionType: 'enquete' as const }, { missionType: 'desafio' as const }, {}, {}, {}, {}];
    journeys.push(await aJourney(t.db, { name, lessons }));
  }
  receiverId = (await aReceiver(t.db, { state: 'off' })).id;
  memberId = (await anEnrollment(t.db, { journeyId: journeys[0]!.id })).userId;
  for (const statement of school(journeys, receiverId)) await t.db.execute(sql.raw(statement));
  await vi.waitUntil(async () => (await vacuumEnrollments()) > 0, { timeout: 60_000 });
  await readFigures(t.db, null, { ...t.services, days: 30, few: 1 });
  heard.length = 0;
}, 120_000);

/** Everybody generated has these tags: more rows of tags than are gathered at once, and fewer people. */
const TAGS = [1, 2, 3, 4].map((n) => `01900000-0005-7000-8000-00000000000${n}`);

/** Statements that generate rows in the database: members over two years, tagged, enrolled in half of the journeys, answers and an audit log. */
function school(all: readonly JourneyFixture[], receiverId: string): string[] {
  const at = `'2024-03-01T12:00:00Z'::timestamptz + n * interval '2 hours'`;
  const id = (kind: number) => `('01900000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const ids = `array['${all.map((journey) => journey.id).join("','")}']::uuid[]`;
  return [
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select ${id(1)}, (array['Ana', 'Bruno', 'Caio', 'Dora', 'Enzo', 'Zuleica'])[1 + n % 6] || ' ' || (array['Silva', 'Souza', 'Lima', 'Reis', 'Melo'])[1 + n % 5] || ' ' || to_hex(n * 7919),
       'pessoa' || n || '@muitas.exemplo', true, ${at}, ${at} from generate_series(1, ${MEMBERS}) as n`,
    `insert into profiles (user_id, name, email, created_at) select id, name, email, created_at from users where email like '%@muitas.exemplo'`,
    `insert into user_roles (user_id, role) select id, 'user' from users where email like '%@muitas.exemplo'`,
    `insert into user_journey_enrollments (id, user_id, journey_id, current_day, started_at, schedule_started_on, origin, created_at, updated_at)
     select gen_random_uuid(), ${id(1)}, (${ids})[1 + (n + k) % 4], 1 + n % 6, ${at}, (${at})::date, 'manual', ${at}, ${at}
     from generate_series(1, ${MEMBERS}) as n, generate_series(1, 2) as k`,
    `insert into lesson_progress (user_id, lesson_id, enrollment_id, completed, completed_at, completed_on)
     select e.user_id, l.id, e.id, true, e.created_at, e.created_at::date
     from user_journey_enrollments e join lessons l on l.journey_id = e.journey_id and l.day_number < e.current_day where e.origin = 'manual'`,
    `insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at)
     select gen_random_uuid(), user_id, l.id, l.mission_type, case l.mission_type when 'enquete' then '{"selectedOptions": ["No meio"]}' else '{"text": "Dei um passo pequeno."}' end::jsonb, l.mission_content, e.created_at
     from user_journey_enrollments e join lessons l on l.journey_id = e.journey_id and l.mission_type is not null where e.origin = 'manual'`,
    `update lessons set has_mission = true, mission_type = 'quiz', mission_content = '${JSON.stringify(aQuiz.content)}'
     where id = '${all[0]!.lessons[5]!.id}'`,
    `insert into quiz_attempts (id, user_id, lesson_id, number, asked, key, given, started_at, ended_at, "right", score, is_passed)
     select gen_random_uuid(), ${id(1)}, l.id, 1, l.mission_content, '{}', '{"pergunt1": ["opcao1aa"]}', ${at}, ${at}, '[]', 0, false
     from generate_series(1, ${MEMBERS}) as n, lessons l where l.mission_type = 'quiz'`,
    `insert into audit_log (id, created_at, actor_name, action, subject, changes)
     select gen_random_uuid(), ${at}, 'Chefe', 'Inscrição criada', 'Pessoa ' || n, '[]' from generate_series(1, ${MEMBERS}) as n`,
    `insert into certificates (id, user_id, journey_id, earned_at, journey_name, landscape_seed, hours, lesson_count, mission_count, started_on,
       completed_on, city, signer_name, signer_role, text, number, name, issued_at, issued_on, revoked_at, revoked_by)
     select ${id(4)}, ${id(1)}, (${ids})[1 + n % 4], ${at}, (array['Coragem', 'Foco', 'Calma', 'Ritmo'])[1 + n % 4], n::text, 12, 6, 2, (${at})::date,
       (${at})::date, 'Recife', 'Helena', '', '', lpad(n::text, 17, '0'), 'Pessoa ' || to_hex(n * 7919), ${at}, (${at})::date,
       case when n % 500 = 0 then ${at} end, case when n % 500 = 0 then 'admin' end from generate_series(1, ${MEMBERS}) as n`,
    `insert into certificate_numbers (number, certificate_id, created_at) select number, id, issued_at from certificates`,
    `insert into person_tags (id, name, created_at, updated_at) select ${id(5)}, 'turma ' || n, now(), now() from generate_series(1, ${TAGS.length}) as n`,
    `insert into tagged_people (user_id, tag_id, created_at)
     select users.id, t.id, now() from users, person_tags t where email like '%@muitas.exemplo'`,
    `insert into conversations (id, user_id, lesson_id, state, created_at, last_message_at, last_message_id, last_member_at, excerpt, search_key)
     select ${id(6)}, ${id(1)}, '${all[0]!.lessons[0]!.id}', (array['open', 'answered', 'closed'])[1 + n % 3], ${at}, ${at}, ${id(7)}, ${at}, 'Pergunta', 'pergunta ' || to_hex(n * 7919) from generate_series(1, ${MEMBERS}) as n`,
    `insert into conversation_messages (id, conversation_id, author_id, side, body, created_at)
     select ${id(7)}, ${id(6)}, ${id(1)}, 'member', '{}', ${at} from generate_series(1, ${MEMBERS}) as n`,
    `insert into outbound_events (id, type, data, created_at)
     select ${id(8)}, (array['purchase.paid', 'purchase.returned'])[1 + n % 2], '{}', ${at} from generate_series(1, ${MEMBERS}) as n`,
    `insert into outbound_deliveries (id, receiver_id, event_id, state, next_at, created_at)
     select ${id(9)}, '${receiverId}', ${id(8)}, case when n % 3 = 0 then 'waiting' else 'delivered' end, case when n % 3 = 0 then now() end, ${at}
     from generate_series(1, ${MEMBERS}) as n`,
    `insert into access_records (at, user_id, address) select ${at}, ${id(1)}, '203.0.113.' || n % 200 from generate_series(1, ${MEMBERS}) as n`,
    `insert into privacy_requests (id, kind, user_id, who, channel, words, received_on, due_on, answered_at, answer)
     select gen_random_uuid(), 'other', ${id(1)}, '', 'email', '', (${at})::date, (${at})::date + 15,
       case when n % 2 = 0 then ${at} end, case when n % 2 = 0 then 'Feito.' end from generate_series(1, ${MEMBERS}) as n`,
    'vacuum analyze',
  ];
}

/**
 * Returns the number of all-visible pages, which index-only scans need: 0 while any transaction in the database is older than the rows,
 * for example the server's own vacuum.
 */
async function vacuumEnrollments(): Promise<number> {
  await t.db.execute(sql`vacuum user_journey_enrollments`);
  const { rows } = await t.db.execute<{ pages: number }>(
    sql`select relallvisible as pages from pg_class where relname = 'user_journey_enrollments'`,
  );
  return rows[0]!.pages;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** The plans of all statements of a request or another action. */
async function plansOf(asked: string | (() => Promise<unknown>)): Promise<Plan[]> {
  heard.length = 0;
  if (typeof asked === 'string') {
    const { status } = await admin.get(asked);
    expect([asked, status]).toEqual([asked, 200]);
  } else await asked();
  const plans: Plan[] = [];
  for (const { statement, values } of heard.splice(0)) {
    const parts = statement.split(/\$\d+/);
    const places = [...statement.matchAll(/\$(\d+)/g)].map(([, place]) => sql`${sql.param(values[Number(place) - 1])}`);
    const again = sql.join(parts.flatMap((part, index) => [sql.raw(part), ...(places[index] ? [places[index]] : [])]));
    const { rows } = await t.db.transaction(async (tx) => {
      // A full scan that is left has no index. Otherwise the planner's choice depends on the table's size.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${again}`);
    });
    plans.push(rows[0]!['QUERY PLAN'][0].Plan);
  }
  return plans;
}

/** A plan with all its sub-plans. */
function partsOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(partsOf)];
}

/** Large tables that a request's statements can only read completely. */
async function readWhole(asked: string | (() => Promise<unknown>)): Promise<string[]> {
  const scans = (await plansOf(asked)).flatMap(partsOf).filter((part) => part['Node Type'] === 'Seq Scan');
  return scans.map((scan) => scan['Relation Name']!).filter((table) => LARGE.has(table));
}

describe('no list of administrators reads a large table whole', () => {
  test.each(['user', 'journey', 'progress', 'date'])('enrolments by %s', async (sort) => {
    for (const direction of ['asc', 'desc']) {
      for (const search of [
        '',
        '&search=zuleica%20reis%20dbb',
        '&search=coragem',
        '&search=pessoa77%40',
        '&search=ninguem',
      ]) {
        for (const journey of ['', `&journeyId=${journeys[1]!.id}`]) {
          expect(
            await readWhole(`/api/admin/enrollments?sort=${sort}&direction=${direction}${search}${journey}`),
          ).toEqual([]);
        }
      }
    }
  });

  test.each(STATUSES)('enrolments that are %s, few or many', async (status) => {
    for (const sort of SORTS) {
      for (const journeyId of [undefined, journeys[1]!.id]) {
        const journey = journeyId ? `&journeyId=${journeyId}` : '';
        for (const search of ['', '&search=zuleica', '&search=coragem']) {
          const path = `/api/admin/enrollments?sort=${sort}&status=${status}${search}${journey}`;
          expect(await readWhole(path)).toEqual([]);
        }
        const asked = { journeyId, status, sort, direction: 'desc' as const, after: null, limit: 50 };
        expect(await readWhole(() => listByKeyset(t.db, asked))).toEqual([]);
        expect(await readWhole(() => countAll(t.db, asked))).toEqual([]);
      }
    }
  });

  test('a list that is read on', async () => {
    for (const sort of ['user', 'journey', 'progress', 'date']) {
      const path = `/api/admin/enrollments?sort=${sort}&limit=10`;
      const { body } = await admin.get(path);
      expect(await readWhole(`${path}&cursor=${body.nextCursor}`)).toEqual([]);
    }
  });

  test('who administrates is read once for a page of enrolments, and an index alone counts them', async () => {
    const parts = (await plansOf('/api/admin/enrollments')).flatMap(partsOf);
    const ofEnrollments = parts.filter((part) => part['Relation Name'] === 'user_journey_enrollments');
    const seen = ofEnrollments.map((part) => `${part['Node Type']} ${/hashed SubPlan/.exec(part.Filter ?? '')?.[0]}`);
    expect(seen.sort()).toEqual([
      'Index Only Scan undefined',
      'Index Only Scan undefined',
      'Index Scan hashed SubPlan',
    ]);
  });

  test('an index alone tells that a journey has too many people to fetch them', async () => {
    const parts = (await plansOf(`/api/admin/people?role=user&journeyId=${journeys[1]!.id}`)).flatMap(partsOf);
    const sized = partsOf(parts.find((part) => part['Subplan Name'] === 'CTE size')!);
    const scans = sized.filter((part) => part['Relation Name'] === 'user_journey_enrollments');
    expect(scans.map((scan) => scan['Node Type'])).toEqual(['Index Only Scan']);
  });

  test.each(['admin', 'user', 'all'])('people of role %s', async (role) => {
    for (const search of [
      '',
      '&search=zuleica%20reis%20dbb',
      '&search=pessoa77%40',
      `&search=${memberId}`,
      '&search=ninguem',
    ]) {
      for (const sort of ['name', 'joined']) {
        for (const journey of ['', `&journeyId=${journeys[1]!.id}`]) {
          expect(await readWhole(`/api/admin/people?role=${role}&sort=${sort}${search}${journey}`)).toEqual([]);
        }
      }
    }
  });

  test('people with tags are gathered, however many of the tags each has, and counted from the tags', async () => {
    const path = '/api/admin/people?role=user&tagIds=';
    expect(await readWhole(path + TAGS.join(','))).toEqual([]);
    expect((await plansOf(path + TAGS.join(','))).length).toBe((await plansOf(path + TAGS[0]!)).length);
    const filter = { role: 'user' as const, words: null, id: null, journeyId: undefined, tagIds: [TAGS[0]!] };
    const parts = (await plansOf(() => countMany(t.db, filter))).flatMap(partsOf);
    const ofTags = (part: Plan) => part['Relation Name'] === 'tagged_people';
    expect(parts.filter(ofTags).map((part) => part['Node Type'])).toEqual(['Index Only Scan']);
    const askedOfEach = parts.filter((part) => part['Subplan Name']).flatMap(partsOf);
    expect(askedOfEach.filter(ofTags)).toEqual([]);
  });

  test('people, read on', async () => {
    for (const sort of ['name', 'joined']) {
      for (const direction of ['asc', 'desc']) {
        const path = `/api/admin/people?role=user&sort=${sort}&direction=${direction}&limit=10`;
        const { body } = await admin.get(path);
        expect(await readWhole(`${path}&cursor=${body.nextCursor}`)).toEqual([]);
      }
    }
  });

  test('a person, the journeys, a journey and its lessons', async () => {
    for (const path of [
      `/api/admin/people/${memberId}`,
      '/api/admin/journeys',
      '/api/admin/journeys?search=foco',
      `/api/admin/journeys/${journeys[0]!.id}`,
      `/api/admin/journeys/${journeys[0]!.id}/lessons`,
    ]) {
      expect(await readWhole(path)).toEqual([]);
    }
  });

  test('how many members are in the middle of a journey, which an index alone tells', async () => {
    const parts = (await plansOf(`/api/admin/journeys/${journeys[0]!.id}/lessons`)).flatMap(partsOf);
    const scans = parts.filter((part) => part['Relation Name'] === 'user_journey_enrollments');
    expect(scans.map((scan) => scan['Node Type'])).toEqual(['Index Only Scan', 'Index Only Scan']);
  });

  test('answers, with and without a search', async () => {
    for (const { id } of journeys[0]!.lessons.slice(0, 2)) {
      for (const search of ['', '?search=passo', '?search=zuleica%20dbb', '?search=ninguem']) {
        expect(await readWhole(`/api/admin/lessons/${id}/answers${search}`)).toEqual([]);
      }
    }
  });

  test('attempts at a quiz, and how it went', async () => {
    const path = `/api/admin/lessons/${journeys[0]!.lessons[5]!.id}/quiz`;
    for (const asked of ['', '/attempts', '/attempts?search=zuleica%20dbb', '/attempts?search=ninguem'])
      expect(await readWhole(path + asked)).toEqual([]);
    const { body } = await admin.get(`${path}/attempts?limit=10`);
    expect(await readWhole(`${path}/attempts?limit=10&cursor=${body.nextCursor}`)).toEqual([]);
  });

  test.each(['', '&state=valid', '&state=revoked'])('certificates%s', async (state) => {
    for (const search of [
      '',
      '&search=pessoa%20dbb',
      '&search=zuleica%20reis',
      '&search=pessoa77%40',
      '&search=foco',
      `&search=${unusedNumber}`,
      '&search=ninguem',
    ]) {
      for (const journey of ['', `&journeyId=${journeys[1]!.id}`]) {
        const path = `/api/admin/certificates?limit=10${state}${search}${journey}`;
        expect(await readWhole(path)).toEqual([]);
        const { body } = await admin.get(path);
        if (body.nextCursor !== null) expect(await readWhole(`${path}&cursor=${body.nextCursor}`)).toEqual([]);
      }
    }
    expect(await readWhole(`/api/admin/journeys/${journeys[1]!.id}/certificate`)).toEqual([]);
  });

  test.each(['open', 'answered', 'closed'])('%s conversations, searched by words, people and lessons', async (view) => {
    for (const search of [
      '',
      '&search=pergunta%20dbb',
      '&search=zuleica%20reis',
      '&search=coragem',
      '&search=ninguem',
    ]) {
      for (const journey of ['', `&journeyId=${journeys[1]!.id}`]) {
        const path = `/api/admin/conversations?view=${view}&limit=10${search}${journey}`;
        expect(await readWhole(path)).toEqual([]);
        const { body } = await admin.get(path);
        if (body.nextCursor !== null) expect(await readWhole(`${path}&cursor=${body.nextCursor}`)).toEqual([]);
      }
    }
  });

  test.each(['mine', 'published', 'reported'])('conversations that are %s', async (view) => {
    expect(await readWhole(`/api/admin/conversations?view=${view}`)).toEqual([]);
    expect(await readWhole('/api/admin/conversations/count')).toEqual([]);
  });

  test('receivers with their counts, and their deliveries by state and type', async () => {
    expect(await readWhole('/api/admin/receivers')).toEqual([]);
    const path = `/api/admin/receivers/${receiverId}/deliveries?limit=10`;
    for (const filter of ['', '&state=waiting', '&state=delivered', '&state=failed', '&type=purchase.returned']) {
      expect(await readWhole(path + filter)).toEqual([]);
      const { body } = await admin.get(path + filter);
      if (body.nextCursor !== null) expect(await readWhole(`${path}${filter}&cursor=${body.nextCursor}`)).toEqual([]);
    }
    expect(await readWhole(() => deleteSomeDeliveries(t.db, unknownId))).toEqual([]);
  });

  test('requests about data, access records by person, address and day, and their sweep', async () => {
    for (const path of [
      '/api/admin/privacy',
      '/api/admin/privacy/requests?limit=10',
      '/api/admin/privacy/requests?limit=10&state=done',
      '/api/admin/privacy/access-records?limit=10',
      '/api/admin/privacy/access-records?limit=10&from=2024-03-05&to=2024-04-05',
      `/api/admin/privacy/access-records?limit=10&userId=${memberId}`,
      '/api/admin/privacy/access-records?limit=10&address=203.0.113.7',
    ]) {
      expect(await readWhole(path)).toEqual([]);
      const { body } = await admin.get(path);
      const more = path.includes('?') ? body.nextCursor : null;
      if (more) expect(await readWhole(`${path}&cursor=${more}`)).toEqual([]);
    }
    expect(await readWhole(() => runRound(sweepAccessRecords, t.services, new Date('2024-09-01T12:00:00Z')))).toEqual(
      [],
    );
  });

  test('the audit log, the palette and the first screen', async () => {
    for (const path of [
      '/api/admin/audit',
      '/api/admin/audit?search=pessoa%201321',
      '/api/admin/search?words=zuleica%20dbb',
      '/api/admin/overview',
      '/api/admin/overview?range=90d',
    ]) {
      expect(await readWhole(path)).toEqual([]);
    }
  });
});
