import type { ListExport } from '@jornada/contract/long-jobs/list-exports';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { anIssuedCertificate } from '../../fixtures/issued-certificate.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aQuizAttempt } from '../../fixtures/quiz-attempt.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { listExports, longJobKinds } from '../long-job-kinds.ts';
import { runLongJobs } from '../long-jobs/run-long-jobs.ts';
import { startJob } from '../long-jobs/start-job.ts';
import { auditLog } from '../tables/audit.ts';
import { longJobs } from '../tables/long-jobs.ts';
import { exportJob } from './export-job.ts';

const t = useTestApp();
const round = () => runRound(runLongJobs(longJobKinds), t.services, t.services.clock());
let lessonId: string;
let quizId: string;
let journeyId: string;

beforeAll(async () => {
  const journey = await aJourney(t.db, {
    name: 'Foco / Calma',
    lessons: (['desafio', 'desafio', 'desafio', 'quiz'] as const).map((missionType) => ({ missionType })),
  });
  journeyId = journey.id;
  lessonId = journey.lessons[0]!.id;
  quizId = journey.lessons[3]!.id;
  for (let count = 0; count < 55; count += 1) {
    const { userId } = await anEnrollment(t.db, { journeyId });
    await anAnswer(t.db, { userId, lessonId });
    await aQuizAttempt(t.db, { userId, lessonId: quizId, endedAt: new Date() });
    if (count < 3) await anAnswer(t.db, { userId, lessonId: journey.lessons[2]!.id });
    await anIssuedCertificate(t.db, { userId });
  }
  // As long as a list must be for its export to be a job.
  await t.db.execute(sql`
    insert into security_events (id, created_at, kind, subject, device, network)
    select gen_random_uuid(), '2026-03-01T12:00:00Z'::timestamptz + make_interval(secs => n), 'signed_in', null,
           'Chrome; "' || n || '"', '203.0.113.x'
      from generate_series(1, 5001) n`);
});

const lists = (): [ListExport, string][] => [
  [
    { list: 'people', query: { role: 'all', sort: 'name', direction: 'asc' } },
    'people/export?role=all&sort=name&direction=asc',
  ],
  [
    { list: 'people', query: { role: 'user', search: 'membro', sort: 'joined', direction: 'desc' } },
    'people/export?role=user&search=membro',
  ],
  [
    { list: 'enrollments', query: { journeyId, sort: 'user', direction: 'asc' } },
    `enrollments/export?journeyId=${journeyId}&sort=user&direction=asc`,
  ],
  [{ list: 'certificates', query: { state: 'valid' } }, 'certificates/export?state=valid'],
  [{ list: 'security', query: { search: 'chrome' } }, 'audit/security/export?search=chrome'],
  [{ list: 'answers', query: { lessonId, search: 'pessoa' } }, `lessons/${lessonId}/answers/export?search=pessoa`],
  [{ list: 'journey-answers', query: { journeyId } }, `journeys/${journeyId}/answers/export`],
  [
    { list: 'quiz-attempts', query: { lessonId: quizId, search: 'pessoa' } },
    `lessons/${quizId}/quiz/attempts/export?search=pessoa`,
  ],
];

test('the file of a job has the same bytes and the same name as the download, whatever the list', async () => {
  const { userId } = await anAdmin(t.db);
  const admin = await t.as({ userId });
  for (const [{ list, query }, path] of lists()) {
    const direct = await admin.get(`/api/admin/${path}`);
    expect(direct.status, path).toBe(200);
    const { asked: of, fileName } = await listExports[list].prepare(t.db, query as never);
    const kind = exportJob(list, listExports[list]);
    const start = { arguments: { asked: of, fileName }, startedBy: userId, total: null, now: t.services.clock() };
    const { job } = await t.db.transaction((tx) => startJob(tx, kind, start));
    await round();
    const file = await admin.get(`/api/long-jobs/${job.id}/result`);
    expect(file.status, path).toBe(200);
    expect(file.body, path).toBe(direct.body);
    expect(file.headers['content-disposition']).toBe(direct.headers['content-disposition']);
    expect(file.body.split('\r\n').length, path).toBeGreaterThan(50);
    expect(file.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-security-policy': 'sandbox' });
  }
});

test('a long list is exported by one job, however often that is asked for, and written down once', async () => {
  const { userId } = await anAdmin(t.db);
  const admin = await t.as({ userId });
  const start = () => admin.post('/api/admin/exports', { export: { list: 'security', query: {} } });
  const starts = await Promise.all(Array.from({ length: 10 }, start));
  const [job] = await t.db.select().from(longJobs).where(eq(longJobs.startedBy, userId));
  expect(new Set(starts.map(({ body }) => body.job.id))).toEqual(new Set([job!.id]));
  const exported = and(eq(auditLog.actorId, userId), eq(auditLog.action, 'Registro de segurança exportado'));
  expect(await t.db.$count(auditLog, exported)).toBe(1);
  await round();
  const { body } = await admin.get('/api/long-jobs?kind=security-export');
  expect(body.jobs).toMatchObject([{ state: 'done', result: { name: 'registro-de-seguranca.csv' } }]);
  expect(body.jobs[0].done).toBeGreaterThanOrEqual(5001);
  const other = await t.as(await anAdmin(t.db));
  expect((await other.get(`/api/long-jobs/${job!.id}/result`)).status).toBe(404);
  const unconfirmed = await t.as({ userId }, { isConfirmed: false });
  expect((await unconfirmed.get(`/api/long-jobs/${job!.id}/result`)).body.code).toBe('step_up_required');
});

test('a short list is none, and nothing is written down', async () => {
  const { userId } = await anAdmin(t.db);
  const admin = await t.as({ userId });
  const answer = await admin.post('/api/admin/exports', { export: { list: 'certificates', query: {} } });
  expect(answer.body).toEqual({ job: null });
  expect(await t.db.$count(auditLog, eq(auditLog.actorId, userId))).toBe(0);
});

test('what the list refuses is refused', async () => {
  const admin = await t.as(await anAdmin(t.db));
  const of = { list: 'answers', query: { lessonId: journeyId } };
  expect((await admin.post('/api/admin/exports', { export: of })).body.code).toBe('lesson_not_found');
});
