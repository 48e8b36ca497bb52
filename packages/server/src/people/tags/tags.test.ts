import { MAX_TAGS, MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aTag } from '../../../fixtures/tag.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { personTags, taggedPeople, users } from '../../tables/accounts.ts';
import { auditLog } from '../../tables/audit.ts';
import { tagInvited } from './tag-person.ts';

const t = useTestApp();
let admins: [Caller, Caller];
let ana: string;
let bia: string;

beforeEach(async () => {
  await t.db.delete(personTags);
  admins = [await t.as(await anAdmin(t.db)), await t.as(await anAdmin(t.db))];
  [ana, bia] = [(await aMember(t.db, { name: 'Ana' })).userId, (await aMember(t.db, { name: 'Bia' })).userId];
});

const add = (userId: string, name: string, caller = admins[0]) =>
  caller.post(`/api/admin/people/${userId}/tags`, { name });
const listed = async (): Promise<{ id: string; name: string; people: number }[]> =>
  (await admins[0].get('/api/admin/tags')).body.tags;
const namesOf = async (userId: string): Promise<string[]> =>
  (await admins[0].get(`/api/admin/people/${userId}`)).body.tags.map(({ name }: { name: string }) => name);
const lastEntry = async () => (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!;

describe('a tag on a person', () => {
  test('is made while typing, once however it is written, and written down once', async () => {
    for (const name of ['São Paulo', ' sao  paulo', 'SÃO PAULO']) expect((await add(ana, name)).status).toBe(200);
    await add(bia, 'sao paulo');
    await add(ana, 'Álbum');
    expect(await namesOf(ana)).toEqual(['Álbum', 'São Paulo']);
    expect((await listed()).map(({ name, people }) => [name, people])).toEqual([
      ['Álbum', 1],
      ['São Paulo', 2],
    ]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, ana));
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['Tag adicionada', [{ field: 'tags', before: null, after: 'São Paulo' }]],
      ['Tag adicionada', [{ field: 'tags', before: null, after: 'Álbum' }]],
    ]);
  });

  test('that is known is given by its id, however it is called by now; one that is gone is not made again', async () => {
    const tagId = await aTag(t.db, { people: [ana] });
    await admins[1].put(`/api/admin/tags/${tagId}`, { name: 'Outro nome' });
    const give = () => admins[0].post(`/api/admin/people/${bia}/tags`, { tagId });
    expect((await give()).body).toEqual({ tags: [{ id: tagId, name: 'Outro nome' }] });
    expect((await admins[0].get('/api/admin/tags?counts=no')).body).toEqual({
      tags: [{ id: tagId, name: 'Outro nome' }],
    });
    await admins[1].delete(`/api/admin/tags/${tagId}`);
    expect((await give()).body.code).toBe('tag_not_found');
    expect(await listed()).toEqual([]);
  });

  test('that was deleted while people are invited is left out', async () => {
    const tag = { id: await aTag(t.db), name: 'Fica' };
    const given = { userId: ana, email: 'ana@exemplo.com', actorId: (await anAdmin(t.db)).userId, now: new Date() };
    const tags = [{ id: ana, name: 'Excluída' }, tag];
    expect(await t.db.transaction((tx) => tagInvited(tx, { ...given, tags }))).toBe(true);
    expect(await t.db.$count(taggedPeople, eq(taggedPeople.userId, ana))).toBe(1);
  });

  test('is taken away, twice without harm, and stays a tag of the school', async () => {
    const tagId = await aTag(t.db, { people: [ana, bia] });
    for (let time = 0; time < 2; time++) {
      const { body } = await admins[0].delete(`/api/admin/people/${ana}/tags/${tagId}`);
      expect(body).toEqual({ tags: [] });
    }
    expect(await listed()).toMatchObject([{ id: tagId, people: 1 }]);
    expect(await t.db.$count(auditLog, eq(auditLog.subjectId, ana))).toBe(1);
  });

  test.each(['', '  ', '—', 'a,b', 'a;b', 'x'.repeat(41), 'a\0b'])('refuses the name "%s"', async (name) => {
    const answer = await add(ana, name);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  test('goes with the person, and with the tag', async () => {
    const [one, other] = [await aTag(t.db, { people: [ana, bia] }), await aTag(t.db, { people: [ana, bia] })];
    await admins[0].post('/functions/v1/delete-user', { userId: ana });
    expect(await t.db.$count(taggedPeople)).toBe(2);
    await admins[0].delete(`/api/admin/tags/${one}`);
    expect(await t.db.select({ userId: taggedPeople.userId, tagId: taggedPeople.tagId }).from(taggedPeople)).toEqual([
      { userId: bia, tagId: other },
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'Tag excluída', changes: [{ field: 'people', before: '1' }] });
  });
});

describe('at once', () => {
  test('two administrators who make the same tag make one', async () => {
    const answers = await Promise.all([add(ana, 'VIP'), add(bia, 'vip', admins[1]), add(ana, 'Víp', admins[1])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listed()).toMatchObject([{ people: 2 }]);
  });

  test(`a person gets their ${MAX_TAGS_OF_PERSON}th tag, and never one more`, async () => {
    for (let count = 0; count < MAX_TAGS_OF_PERSON - 1; count++) await aTag(t.db, { people: [ana] });
    const answers = await Promise.all(
      ['um', 'dois', 'tres'].map((name, at) => add(ana, name, at === 1 ? admins[1] : admins[0])),
    );
    expect(answers.map(({ status, body }) => String(body.code ?? status)).sort()).toEqual([
      '200',
      'person_tags_full',
      'person_tags_full',
    ]);
    expect(await namesOf(ana)).toHaveLength(MAX_TAGS_OF_PERSON);
    // Whoever asked and was refused made no tag either.
    expect(await listed()).toHaveLength(MAX_TAGS_OF_PERSON);
  });

  test(`a school gets its ${MAX_TAGS}th tag, and never one more; known ones are still given`, async () => {
    await t.db.execute(sql`
      insert into person_tags (id, name, created_at, updated_at)
      select gen_random_uuid(), 'tag ' || n, now(), now() from generate_series(1, ${MAX_TAGS - 1}::int) n`);
    const answers = await Promise.all([add(ana, 'um'), add(bia, 'dois', admins[1]), add(ana, 'tag 7', admins[1])]);
    expect(answers.map(({ status }) => `${status}`).sort()).toEqual(['200', '200', '409']);
    expect(answers.filter(({ status }) => status === 409)[0]!.body.code).toBe('tags_full');
    expect(await listed()).toHaveLength(MAX_TAGS);
  });

  test('tags that are merged into each other leave one, with everybody', async () => {
    const [one, other] = [await aTag(t.db, { people: [ana] }), await aTag(t.db, { people: [ana, bia] })];
    const merge = (from: string, intoId: string, caller: Caller) =>
      caller.post(`/api/admin/tags/${from}/merge`, { intoId });
    const answers = await Promise.all([merge(one, other, admins[0]), merge(other, one, admins[1])]);
    expect(answers.map(({ status }) => `${status}`).sort()).toEqual(['200', '404']);
    expect(await listed()).toMatchObject([{ people: 2 }]);
  });

  test('people are deleted while their tags are merged, deleted and given', async () => {
    const leaving = await Promise.all(Array.from({ length: 6 }, async () => (await aMember(t.db)).userId));
    const people = [...leaving, ana];
    const [one, other, third] = [
      await aTag(t.db, { people }),
      await aTag(t.db, { people }),
      await aTag(t.db, { people }),
    ];
    const answers = await Promise.all([
      ...leaving.map((userId) => admins[0].post('/functions/v1/delete-user', { userId })),
      admins[1].post(`/api/admin/tags/${one}/merge`, { intoId: other }),
      admins[1].delete(`/api/admin/tags/${third}`),
      ...leaving.map((userId) => add(userId, 'Nova', admins[1])),
    ]);
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 404]))).toEqual(new Set());
    expect((await listed()).find(({ id }) => id === other)).toMatchObject({ people: 1 });
  });
});

describe('a name', () => {
  test('changes, also only in accents, and is refused where another tag has it', async () => {
    const [turma, vip] = [await aTag(t.db, { name: 'Turma' }), await aTag(t.db, { name: 'vip' })];
    const rename = (name: string) => admins[0].put(`/api/admin/tags/${turma}`, { name });
    expect((await rename('TÚRMA')).body.tags).toMatchObject([{ name: 'TÚRMA' }, { name: 'vip' }]);
    expect(await lastEntry()).toMatchObject({ changes: [{ field: 'name', before: 'Turma', after: 'TÚRMA' }] });
    expect((await rename('Víp')).body.code).toBe('tag_name_taken');
    const merged = await admins[0].post(`/api/admin/tags/${turma}/merge`, { intoId: vip });
    expect(merged.body.tags).toMatchObject([{ id: vip, name: 'vip' }]);
    expect((await rename('Outra')).body.code).toBe('tag_not_found');
  });

  test('of a tag that is merged into itself stays with everybody', async () => {
    const tagId = await aTag(t.db, { people: [ana] });
    const { body } = await admins[0].post(`/api/admin/tags/${tagId}/merge`, { intoId: tagId });
    expect(body.tags).toMatchObject([{ id: tagId, people: 1 }]);
  });
});

describe('the list of people', () => {
  test('shows tags, finds who has any of several, also by words and journey, and takes them into the table', async () => {
    const [one, other] = [
      await aTag(t.db, { name: 'b', people: [ana, bia] }),
      await aTag(t.db, { name: 'Á', people: [ana] }),
    ];
    const read = async (query: string) =>
      (await admins[0].get(`/api/admin/people?role=user&sort=name&direction=asc&${query}`)).body;
    const both = await read(`tagIds=${other},${one}`);
    expect(both.count).toBe(2);
    expect(both.items.map(({ name, tags }: { name: string; tags: { name: string }[] }) => [name, tags])).toEqual([
      [
        'Ana',
        [
          { id: other, name: 'Á' },
          { id: one, name: 'b' },
        ],
      ],
      ['Bia', [{ id: one, name: 'b' }]],
    ]);
    expect((await read(`tagIds=${other}`)).items).toMatchObject([{ id: ana }]);
    expect((await read(`tagIds=${one}&search=bia`)).items).toMatchObject([{ id: bia }]);
    expect((await read(`tagIds=${one}&journeyId=${one}`)).items).toEqual([]);
    expect((await admins[0].get('/api/admin/people?tagIds=x')).status).toBe(400);
    const table = await admins[0].get(`/api/admin/people/export?role=user&tagIds=${other}`);
    const lines = (table.body as string).split('\r\n');
    expect(lines[0]).toContain(';Inscrições ativas;Tags;Último acesso');
    expect([lines.length, lines[1]]).toEqual([3, expect.stringContaining(';"Á, b";')]);
  });

  test('counts and pages where more have the tag than are gathered at once', async () => {
    const tagId = await aTag(t.db);
    await t.db.execute(sql`
      with made as (
        insert into users (id, name, email, email_verified, created_at, updated_at)
        select gen_random_uuid(), 'Muitos', 'muitos-' || n || '@tag.exemplo', true, now(), now() from generate_series(1, 5001) n
        returning id, name, email, created_at
      ), known as (
        insert into profiles (user_id, name, email, created_at) select id, name, email, created_at from made
      )
      insert into tagged_people (user_id, tag_id, created_at) select id, ${tagId}::uuid, now() from made`);
    const { body } = await admins[0].get(`/api/admin/people?role=user&tagIds=${tagId}&limit=2`);
    expect([body.count, body.isCapped, body.items.length]).toEqual([5001, false, 2]);
    expect(body.items[0].tags).toMatchObject([{ id: tagId }]);
    await t.db.execute(sql`delete from users where email like 'muitos-%'`);
  });
});

describe('tags of an invitation', () => {
  const invite = (emails: readonly string[], tags: readonly string[]) =>
    admins[0].post('/api/admin/people', { people: emails.map((email) => ({ email })), tags, mail: false });

  test('are given to new and known people, once however often it is sent, and written down', async () => {
    const emails = [`${unique('convite')}@jornada.exemplo`, (await emailOf(ana))!];
    const answers = [
      ...(await Promise.all([
        invite(emails, ['Turma', 'turma', 'Vip']),
        invite(emails.toReversed(), ['VIP', 'Turma']),
      ])),
      await invite(emails, ['Turma', 'Vip']),
    ];
    for (const { status, body } of answers) {
      expect([status, ...body.people.map(({ hasTags }: { hasTags: boolean }) => hasTags)]).toEqual([200, true, true]);
    }
    expect((await listed()).map(({ people }) => people)).toEqual([2, 2]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, ana));
    expect(entries.map(({ action }) => action)).toEqual(['Tag adicionada', 'Tag adicionada']);
  });

  test('leave out whoever has the most a person may have, who is invited all the same; a full school refuses', async () => {
    for (let nth = 0; nth < MAX_TAGS_OF_PERSON; nth++) await add(ana, `de ana ${nth}`);
    const { body } = await invite([(await emailOf(ana))!], ['Nova']);
    expect(body.people).toMatchObject([{ outcome: 'member', hasTags: false }]);
    expect(await namesOf(ana)).toHaveLength(MAX_TAGS_OF_PERSON);
    for (let nth = (await listed()).length; nth < MAX_TAGS; nth++) await aTag(t.db, { name: `da escola ${nth}` });
    const stranger = `${unique('convite')}@jornada.exemplo`;
    expect((await invite([stranger], ['mais uma'])).body.code).toBe('tags_full');
    expect(await t.db.select().from(users).where(eq(users.email, stranger))).toEqual([]);
  });
});

const emailOf = async (userId: string) =>
  (await t.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email;
