import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { aMember } from '../../fixtures/member.ts';
import { usePasskeys } from '../../fixtures/passkey.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { aSecondFactor } from '../../fixtures/second-factor.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';
import { longJobKinds } from '../../src/long-job-kinds.ts';
import { resultKey } from '../../src/long-jobs/long-job.ts';
import { runLongJobs } from '../../src/long-jobs/run-long-jobs.ts';
import { sections } from '../../src/privacy/my-data/sections.ts';
import { aTracedPerson, NEIGHBOUR, planted } from './a-traced-person.ts';
import { personalTables } from './stored-data.ts';

const t = useTestApp();
const keys = usePasskeys(t);
const round = () => runRound(runLongJobs(longJobKinds), t.services, t.services.clock());
const start = async (userId: string) => (await t.as({ userId })).post('/api/me/export');
const stored = (jobId: string) => t.services.storage.open(resultKey(jobId));

/** Tables about people of which a copy has nothing, with the reason. */
const leftOut: Record<string, string> = {
  kept_lessons: 'a mark of lessons that are listed where the person did something in them',
  stale_counts: 'a mark for the next recount',
  xp_awards: 'what keeps the ledger, which is listed, from paying twice',
  conversation_reads: 'up to where an administrator read the words of others',
  conversation_answering: 'gone after half a minute',
  outbound_counters: 'the number of the last event, which is listed',
  outbound_deliveries: 'answers of other systems about many people',
  verifications: 'secret links, hashed; their mails are listed',
  purchase_references: 'names of orders, which are listed with the facts; some are of other people',
  order_owners: 'whose an order was before, which names other people; the access by it is listed',
  webhook_events: 'calls that name sellers and other buyers; what they say of the person is in the facts',
  people_imports: "an administrator's lists of other people",
  people_import_files: "an administrator's lists of other people",
  import_invitations: 'the mails themselves are listed',
  bulk_actions: 'what an administrator did with others',
  bulk_action_items: 'bare ids of what the audit and the rows themselves say',
  long_jobs: 'work under way; its file is this one, or a list of other people',
  long_job_parts: 'pieces of such files',
  platform_assets: 'the picture is named in the profile',
  demo_items: 'people who do not exist',
  attempt_counts: 'hashes, gone after a day',
  receivers: 'addresses of systems of the school',
  kept_certificates: 'of people who have no account any more',
  erased_accounts: 'of people who have no account any more',
};

test('every table about a person is in the copy, or left out for a reason', () => {
  const text = sections.map(({ rows }) => new PgDialect().sqlToQuery(rows).sql).join(' ');
  const read = new Set(text.replaceAll('own_fact', 'purchase_facts').match(/[a-z_]+/g));
  const tables = Object.keys(personalTables);
  expect(tables.filter((name) => !read.has(name) && !(name in leftOut))).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => read.has(name) || !tables.includes(name))).toEqual([]);
  for (const { name, title, origin, purpose, kept } of sections)
    expect(
      [title, origin, purpose, kept].every((part) => part.length > 1),
      name,
    ).toBe(true);
});

/** What lets somebody in, whatever table of this person it is in. */
async function secretsOf(userId: string): Promise<string[]> {
  const { rows } = await t.db.execute<{ name: string; column: string }>(sql`
    select secret.table_name as name, secret.column_name as column from information_schema.columns secret
      join information_schema.columns owner using (table_schema, table_name)
     where table_schema = 'public' and owner.column_name = 'user_id'
       and secret.column_name ~ 'token|hash|password|secret|credential|public_key|^path$|^key$'`);
  const found: string[] = [];
  for (const { name, column } of rows) {
    const values = await t.db.execute<{ value: string }>(sql`
      select ${sql.identifier(column)}::text as value from ${sql.identifier(name)} where user_id = ${userId}::uuid`);
    found.push(...values.rows.map(({ value }) => value ?? ''));
  }
  return found.filter((value) => value.length > 15);
}

test('a copy has what is stored of its person as pages and as JSON, no secret, and nothing of others', async () => {
  const { userId, admin } = await aTracedPerson(t);
  const caller = await t.as({ userId });
  await keys.add(caller);
  await aSecondFactor(t.db, { userId, secret: TEST_SECRET });
  await t.db.execute(sql`
    insert into member_reminders (user_id, frequency, unanswered, token_hash, sealed_token)
    values (${userId}::uuid, 'study_days', 0, 'um-resumo-bem-comprido', 'v1.0123456789ab.' || repeat('lacrado', 6))`);
  const secrets = await secretsOf(userId);
  expect(secrets.length).toBeGreaterThan(10);

  const { body } = await start(userId);
  await round();
  const files = unzipSync(await buffer((await stored(body.job.id))!));
  const pages = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(Object.keys(pages).toSorted()).toEqual(
    ['index.html', ...sections.map(({ name }) => `dados/${name}.json`)].toSorted(),
  );
  const json = (name: string) => JSON.parse(pages[`dados/${name}.json`]!) as Record<string, unknown>[];
  const everything = Object.values(pages).join('\n');

  const { avatar: _, telephone: __, document: ___, ...hers } = planted;
  for (const text of Object.values(hers)) expect(everything).toContain(text);
  // No list is kept with her telephone or number.
  expect(everything).not.toContain(planted.document);
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  for (const foreign of [NEIGHBOUR, 'token=', 'Errado', 'admin-', 'Rute']) expect(everything).not.toContain(foreign);
  expect(JSON.stringify(json('e-mails'))).not.toContain('http');
  expect(json('e-mails').length).toBeGreaterThan(4);
  expect(JSON.stringify(json('quizzes'))).toContain(planted.typed);
  expect(JSON.stringify(json('respostas'))).toContain(planted.answer);
  expect(json('conversas')).toMatchObject([
    { quem: 'você', texto: planted.question, arquivos: ['mesa.png'] },
    { quem: 'você', texto: null },
    { quem: 'a escola', texto: `Olá, ${planted.name}` },
  ]);
  expect(json('perfil')).toMatchObject([{ 'menor de idade': true, etiquetas: ['VIP'], papel: 'membro' }]);
  expect(json('compras')).toHaveLength(4);
  expect(JSON.stringify(json('lixeira'))).toContain(planted.answer);
  expect(pages['index.html']).toContain(
    'De onde vem: a plataforma de pagamento. Para quê: dar acesso e prestar contas.',
  );
  expect(pages['index.html']).toContain('depois por 5 anos, sem o seu nome');
  expect(pages['index.html']).toMatch(/<b>[^<]+<\/b>09\/03\/2026 12:00</);
  expect(pages['index.html']).toContain('Nada guardado.');

  // Whoever asks for it has to show that it is them, and nobody else gets it.
  const path = `/api/long-jobs/${body.job.id}/result`;
  expect((await (await t.as({ userId }, { isConfirmed: false })).get(path)).body.code).toBe('step_up_required');
  expect((await admin.get(path)).status).toBe(404);
  expect((await caller.get(path)).headers['content-type']).toBe('application/zip');

  // Somebody else who is erased takes their own copy along, and not hers.
  const other = await aMember(t.db);
  const { body: theirs } = await start(other.userId);
  await round();
  expect(await stored(theirs.job.id)).not.toBeNull();
  expect((await admin.post('/functions/v1/delete-user', { userId: other.userId })).status).toBe(200);
  await vi.waitFor(async () => expect(await stored(theirs.job.id)).toBeNull(), { timeout: 20_000, interval: 100 });
  expect(await stored(body.job.id)).not.toBeNull();
});

test('it is one request and one job however often it is asked for, and a mail says when it is there', async () => {
  const { userId, email } = await aMember(t.db);
  const starts = await Promise.all(Array.from({ length: 5 }, () => start(userId)));
  expect(new Set(starts.map(({ body }) => body.job.id)).size).toBe(1);
  const requests = async () => (await (await t.as({ userId })).get('/api/me/privacy')).body.requests;
  expect(await requests()).toMatchObject([{ kind: 'copy', dueOn: '2026-03-24', answeredAt: null }]);
  await Promise.all([round(), round()]);
  await round();
  expect(await requests()).toMatchObject([{ answer: 'A cópia ficou pronta para baixar.' }]);
  const { rows } = await t.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mails where recipient = ${email}`,
  );
  expect(rows).toMatchObject([{ subject: 'A cópia dos seus dados está pronta em Jornada' }]);
  expect(rows[0]!.text).toMatch(/\/perfil\/privacidade\n/);

  const { body } = await start(userId);
  const stopped = await (await t.as({ userId })).post(`/api/long-jobs/${body.job.id}/stop`);
  expect(stopped.body.state).toBe('stopped');
  expect(await requests()).toMatchObject([{ answer: 'A pessoa desistiu da cópia.' }, {}]);
});

test('many answers are copied in pages, each once, also by two processes', async () => {
  const { userId } = await aMember(t.db);
  const { rows } = await t.db.execute<{ id: string }>(sql`select id::text from lessons limit 1`);
  await t.db.execute(sql`
    insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at, archived_at)
    select gen_random_uuid(), ${userId}::uuid, ${rows[0]!.id}::uuid, 'reflexao', json_build_object('answers', json_build_object('Como foi?', 'n' || n)),
           '{"questions": ["Como foi?"]}', '2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z' from generate_series(1, 1050) n`);
  const { body } = await start(userId);
  await Promise.all([round(), round()]);
  await round();
  const files = unzipSync(await buffer((await stored(body.job.id))!));
  const answers = JSON.parse(strFromU8(files['dados/respostas.json']!)) as { respostas: string[] }[];
  const texts = answers.map(({ respostas }) => respostas[0]!);
  expect(new Set(texts)).toEqual(new Set(Array.from({ length: 1050 }, (_, n) => `Como foi? n${n + 1}`)));
  expect(texts).toHaveLength(1050);
});
