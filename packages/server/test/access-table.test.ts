import { endpoints } from '@jornada/contract/contract';
import { refusalsOf } from '@jornada/contract/endpoint';
import { refusals } from '@jornada/contract/refusals';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { anAnswer } from '../fixtures/answer.ts';
import { anAttachment } from '../fixtures/attachment.ts';
import { anEnrollment } from '../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../fixtures/journey.ts';
import { aMailServerForm } from '../fixtures/mail-server-form.ts';
import { aMail } from '../fixtures/mail.ts';
import { aMember } from '../fixtures/member.ts';
import { aJourneyForm, aLessonForm } from '../fixtures/forms.ts';
import { anAsset } from '../fixtures/asset.ts';
import { aForm, aPng } from '../fixtures/form.ts';
import { FIXTURE_PASSWORD } from '../fixtures/password.ts';
import { anEvent } from '../fixtures/webhook-event.ts';
import { aWebhook } from '../fixtures/webhook.ts';
import { useTestApp, type Answer, type Caller } from '../fixtures/test-app.ts';
import { newId } from '../src/platform/ids.ts';
import { mailServer } from '../src/tables/mail-server.ts';

/** The callers: nobody signed in, the enrolled member, a member who is not enrolled, an administrator. */
type Who = 'nobody' | 'member' | 'other' | 'admin';

const t = useTestApp();
let callers: Record<Who, Caller>;
let journey: JourneyFixture;
let privateJourney: JourneyFixture;
let missions: JourneyFixture;
let answered: JourneyFixture;
let attachmentId: string;

beforeAll(async () => {
  const [member, other, admin] = [await aMember(t.db), await aMember(t.db), await anAdmin(t.db)];
  callers = { nobody: t.visitor, member: await t.as(member), other: await t.as(other), admin: await t.as(admin) };
  journey = await aJourney(t.db, { lessons: 2 });
  privateJourney = await aJourney(t.db, { lessons: 1, visibilidade: 'apenas_inscritos' });
  missions = await aJourney(t.db, {
    lessons: [{ missionType: 'desafio' }, { missionType: 'desafio', timerEnabled: true, timerMinutes: 30 }],
  });
  for (const { id } of [journey, privateJourney, missions]) {
    await anEnrollment(t.db, { userId: member.userId, journeyId: id });
  }
  answered = await aJourney(t.db, { lessons: [{ missionType: 'enquete' }] });
  await anAnswer(t.db, { userId: member.userId, lessonId: answered.lessons[0]!.id });
  const stored = { storage: t.services.storage, content: 'Guia' };
  attachmentId = (await anAttachment(t.db, { lessonId: journey.lessons[0]!.id, stored })).id;
});

interface Row {
  /** One call. It prepares its own data for each caller, so that rows do not depend on each other. */
  call: (caller: Caller) => Promise<Answer>;
  expected: Record<Who, number>;
}

const everybody = (status: number) => ({ nobody: status, member: status, other: status, admin: status });
const signedIn = (status: number) => ({ ...everybody(status), nobody: 401 });
const adminsOnly = (status: number) => ({ nobody: 401, member: 403, other: 403, admin: status });
let serial = 0;
const freshEmail = () => `pessoa-${++serial}@jornada.exemplo`;

/** One row for each endpoint of the contract. An endpoint without a row fails below. */
const table: Record<string, Row> = {
  'accounts.signUp': {
    call: (c) => c.post('/api/accounts/sign-up', { email: freshEmail(), password: 'segredo' }),
    expected: everybody(201),
  },
  'accounts.signIn': {
    call: (c) => c.post('/api/accounts/sign-in', { email: freshEmail(), password: 'errada' }),
    expected: everybody(401),
  },
  'accounts.signOut': {
    // Without a cookie, because other rows need the callers' sessions.
    call: () => t.visitor.post('/api/accounts/sign-out'),
    expected: everybody(200),
  },
  'accounts.me': { call: (c) => c.get('/api/me'), expected: signedIn(200) },
  'accounts.requestPasswordReset': {
    call: (c) => c.post('/api/accounts/password-reset/request', { email: freshEmail() }),
    expected: everybody(200),
  },
  'accounts.checkPasswordReset': {
    call: (c) => c.post('/api/accounts/password-reset/check', { token: 'desconhecido' }),
    expected: everybody(200),
  },
  'accounts.performPasswordReset': {
    call: (c) => c.post('/api/accounts/password-reset/perform', { token: 'desconhecido', password: 'segredo' }),
    expected: everybody(401),
  },
  'accounts.sendResetPasswordEmail': {
    call: (c) => c.post('/functions/v1/send-reset-password-email', { email: freshEmail() }),
    expected: everybody(200),
  },
  'accounts.updateProfile': {
    call: (c) => c.put('/api/me/profile', { name: 'Ana', email: freshEmail(), currentPassword: FIXTURE_PASSWORD }),
    expected: signedIn(200),
  },
  'accounts.changePassword': {
    // To the same password, because the next row's caller needs it.
    call: (c) => c.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: FIXTURE_PASSWORD }),
    expected: signedIn(200),
  },
  'accounts.listSessions': { call: (c) => c.get('/api/me/sessions'), expected: signedIn(200) },
  'accounts.endOtherSessions': { call: (c) => c.delete('/api/me/sessions/others'), expected: signedIn(200) },
  // Without a mail server.
  'accounts.requestEmailProof': { call: (c) => c.post('/api/me/email-proof'), expected: signedIn(409) },
  'accounts.proveEmail': {
    call: (c) => c.post('/api/accounts/email-proof', { token: 'desconhecido' }),
    expected: everybody(401),
  },
  'accounts.createAdminUser': {
    call: (c) =>
      c.post('/functions/v1/create-admin-user', {
        email: freshEmail(),
        password: 'Segredo123',
        name: 'José Conceição',
      }),
    expected: adminsOnly(201),
  },
  'accounts.deleteUser': {
    call: async (c) => c.post('/functions/v1/delete-user', { userId: (await aMember(t.db)).userId }),
    expected: adminsOnly(200),
  },
  'settings.readSettings': { call: (c) => c.get('/api/settings'), expected: everybody(200) },
  'health.healthz': { call: (c) => c.get('/healthz'), expected: everybody(200) },
  'health.readyz': { call: (c) => c.get('/readyz'), expected: everybody(200) },
  'journeys.listCatalogue': { call: (c) => c.get('/api/journeys'), expected: signedIn(200) },
  'journeys.readPublicJourney': { call: (c) => c.get(`/api/explore/${journey.id}`), expected: signedIn(200) },
  'journeys.readJourney': {
    call: (c) => c.get(`/api/journeys/${privateJourney.id}`),
    expected: { nobody: 401, member: 200, other: 403, admin: 200 },
  },
  'enrollments.enroll': {
    call: async (c) => c.post(`/api/journeys/${(await aJourney(t.db)).id}/enrollment`),
    expected: signedIn(201),
  },
  'enrollments.enrollSomebody': {
    call: async (c) =>
      c.post('/api/admin/enrollments', {
        userId: (await aMember(t.db)).userId,
        journeyId: journey.id,
      }),
    expected: adminsOnly(201),
  },
  'enrollments.resetEnrollment': {
    call: async (c) => c.post(`/api/admin/enrollments/${(await anEnrollment(t.db)).id}/reset`),
    expected: adminsOnly(200),
  },
  'enrollments.pauseEnrollment': {
    call: async (c) => c.post(`/api/admin/enrollments/${(await anEnrollment(t.db)).id}/pause`),
    expected: adminsOnly(200),
  },
  'enrollments.resumeEnrollment': {
    call: async (c) => c.post(`/api/admin/enrollments/${(await anEnrollment(t.db)).id}/resume`),
    expected: adminsOnly(200),
  },
  'enrollments.removeEnrollment': {
    call: async (c) => c.delete(`/api/admin/enrollments/${(await anEnrollment(t.db)).id}`),
    expected: adminsOnly(200),
  },
  'adminEnrollments.listEnrollments': { call: (c) => c.get('/api/admin/enrollments'), expected: adminsOnly(200) },
  'adminEnrollments.exportEnrollments': {
    call: (c) => c.get('/api/admin/enrollments/export'),
    expected: adminsOnly(200),
  },
  'audit.listAudit': { call: (c) => c.get('/api/admin/audit'), expected: adminsOnly(200) },
  'people.listPeople': { call: (c) => c.get('/api/admin/people'), expected: adminsOnly(200) },
  'people.exportPeople': { call: (c) => c.get('/api/admin/people/export'), expected: adminsOnly(200) },
  'people.readPerson': {
    call: async (c) => c.get(`/api/admin/people/${(await aMember(t.db)).userId}`),
    expected: adminsOnly(200),
  },
  'people.readPersonLedger': {
    call: async (c) => c.get(`/api/admin/people/${(await aMember(t.db)).userId}/ledger`),
    expected: adminsOnly(200),
  },
  'people.readPersonAnswers': {
    call: async (c) => c.get(`/api/admin/people/${(await aMember(t.db)).userId}/answers`),
    expected: adminsOnly(200),
  },
  'people.readPersonSessions': {
    call: async (c) => c.get(`/api/admin/people/${(await aMember(t.db)).userId}/sessions`),
    expected: adminsOnly(200),
  },
  'people.endPersonSessions': {
    call: async (c) => c.delete(`/api/admin/people/${(await aMember(t.db)).userId}/sessions`),
    expected: adminsOnly(200),
  },
  'people.invitePeople': {
    call: (c) => c.post('/api/admin/people', { people: [{ email: freshEmail() }], journeyIds: [journey.id] }),
    expected: adminsOnly(200),
  },
  'people.createAccessLink': {
    call: async (c) => c.post(`/api/admin/people/${(await aMember(t.db)).userId}/access-link`, { mail: false }),
    expected: adminsOnly(201),
  },
  'people.setRole': {
    call: async (c) => c.put(`/api/admin/people/${(await aMember(t.db)).userId}/role`, { role: 'admin' }),
    expected: adminsOnly(200),
  },
  'people.confirmEmail': {
    call: async (c) => c.post(`/api/admin/people/${(await aMember(t.db)).userId}/email-proof`),
    expected: adminsOnly(200),
  },
  'answers.readLessonAnswers': {
    call: (c) => c.get(`/api/admin/lessons/${answered.lessons[0]!.id}/answers`),
    expected: adminsOnly(200),
  },
  'answers.exportLessonAnswers': {
    call: (c) => c.get(`/api/admin/lessons/${answered.lessons[0]!.id}/answers/export`),
    expected: adminsOnly(200),
  },
  'overview.readOverview': { call: (c) => c.get('/api/admin/overview'), expected: adminsOnly(200) },
  'overview.searchEverything': {
    call: (c) => c.get('/api/admin/search?words=jornada'),
    expected: adminsOnly(200),
  },
  'enrollments.listMyJourneys': { call: (c) => c.get('/api/enrollments'), expected: signedIn(200) },
  'lessons.readLesson': {
    call: (c) => c.get(`/api/lessons/${journey.lessons[0]!.id}`),
    expected: { nobody: 401, member: 200, other: 403, admin: 200 },
  },
  'lessons.deleteLesson': {
    call: async (c) => c.delete(`/api/admin/lessons/${(await aJourney(t.db)).lessons[0]!.id}`),
    expected: adminsOnly(200),
  },
  'lessons.moveLesson': {
    call: async (c) =>
      c.post(`/api/admin/lessons/${(await aJourney(t.db)).lessons[0]!.id}/move`, { direction: 'down' }),
    expected: adminsOnly(200),
  },
  'lessons.completeLesson': {
    call: (c) => c.post(`/api/lessons/${journey.lessons[1]!.id}/completion`),
    expected: { nobody: 401, member: 200, other: 403, admin: 403 },
  },
  'mailServer.readMailServer': { call: (c) => c.get('/api/admin/mail-server'), expected: adminsOnly(200) },
  'mailServer.saveMailServer': {
    call: async (c) => {
      const answer = await c.put('/api/admin/mail-server', { form: aMailServerForm(), version: null });
      await t.db.delete(mailServer);
      return answer;
    },
    expected: adminsOnly(200),
  },
  'mailServer.testMailServer': {
    call: (c) => c.post('/api/admin/mail-server/test', { form: aMailServerForm({ host: 'correio.invalid' }) }),
    expected: adminsOnly(200),
  },
  'mails.listMails': { call: (c) => c.get('/api/admin/mails'), expected: adminsOnly(200) },
  // Without a mail server.
  'mails.resendMail': {
    call: async (c) => c.post(`/api/admin/mails/${(await aMail(t.db)).id}/resend`),
    expected: adminsOnly(409),
  },
  'mails.sendTestMail': {
    call: (c) => c.post('/api/admin/mails/test', { to: freshEmail() }),
    expected: adminsOnly(409),
  },
  'mails.previewMail': { call: (c) => c.get('/api/admin/mail-templates/welcome'), expected: adminsOnly(200) },
  'missions.readMission': {
    call: (c) => c.get(`/api/lessons/${missions.lessons[0]!.id}/mission`),
    expected: { nobody: 401, member: 200, other: 403, admin: 200 },
  },
  'missions.startTimer': {
    call: (c) => c.post(`/api/lessons/${missions.lessons[1]!.id}/mission/timer`),
    expected: { nobody: 401, member: 200, other: 403, admin: 403 },
  },
  'missions.saveDraft': {
    call: (c) => c.put(`/api/lessons/${missions.lessons[1]!.id}/mission/draft`, { answer: { text: 'Até aqui' } }),
    expected: { nobody: 401, member: 200, other: 403, admin: 403 },
  },
  'missions.answerMission': {
    call: async (c) => {
      const { body } = await c.get(`/api/lessons/${missions.lessons[0]!.id}/mission`);
      const contentVersion = body.contentVersion ?? 'nunca-vista';
      return c.post(`/api/lessons/${missions.lessons[0]!.id}/mission/answer`, {
        answer: { text: 'Pronto' },
        contentVersion,
      });
    },
    expected: { nobody: 401, member: 200, other: 403, admin: 403 },
  },
  'missions.listAnsweredJourneys': { call: (c) => c.get('/api/me/answers'), expected: signedIn(200) },
  'missions.listMyAnswers': {
    call: (c) => c.get(`/api/me/answers/${answered.id}`),
    expected: { nobody: 401, member: 200, other: 404, admin: 404 },
  },
  'lessons.downloadAttachment': {
    call: async (c) => c.get(`/api/lessons/${journey.lessons[0]!.id}/attachments/${attachmentId}`),
    expected: { nobody: 401, member: 200, other: 403, admin: 200 },
  },
  'adminJourneys.listJourneys': { call: (c) => c.get('/api/admin/journeys'), expected: adminsOnly(200) },
  'adminJourneys.readJourneyForEditing': {
    call: (c) => c.get(`/api/admin/journeys/${journey.id}`),
    expected: adminsOnly(200),
  },
  'adminJourneys.createJourney': {
    call: (c) => c.post('/api/admin/journeys', aJourneyForm()),
    expected: adminsOnly(201),
  },
  'adminJourneys.updateJourney': {
    call: async (c) => {
      const { id, updatedAt } = await aJourney(t.db);
      return c.put(`/api/admin/journeys/${id}`, { form: aJourneyForm(), version: updatedAt.toISOString() });
    },
    expected: adminsOnly(200),
  },
  'adminJourneys.setTotalDays': {
    call: async (c) => c.put(`/api/admin/journeys/${(await aJourney(t.db)).id}/total-days`, { totalDays: 2 }),
    expected: adminsOnly(200),
  },
  'adminJourneys.setJourneyStatus': {
    call: async (c) => c.put(`/api/admin/journeys/${(await aJourney(t.db)).id}/status`, { status: 'inactive' }),
    expected: adminsOnly(200),
  },
  'adminJourneys.duplicateJourney': {
    call: (c) => c.post(`/api/admin/journeys/${journey.id}/copies`),
    expected: adminsOnly(201),
  },
  'adminJourneys.deleteJourney': {
    call: async (c) => c.delete(`/api/admin/journeys/${(await aJourney(t.db)).id}`),
    expected: adminsOnly(200),
  },
  'adminLessons.listLessons': {
    call: (c) => c.get(`/api/admin/journeys/${journey.id}/lessons`),
    expected: adminsOnly(200),
  },
  'adminLessons.readLessonForEditing': {
    call: (c) => c.get(`/api/admin/lessons/${journey.lessons[0]!.id}`),
    expected: adminsOnly(200),
  },
  'adminLessons.createLesson': {
    call: async (c) => c.post(`/api/admin/journeys/${(await aJourney(t.db)).id}/lessons`, aLessonForm()),
    expected: adminsOnly(201),
  },
  'adminLessons.updateLesson': {
    call: async (c) => {
      const { id, updatedAt } = (await aJourney(t.db)).lessons[0]!;
      return c.put(`/api/admin/lessons/${id}`, { form: aLessonForm(), version: updatedAt.toISOString() });
    },
    expected: adminsOnly(200),
  },
  'adminLessons.removeAttachment': {
    call: async (c) => {
      const { id, updatedAt } = (await aJourney(t.db)).lessons[0]!;
      const attachment = await anAttachment(t.db, { lessonId: id });
      return c.delete(`/api/admin/lessons/${id}/attachments/${attachment.id}?version=${updatedAt.toISOString()}`);
    },
    expected: adminsOnly(200),
  },
  'adminLessons.placeLesson': {
    call: async (c) => c.post(`/api/admin/lessons/${(await aJourney(t.db)).lessons[0]!.id}/place`, { dayNumber: 3 }),
    expected: adminsOnly(200),
  },
  'adminLessons.copyLesson': {
    call: (c) =>
      c.post(`/api/admin/lessons/${journey.lessons[0]!.id}/copies`, {
        copyId: newId(new Date()),
        journeyId: journey.id,
      }),
    expected: adminsOnly(201),
  },
  'adminLessons.transferLesson': {
    call: async (c) => {
      const { id } = (await aJourney(t.db)).lessons[0]!;
      return c.put(`/api/admin/lessons/${id}/journey`, { journeyId: (await aJourney(t.db)).id });
    },
    expected: adminsOnly(200),
  },
  'uploads.uploadAttachment': {
    call: (c) => c.post('/api/admin/uploads', aForm().payload, aForm().headers),
    expected: adminsOnly(201),
  },
  'uploads.uploadAsset': {
    call: (c) => {
      const { payload, headers } = aForm({ content: aPng });
      return c.post('/api/admin/assets/logos', payload, headers);
    },
    expected: adminsOnly(201),
  },
  'uploads.removeAsset': {
    call: async (c) => c.delete(`/api/admin/assets?url=${(await anAsset(t.db)).url}`),
    expected: adminsOnly(200),
  },
  'identity.setIdentity': {
    call: (c) => c.put('/api/admin/identity', { systemName: 'Jornada' }),
    expected: adminsOnly(200),
  },
  'demo.removeDemo': { call: (c) => c.delete('/api/admin/demo'), expected: adminsOnly(200) },
  'purchases.receiveDelivery': {
    call: async (c) => {
      const { path } = await aWebhook(t.db);
      return c.post(path, { status: 'pix_created' });
    },
    expected: everybody(200),
  },
  'purchases.listPaymentPlatforms': { call: (c) => c.get('/api/admin/payment-platforms'), expected: adminsOnly(200) },
  'webhooks.listWebhooks': { call: (c) => c.get('/api/admin/webhooks'), expected: adminsOnly(200) },
  'webhooks.readWebhook': {
    call: async (c) => c.get(`/api/admin/webhooks/${(await aWebhook(t.db)).id}`),
    expected: adminsOnly(200),
  },
  'webhooks.createWebhook': {
    call: (c) => c.post('/api/admin/webhooks', { platform: 'ticto' }),
    expected: adminsOnly(201),
  },
  'webhooks.changeWebhook': {
    call: async (c) => c.patch(`/api/admin/webhooks/${(await aWebhook(t.db)).id}`, { status: 'inactive' }),
    expected: adminsOnly(200),
  },
  'webhooks.setWebhookSecrets': {
    call: async (c) =>
      c.put(`/api/admin/webhooks/${(await aWebhook(t.db)).id}/secrets`, { validationToken: 'segredo' }),
    expected: adminsOnly(200),
  },
  'webhooks.rotateWebhookAddress': {
    call: async (c) => c.post(`/api/admin/webhooks/${(await aWebhook(t.db)).id}/address`),
    expected: adminsOnly(200),
  },
  'webhooks.deleteWebhook': {
    call: async (c) => c.delete(`/api/admin/webhooks/${(await aWebhook(t.db)).id}`),
    expected: adminsOnly(200),
  },
  'webhooks.restoreWebhook': {
    call: async (c) => c.post(`/api/admin/webhooks/${(await aWebhook(t.db)).id}/restoration`),
    expected: adminsOnly(200),
  },
  'webhooks.listWebhookEvents': {
    call: async (c) => c.get(`/api/admin/webhooks/${(await aWebhook(t.db)).id}/events?search=ana&status=error`),
    expected: adminsOnly(200),
  },
  'webhooks.readWebhookEvent': {
    call: async (c) => c.get(`/api/admin/webhook-events/${(await anEvent(t.db)).id}`),
    expected: adminsOnly(200),
  },
  'webhooks.reprocessEvent': {
    call: async (c) => c.post(`/api/admin/webhook-events/${(await anEvent(t.db)).id}/processing`),
    expected: adminsOnly(200),
  },
  'webhooks.processKeptEvents': {
    call: async (c) => c.post(`/api/admin/webhooks/${(await aWebhook(t.db)).id}/kept-events`),
    expected: adminsOnly(200),
  },
  'webhooks.sendTestEvent': {
    call: async (c) => {
      const { id: journeyId } = await aJourney(t.db, { tipo: 'paga' });
      return c.post(`/api/admin/webhooks/${(await aWebhook(t.db)).id}/test-events`, { journeyId });
    },
    expected: adminsOnly(201),
  },
  'webhooks.listUnmatchedProducts': { call: (c) => c.get('/api/admin/unmatched-products'), expected: adminsOnly(200) },
  'webhooks.assignProduct': {
    call: async (c) => {
      const { id: journeyId } = await aJourney(t.db);
      return c.post('/api/admin/unmatched-products', { platform: 'ticto', productId: 'produto', journeyId });
    },
    expected: adminsOnly(200),
  },
  'webhooks.explainAccess': {
    call: async (c) => c.get(`/api/admin/enrollments/${(await anEnrollment(t.db)).id}/access`),
    expected: adminsOnly(200),
  },
  'rewards.readStats': { call: (c) => c.get('/api/me/stats'), expected: signedIn(200) },
  'rewards.readProgress': { call: (c) => c.get('/api/me/progress'), expected: signedIn(200) },
  'rewards.dailyLogin': { call: (c) => c.post('/api/me/daily-login'), expected: signedIn(200) },
  'rewards.readLedger': { call: (c) => c.get('/api/me/ledger'), expected: signedIn(200) },
  'rewards.readStreakMonth': { call: (c) => c.get('/api/me/streak-month'), expected: signedIn(200) },
  'rewards.readBadges': { call: (c) => c.get('/api/me/badges'), expected: signedIn(200) },
  'rewards.setDailyGoal': {
    call: (c) => c.put('/api/me/daily-goal', { metaDiariaXp: 200 }),
    expected: signedIn(200),
  },
  'settings.setSwitches': {
    call: (c) => c.put('/api/admin/switches', { exploreTabEnabled: true }),
    expected: adminsOnly(200),
  },
  'settings.readSelling': { call: (c) => c.get('/api/admin/selling'), expected: adminsOnly(200) },
  'settings.setSelling': { call: (c) => c.put('/api/admin/selling', { sellsHere: true }), expected: adminsOnly(200) },
};

test('every endpoint of the contract has a row, and every row an endpoint', () => {
  expect(Object.keys(table).sort()).toEqual(endpoints.map(({ room, name }) => `${room}.${name}`).sort());
});

test('every route of the server belongs to the contract, and the contract is served whole', () => {
  const document = t.app.swagger() as { paths: Record<string, Record<string, { security?: unknown[] }>> };
  const served = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => `${method.toUpperCase()} ${path} ${operation.security?.length === 1}`,
    ),
  );
  const declared = endpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')} ${endpoint.access !== 'public'}`,
  );
  expect(served.sort()).toEqual(declared.sort());
});

describe.each(endpoints)('$room: $name', ({ room, name, endpoint }) => {
  test.each(['nobody', 'member', 'other', 'admin'] as const)('answers %s as declared', async (who) => {
    const row = table[`${room}.${name}`]!;
    const answer = await row.call(callers[who]);

    expect(answer.status).toBe(row.expected[who]);
    if (answer.status < 400) {
      expect(endpoint.response.safeParse(answer.body).error).toBeUndefined();
      expect(endpoint.statuses ?? [200]).toContain(answer.status);
    } else {
      expect(refusalsOf(endpoint)).toContain(answer.body.code);
      expect(answer.body.message).toBe(refusals[answer.body.code as keyof typeof refusals].message);
      if (endpoint.failureShape === 'function') expect(answer.body.error).toBe(answer.body.message);
    }
  });
});
