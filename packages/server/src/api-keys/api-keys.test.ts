import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../fixtures/account.ts';
import { anAdmin } from '../../fixtures/admin.ts';
import { anApiKey, aProgram } from '../../fixtures/api-key.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aJourneyForm } from '../../fixtures/forms.ts';
import { aSecondFactor } from '../../fixtures/second-factor.ts';
import { TEST_SECRET, travelTo, useTestApp, type Answer, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { logOf } from '../../test/http/app-log.ts';
import { apiKeys } from '../tables/api-keys.ts';
import { userRoles } from '../tables/accounts.ts';

const noon = '2026-03-09T15:00:00Z';
const notes: string[] = [];
const t = useTestApp({
  now: noon,
  onStatement: (statement) => statement.startsWith('update api_keys') && notes.push(statement),
});
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});
afterEach(async () => void (await t.db.delete(apiKeys)));

const path = '/api/admin/api-keys';
const read = '/api/admin/journeys';
const form = { name: 'n8n', scopes: ['read'], days: 90 };
const outcome = ({ status, body }: Answer) => (status < 400 ? status : [status, body.code]);
const notValid = [401, 'key_not_valid'];
const rowOf = async (id: string) => (await t.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];
const made = async (maker: { userId: string }, more: object = {}) => {
  const { status, body } = await (await t.as(maker)).post(path, { ...form, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...(body as { key: { id: string; shown: string }; secret: string }), program: aProgram(t, body.secret) };
};
const rotate = (caller: Caller, id: string) => caller.post(`${path}/${id}/rotation`);
/** What the audit has about a record, the newest first. */
async function auditOf(subjectId: string) {
  const { rows } = await t.db.execute(
    sql`select actor_name, action, subject, changes from audit_log where subject_id = ${subjectId} order by id desc`,
  );
  return rows as { actor_name: string; action: string; subject: string; changes: unknown[] }[];
}

describe('a key', () => {
  test('is shown once, does what its scopes say, and stands nowhere', async () => {
    const maker = await anAdmin(t.db, { name: 'Carla Dias' });
    const { key, secret, program } = await made(maker);
    expect(secret).toMatch(/^jor_[\w-]{43}$/);
    expect(key).toEqual({
      id: expect.any(String),
      name: 'n8n',
      shown: `${secret.slice(0, 7)}…${secret.slice(-4)}`,
      scopes: ['read'],
      days: 90,
      makerName: 'Carla Dias',
      createdAt: '2026-03-09T15:00:00.000Z',
      expiresAt: '2026-06-07T15:00:00.000Z',
      lastUsedAt: null,
    });
    expect(outcome(await program.get(read))).toBe(200);
    expect(outcome(await program.get('/api/admin/people?role=all'))).toEqual([403, 'key_scope_missing']);
    expect(outcome(await program.get(path))).toEqual([403, 'key_scope_missing']);
    expect(outcome(await program.get('/api/me'))).toEqual([403, 'key_scope_missing']);
    const { body } = await (await t.as(maker)).get(path);
    expect(body.items).toMatchObject([{ id: key.id, makerName: 'Carla Dias' }]);
    // The whole database, row by row.
    for (const table of ['api_keys', 'audit_log', 'security_events', 'attempt_counts']) {
      const { rows } = await t.db.execute(sql`select one::text as text from ${sql.identifier(table)} one`);
      expect(
        rows.filter(({ text }) => String(text).includes(secret.slice(8, -4))),
        table,
      ).toEqual([]);
    }
  });

  test('wins over a cookie; another Authorization header is a proxy’s and changes nothing', async () => {
    const admin = await anAdmin(t.db);
    const caller = await t.as(admin);
    const { secret } = await anApiKey(t, admin);
    const ask = async (authorization: string) => outcome(await caller.get(path, { authorization }));
    expect(await ask(`Bearer ${secret}`)).toEqual([403, 'key_scope_missing']);
    expect(await ask(`bearer ${secret}x`)).toEqual(notValid);
    expect(await ask('Bearer jor_')).toEqual(notValid);
    expect(await ask('Bearer eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(200);
    expect(await ask('Basic am9yXzpqb3Jf')).toBe(200);
    expect(outcome(await t.visitor.get(read, { authorization: 'Bearer x' }))).toEqual([401, 'not_signed_in']);
  });

  test('may come from a page of another origin, which no cookie may', async () => {
    const admin = await anAdmin(t.db);
    const { caller } = await anApiKey(t, admin);
    const foreign = { origin: 'https://n8n.example' };
    const journey = aJourneyForm();
    expect(outcome(await (await t.as(admin)).post(read, journey, foreign))).toEqual([403, 'foreign_origin']);
    expect(outcome(await caller.post(read, journey, foreign))).toBe(201);
    // Where no key counts, the cookie beside it would.
    expect(outcome(await caller.post('/api/accounts/sign-out', {}, foreign))).toEqual([403, 'foreign_origin']);
  });

  test('invites people, and never gets the link that lets them in', async () => {
    const admin = await anAdmin(t.db);
    const invite = async (by: Caller) => {
      const { status, body } = await by.post('/api/admin/people', {
        people: [{ email: `${unique('a')}@exemplo.com` }],
      });
      return [status, body.people[0].outcome, body.people[0].access?.link ?? null];
    };
    expect(await invite((await anApiKey(t, admin)).caller)).toEqual([200, 'created', null]);
    expect(await invite(await t.as(admin))).toEqual([200, 'created', expect.stringContaining('#token=')]);
  });

  test('notes its use once a minute', async () => {
    const { id, caller } = await anApiKey(t, await anAdmin(t.db));
    const lastUse = async () => (await rowOf(id))?.lastUsedAt?.toISOString();
    await caller.get(read);
    await expect.poll(lastUse).toBe('2026-03-09T15:00:00.000Z');
    notes.length = 0;
    travelTo('2026-03-09T15:00:59Z');
    await times(5, () => caller.get(read));
    expect(notes).toEqual([]);
    travelTo('2026-03-09T15:01:00Z');
    await caller.get(read);
    await expect.poll(lastUse).toBe('2026-03-09T15:01:00.000Z');
  });

  test('stands in no line of the log; a line names it by its id', async () => {
    const { id, secret } = await anApiKey(t, await anAdmin(t.db));
    const { text, lines } = await logOf(t, async (app) => {
      for (const token of [secret, `${secret.slice(0, -1)}-`]) {
        const headers = { authorization: `Bearer ${token}` };
        for (const url of [read, path, '/api/admin/nowhere']) await app.inject({ url, headers });
      }
    });
    expect(text).not.toContain(secret.slice(8, 30));
    expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([expect.objectContaining({ route: read, key: id })]);
  });

  test('is named by the audit beside its maker', async () => {
    const maker = await anAdmin(t.db, { name: 'Carla Dias' });
    const { caller } = await anApiKey(t, { ...maker, name: 'n8n' });
    const write = async (by: Caller) => {
      const { status, body } = await by.post(read, aJourneyForm());
      expect(status, JSON.stringify(body)).toBe(201);
      return auditOf(body.id);
    };
    expect(await write(caller)).toMatchObject([{ actor_name: 'Carla Dias (chave n8n)' }]);
    expect(await write(await t.as(maker))).toMatchObject([{ actor_name: 'Carla Dias' }]);
  });
});

describe('a key ends', () => {
  const using = async (how: (key: { id: string; maker: Account; chief: Caller }) => Promise<unknown>) => {
    const maker = await anAdmin(t.db);
    const { id, caller } = await anApiKey(t, maker);
    expect(outcome(await caller.get(read))).toBe(200);
    await how({ id, maker, chief: await t.as(await anAdmin(t.db)) });
    expect(outcome(await caller.get(read))).toEqual(notValid);
    expect(outcome(await caller.get(path))).toEqual(notValid);
    return { id, caller, maker };
  };
  const setRole = (chief: Caller, { userId }: Account, role: string) =>
    chief.put(`/api/admin/people/${userId}/role`, { role });

  test('when it is deleted, by whichever administrator', async () => {
    const { id } = await using(async ({ id, chief }) => {
      expect(outcome(await chief.delete(`${path}/${id}`))).toBe(200);
      expect(outcome(await chief.delete(`${path}/${id}`))).toEqual([404, 'api_key_not_found']);
    });
    expect(await auditOf(id)).toMatchObject([{ action: 'Chave de API excluída' }]);
  });

  test('at the end of its days, and works again with another secret once it is rotated', async () => {
    const { id, caller, maker } = await using(async () => travelTo('2026-04-08T15:00:00Z'));
    const { body } = await rotate(await t.as(maker), id);
    expect(body.key.expiresAt).toBe('2026-05-08T15:00:00.000Z');
    expect(outcome(await caller.get(read))).toEqual(notValid);
    expect(outcome(await aProgram(t, body.secret).get(read))).toBe(200);
  });

  test('with its maker’s role, for good', async () => {
    const { caller, maker } = await using(async ({ maker: demoted, chief }) => {
      expect(outcome(await setRole(chief, demoted, 'user'))).toBe(200);
    });
    await t.db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, maker.userId));
    expect(outcome(await caller.get(read))).toEqual(notValid);
  });

  test('with its maker’s account', async () => {
    await using(async ({ maker, chief }) => {
      expect(outcome(await chief.post('/functions/v1/delete-user', { userId: maker.userId }))).toBe(200);
    });
  });

  test('for as long as its maker has to set a new password', async () => {
    const { caller, maker } = await using(async ({ maker: { userId } }) =>
      t.db.update(userRoles).set({ needsNewPassword: true }).where(eq(userRoles.userId, userId)),
    );
    await t.db.update(userRoles).set({ needsNewPassword: false }).where(eq(userRoles.userId, maker.userId));
    expect(outcome(await caller.get(read))).toBe(200);
  });

  test('for as long as its maker lacks the second factor that the school requires', async () => {
    const chief = await anAdmin(t.db);
    await aSecondFactor(t.db, { userId: chief.userId, secret: TEST_SECRET, now: new Date(noon) });
    const require = async (isRequired: boolean) => (await t.as(chief)).put('/api/admin/second-factor', { isRequired });
    const { caller, maker } = await using(async () => {
      expect(outcome(await require(true))).toBe(200);
      travelTo('2026-03-16T15:00:00Z');
    });
    await aSecondFactor(t.db, { userId: maker.userId, secret: TEST_SECRET, now: new Date(noon) });
    expect(outcome(await caller.get(read))).toBe(200);
    await require(false);
  });
});

describe('rotating', () => {
  test('ends the former secret, and makes whoever does it the maker', async () => {
    const [maker, other] = [await anAdmin(t.db), await anAdmin(t.db, { name: 'Davi Reis' })];
    const { key, program } = await made(maker, { days: 30, scopes: ['people', 'read'] });
    travelTo('2026-03-19T15:00:00Z');
    const { status, body } = await rotate(await t.as(other), key.id);
    expect(status).toBe(200);
    expect(body.key).toMatchObject({
      id: key.id,
      scopes: ['people', 'read'],
      makerName: 'Davi Reis',
      createdAt: '2026-03-09T15:00:00.000Z',
      expiresAt: '2026-04-18T15:00:00.000Z',
    });
    expect(outcome(await program.get(read))).toEqual(notValid);
    expect(outcome(await aProgram(t, body.secret).get(read))).toBe(200);
    expect(await auditOf(key.id)).toMatchObject([
      { action: 'Chave de API trocada', subject: 'n8n', actor_name: 'Davi Reis' },
      { action: 'Chave de API criada', subject: 'n8n', actor_name: maker.name },
    ]);
    const log = await t.db.execute(
      sql`select kind from security_events where person_id in (${maker.userId}, ${other.userId}) order by id`,
    );
    expect(log.rows).toEqual([{ kind: 'api_key_made' }, { kind: 'api_key_rotated' }]);
  });

  test('fifty times at once leaves one secret that works', async () => {
    const admin = await anAdmin(t.db);
    const { key, program } = await made(admin);
    const caller = await t.as(admin);
    const answers = await times(50, () => rotate(caller, key.id));
    expect(unexpected(answers, 200)).toEqual([]);
    const tried = await Promise.all(answers.map(({ body }) => aProgram(t, body.secret).get(read)));
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcome(await program.get(read))).toEqual(notValid);
  });
});

describe('at once', () => {
  test('a school has fifty keys at most, whoever makes them', async () => {
    const admins = await Promise.all([anAdmin(t.db), anAdmin(t.db)]);
    for (let nth = 0; nth < 45; nth += 1) await anApiKey(t, admins[0]);
    const callers = await Promise.all(admins.map((one) => t.as(one)));
    const answers = await times(12, (nth) => callers[nth % 2]!.post(path, form));
    expect(answers.map(outcome).filter((one) => one === 201)).toHaveLength(5);
    expect(answers.map(outcome).filter((one) => one !== 201)).toEqual(times7([409, 'too_many_api_keys']));
    expect(await t.db.$count(apiKeys)).toBe(50);
  });

  test('a key that is used while it is deleted is never valid after that', async () => {
    const admin = await anAdmin(t.db);
    const { id, caller } = await anApiKey(t, admin);
    const deleting = (await t.as(admin)).delete(`${path}/${id}`).then(async (answer) => {
      expect(outcome(await caller.get(read))).toEqual(notValid);
      return answer;
    });
    const [{ status }, ...used] = await Promise.all([deleting, ...Array.from({ length: 20 }, () => caller.get(read))]);
    expect(status).toBe(200);
    expect(unexpected(used, 200, 401)).toEqual([]);
    expect(await rowOf(id)).toBeUndefined();
  });

  test('a key is not made by whoever loses the role meanwhile', async () => {
    const [maker, chief] = [await anAdmin(t.db), await anAdmin(t.db)];
    const [making, demoting] = [await t.as(maker), await t.as(chief)];
    const [answers] = await Promise.all([
      times(10, () => making.post(path, form)),
      demoting.put(`/api/admin/people/${maker.userId}/role`, { role: 'user' }),
    ]);
    expect(unexpected(answers, 201, 401, 403)).toEqual([]);
    expect(await t.db.select().from(apiKeys).where(eq(apiKeys.userId, maker.userId))).toEqual([]);
  });
});

describe('the limit of a key', () => {
  test('is three hundred requests a minute, which every answer says', async () => {
    const admin = await anAdmin(t.db);
    const [one, other] = [await anApiKey(t, admin), await anApiKey(t, admin)];
    const shown = ({ headers }: Answer) => [headers['ratelimit-policy'], headers.ratelimit, headers['retry-after']];
    const policy = '"key";q=300;w=60';
    expect(shown(await one.caller.get(read))).toEqual([policy, '"key";r=299;t=60', undefined]);
    travelTo('2026-03-09T15:00:20Z');
    expect(shown(await one.caller.get(path))).toEqual([policy, '"key";r=298;t=40', undefined]);
    for (let nth = 0; nth < 298; nth += 1) expect((await one.caller.get(path)).status).toBe(403);
    const refused = await one.caller.get(read);
    expect(outcome(refused)).toEqual([429, 'too_many_requests']);
    expect(shown(refused)).toEqual([policy, '"key";r=0;t=40', '40']);
    // Nor does it cost its maker's session, or another key, anything.
    expect(shown(await other.caller.get(read))[1]).toBe('"key";r=299;t=60');
    expect(shown(await (await t.as(admin)).get(read))).toEqual([undefined, undefined, undefined]);
    expect(shown(await aProgram(t, 'jor_x').get(read))).toEqual([undefined, undefined, undefined]);
  });
});

const times7 = <Value>(value: Value) => Array.from({ length: 7 }, () => value);
