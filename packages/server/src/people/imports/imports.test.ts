import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aPeopleImport, planOf, sendList } from '../../../fixtures/people-import.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { examine } from '../../doctor/examine.ts';
import { examineFiles } from '../../doctor/examine-files.ts';
import { listKey } from '../../files/kinds/people-lists.ts';
import { sweepUnused } from '../../files/sweep-files.ts';
import { runLongJobs } from '../../long-jobs/run-long-jobs.ts';
import { auditLog } from '../../tables/audit.ts';
import { peopleImportFiles, peopleImportLines, peopleImports } from '../../tables/imports.ts';
import { checkJob } from './check/check-job.ts';
import { sweepImports } from './delete-import.ts';

const now = '2026-03-09T15:00:00Z';
const t = useTestApp({ now });
let admin: Caller;
let adminEmail: string;

beforeEach(async () => {
  travelTo(now);
  const account = await anAdmin(t.db);
  adminEmail = account.email;
  admin = await t.as(account);
});

const address = (importId: string, rest = '') => `/api/admin/people-imports/${importId}${rest}`;
const read = async (importId: string) => (await admin.get(address(importId))).body;
const linesOf = async (importId: string, show = 'all') =>
  (await admin.get(address(importId, `/lines?show=${show}&limit=100`))).body.items;
const round = (services = t.services) => runRound(runLongJobs([checkJob]), services, t.services.clock());
const correct = (importId: string, line: number, body: object) => admin.put(address(importId, `/lines/${line}`), body);

/** What an import must not touch before it runs. */
const school = async () => {
  const { rows } = await t.db.execute(sql`
    select (select count(*) from users) as users, (select count(*) from user_journey_enrollments) as enrollments,
           (select count(*) from person_tags) as tags, (select count(*) from mails) as mails`);
  return rows[0];
};

test('a list of buyers as a platform writes it: told, proposed, checked, and nothing of the school changes', async () => {
  const foco = await aJourney(t.db, { name: unique('Foco sem Ruído') });
  const calma = await aJourney(t.db, { name: unique('Calma') });
  const member = await aMember(t.db);
  await anEnrollment(t.db, { userId: member.userId, journeyId: foco.id });
  const product = foco.name.toLowerCase().replace('í', 'i');
  const list = Buffer.from(
    [
      'Nome;E-mail;CPF;Produto;Situação',
      `José Conceição;${unique('jose')}@exemplo.com;123.456.789-09;${product};Aprovada`,
      `Ana;${member.email.toUpperCase()};;${product} | ${calma.name};Aprovada`,
      `Bia;${member.email};;${product};Aprovada`,
      `Chefe;${adminEmail};;${product};Aprovada`,
      `Eva;${unique('eva')}@exemplo.com;;${product};Reembolsada`,
      'Sem endereço;;;;Aprovada',
      '',
    ].join('\r\n'),
    'latin1',
  );
  const before = await school();
  const sent = await sendList(admin, list, 'C:\\vendas\\março.csv');
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    state: 'read',
    fileName: 'março.csv',
    reading: { encoding: 'windows-1252', separator: ';', lineEnd: 'crlf', headLine: 1 },
    lineCount: 6,
    sampleLines: [2, 3, 4],
    plan: null,
    counts: null,
  });
  const [name, email, cpf, products, status] = sent.body.columns;
  expect([name, email, cpf, products, status].map(({ field }) => field)).toEqual([
    'name',
    'email',
    'skip',
    'product',
    'status',
  ]);
  expect(name.samples[0]).toBe('José Conceição');
  expect(cpf.samples[0]).not.toContain('456');
  expect(products.values).toContainEqual({ value: product, lines: 5, proposal: [foco.id] });
  expect(status.values).toContainEqual({ value: 'Reembolsada', lines: 1, proposal: false });

  const planned = await admin.put(address(sent.body.id, '/plan'), planOf(sent.body, { invite: 'mail' }));
  expect(planned.body).toMatchObject({
    state: 'checked',
    job: { state: 'done', done: 6, total: 6 },
    counts: { lines: 6, enter: 1, exist: 1, people: 2, invitations: 2, stayOut: 2 },
  });
  const lines = await linesOf(sent.body.id);
  expect(Object.fromEntries(lines.map(({ line, outcome }: never) => [line, outcome]))).toEqual({
    2: 'enters',
    3: 'exists',
    4: 'unchanged',
    5: 'unchanged',
    6: 'stays_out',
    7: 'stays_out',
  });
  expect(lines[0]).toMatchObject({ line: 7, findings: [{ severity: 'error' }], isEdited: false, result: null });
  expect((await linesOf(sent.body.id, 'out')).map(({ line }: { line: number }) => line)).toEqual([6, 7]);
  expect(await school()).toEqual(before);
  expect(await admin.get('/api/admin/people-imports?limit=1')).toMatchObject({
    body: { items: [{ id: sent.body.id, state: 'checked' }] },
  });
});

test('a correction judges its line again, and those that repeat its former or new address', async () => {
  const [ana, bia] = [`${unique('ana')}@exemplo.com`, `${unique('bia')}@exemplo.com`];
  const list = `E-mail;Nome\n${ana};Ana\n${ana};Ana outra vez\n${bia};Bia\n`;
  const { id, counts } = await aPeopleImport(admin, { list, tags: ['turma 1'] });
  expect(counts).toMatchObject({ enter: 2, people: 2 });
  const outcomes = async () =>
    Object.fromEntries((await linesOf(id)).map(({ line, outcome }: never) => [line, outcome]));
  const first = await outcomes();

  const moved = await correct(id, 2, { email: bia, name: 'Bia primeiro' });
  expect(moved.body).toMatchObject({
    line: { line: 2, email: bia, name: 'Bia primeiro', outcome: 'enters', isEdited: true },
    counts: { enter: 2, people: 2 },
  });
  expect(await outcomes()).toEqual({ ...first, 3: 'enters', 4: first[3] });

  // The plan changes: what was corrected stays.
  const brought = await read(id);
  await admin.put(address(id, '/plan'), { ...brought.plan, tags: ['turma 2'] });
  expect(await outcomes()).toEqual({ ...first, 3: 'enters', 4: first[3] });

  const skipped = await correct(id, 3, { isSkipped: true });
  expect(skipped.body).toMatchObject({ line: { outcome: 'stays_out', isSkipped: true }, counts: { enter: 1 } });
  await correct(id, 3, { isSkipped: false });
  const back = await correct(id, 2, { email: ana, name: 'Ana' });
  expect(back.body).toMatchObject({ line: { isEdited: false }, counts: { enter: 2 } });
  expect(await outcomes()).toEqual(first);

  expect((await correct(id, 99, { name: 'Ninguém' })).body.code).toBe('import_line_not_found');
});

test('every suggestion is accepted with one press, however often and from wherever that is pressed', async () => {
  const people = Array.from({ length: 260 }, (_, n) => `${unique('aluna')}@exemplo${n < 120 ? ',' : '.'}com`);
  const { id, counts } = await aPeopleImport(admin, {
    list: `E-mail;Nome\n${people.map((email) => `${email};Ana\n`).join('')}`,
    tags: ['x'],
  });
  expect(counts).toMatchObject({ suggestions: 120, enter: 140 });
  const accept = () => admin.post(address(id, '/suggestions'));
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(120);
  expect((await read(id)).counts).toMatchObject({ suggestions: 0, enter: 260, people: 260 });
});

test('read in another way, a list has no plan and no lines; the same way changes nothing', async () => {
  const { id, reading } = await aPeopleImport(admin, { list: `E-mail;Nome\n${unique('ana')}@exemplo.com;Ana\n` });
  const reread = (how: object) => admin.put(address(id, '/reading'), how);
  expect((await reread(reading)).body).toMatchObject({ state: 'checked' });
  expect((await reread({ ...reading, headLine: null })).body).toMatchObject({
    state: 'read',
    lineCount: 2,
    plan: null,
    counts: null,
    job: null,
  });
  expect(await linesOf(id)).toEqual([]);
  expect((await correct(id, 2, { name: 'x' })).body.code).toBe('import_not_checked');
});

test('a plan fits its list: one column with addresses, a field for each column, journeys that exist', async () => {
  const { body } = await sendList(admin, `E-mail;Nome\n${unique('ana')}@exemplo.com;Ana\n`);
  const plan = (change: object) => admin.put(address(body.id, '/plan'), { ...planOf(body), ...change });
  expect((await plan({ fields: ['email'] })).body.code).toBe('invalid_input');
  expect((await plan({ fields: ['name', 'name'] })).body.code).toBe('invalid_input');
  expect((await plan({ fields: ['email', 'email'] })).body.code).toBe('invalid_input');
  expect((await plan({ journeyIds: [body.id] })).body.code).toBe('journey_not_found');
  expect((await read(body.id)).state).toBe('read');
});

const longList = (lines = 2_050) =>
  `E-mail;Nome\n${Array.from({ length: lines }, (_, n) => `${unique('p')}@exemplo.com;Pessoa ${n}\n`).join('')}`;

test('a long list is checked by rounds, by several processes and after a failure, each line once', async () => {
  const { id, state, job } = await aPeopleImport(admin, { list: longList(), tags: ['turma'] });
  expect([state, job!.state]).toEqual(['checking', 'waiting']);
  // The storage is away for the process that begins.
  const away = { ...t.services.storage, open: () => Promise.reject(new Error('the storage is away')) };
  await expect(round({ ...t.services, storage: away })).rejects.toThrow('the storage is away');
  travelTo('2026-03-09T15:00:05Z');
  await Promise.all([round(), round()]);
  await round();
  expect(await read(id)).toMatchObject({
    state: 'checked',
    job: { state: 'done', done: 2_050 },
    counts: { lines: 2_050, enter: 2_050 },
  });
});

test('a plan that changes while its check runs is the one that is checked', async () => {
  const { id, plan } = await aPeopleImport(admin, { list: longList(), tags: ['turma 1'] });
  let steps = 0;
  const changing = {
    ...checkJob,
    step: async (...step: Parameters<typeof checkJob.step>) => {
      steps += 1;
      return checkJob.step(...step);
    },
  };
  const other = await t.as(await anAdmin(t.db));
  const change = (tags: string[]) => other.put(address(id, '/plan'), { ...plan, tags });
  const running = runRound(runLongJobs([changing]), t.services, t.services.clock());
  await expect.poll(() => steps).toBeGreaterThan(3);
  await Promise.all([change(['turma 2']), change(['turma 3'])]);
  await running;
  await round();
  const after = await read(id);
  expect(after).toMatchObject({ state: 'checked', counts: { lines: 2_050, enter: 2_050 } });
  const rows = await t.db.select().from(peopleImportLines).where(eq(peopleImportLines.importId, id));
  expect(new Set(rows.flatMap(({ judged }) => judged.tags))).toEqual(new Set(after.plan.tags));
  // The same plan again starts nothing.
  await other.put(address(id, '/plan'), after.plan);
  expect((await read(id)).job.id).toBe(after.job.id);
});

test('the list itself goes after a day: lines can still be corrected, but no other plan checked', async () => {
  const { id, plan } = await aPeopleImport(admin, { list: `E-mail\n${unique('ana')}@exemplo.com\n` });
  const [file] = await t.db.select().from(peopleImportFiles).where(eq(peopleImportFiles.importId, id));
  expect(await t.services.storage.sizeOf(listKey(file!.path))).toBe(file!.size);
  expect(await examineFiles(t.db, t.services.storage)).toEqual([]);
  travelTo('2026-03-10T15:00:01Z');
  await sweepUnused(t.services);
  await expect.poll(() => t.services.storage.sizeOf(listKey(file!.path)), { timeout: 20_000 }).toBeNull();
  admin = await t.as(await anAdmin(t.db));
  expect((await correct(id, 2, { name: 'Ana' })).status).toBe(200);
  expect((await admin.put(address(id, '/plan'), { ...plan, tags: ['x'] })).body.code).toBe('import_file_gone');
});

test('an import that began to run changes no more', async () => {
  const { id, plan, reading } = await aPeopleImport(admin, { list: `E-mail\n${unique('ana')}@exemplo.com\n` });
  const changes = () =>
    Promise.all([
      admin.put(address(id, '/plan'), { ...plan, tags: ['x'] }),
      admin.put(address(id, '/reading'), { ...reading, headLine: null }),
      correct(id, 2, { name: 'Ana' }),
      admin.post(address(id, '/suggestions')),
      admin.delete(address(id)),
    ]);
  for (const [state, code] of [
    ['running', 'import_running'],
    ['done', 'import_ran'],
  ] as const) {
    await t.db.update(peopleImports).set({ state, startedAt: t.services.clock() }).where(eq(peopleImports.id, id));
    expect((await changes()).map(({ body }) => body.code)).toEqual(Array.from({ length: 5 }, () => code));
  }
});

test('problems are downloaded by who confirmed who they are, with no formula among them, and that is written down', async () => {
  const list = `E-mail;Nome\n=HYPERLINK;=1+1\n${unique('ana')}@exemplo.com;Ana\n`;
  const { id } = await aPeopleImport(admin, { list, tags: ['x'] });
  const unconfirmed = await t.as(await anAdmin(t.db), { isConfirmed: false });
  expect((await unconfirmed.get(address(id, '/problems'))).body.code).toBe('step_up_required');
  const { body, headers } = await admin.get(address(id, '/problems'));
  expect(headers['content-disposition']).toContain('problemas-alunos.csv');
  const rows = body.trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^2;'=/);
  expect(await t.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
});

test('after all that, the counts of every import are those of its lines', async () => {
  expect(await t.db.$count(peopleImports, eq(peopleImports.state, 'checked'))).toBeGreaterThan(3);
  expect(await examine(t.db)).toEqual([]);
});

test('an import that never ran is deleted with everything, and any import after 90 days', async () => {
  const one = await aPeopleImport(admin, { list: 'E-mail\nana@exemplo.com\n' });
  const other = await aPeopleImport(admin, { list: 'E-mail\nbia@exemplo.com\n' });
  expect(await admin.delete(address(one.id))).toMatchObject({ body: { deleted: true } });
  expect((await admin.get(address(one.id))).body.code).toBe('import_not_found');
  const left = (id: string) => t.db.$count(peopleImportLines, eq(peopleImportLines.importId, id));
  expect(await left(one.id)).toBe(0);
  const sweepAt = (day: string) => runRound(sweepImports, t.services, new Date(day));
  await sweepAt('2026-06-07T14:00:00Z');
  expect(await left(other.id)).toBe(1);
  await sweepAt('2026-06-07T15:00:01Z');
  expect(await left(other.id)).toBe(0);
  expect(await t.db.$count(peopleImportFiles, eq(peopleImportFiles.importId, other.id))).toBe(0);
});
