import { AsyncLocalStorage } from 'node:async_hooks';
import { endpoints } from '@jornada/contract/contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { anAnswer } from '../fixtures/answer.ts';
import { anAttachment } from '../fixtures/attachment.ts';
import { anEnrollment } from '../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture, type JourneyOverrides } from '../fixtures/journey.ts';
import type { LessonOverrides } from '../fixtures/lesson-values.ts';
import { aMailServerForm } from '../fixtures/mail-server-form.ts';
import { aMail } from '../fixtures/mail.ts';
import { aMember } from '../fixtures/member.ts';
import { aJourneyForm, aLessonForm } from '../fixtures/forms.ts';
import { anAsset } from '../fixtures/asset.ts';
import { aForm, aPng } from '../fixtures/form.ts';
import { FIXTURE_PASSWORD } from '../fixtures/password.ts';
import { anUpload } from '../fixtures/upload.ts';
import { mailServer } from '../src/tables/mail-server.ts';
import { insertLink, newToken } from '../src/accounts/recovery/link-store.ts';
import { newId } from '../src/platform/ids.ts';
import { demoItems } from '../src/tables/demo.ts';
import { aSale, deliver } from '../fixtures/delivery.ts';
import { anEvent, anUnsettledEvent } from '../fixtures/webhook-event.ts';
import { aWebhook } from '../fixtures/webhook.ts';
import { useTestApp, type Answer, type Caller } from '../fixtures/test-app.ts';
import { configureMail } from './mail/outbox.ts';

/** Statements of the request in this asynchronous context, without those of jobs. */
const statementsOfRequest = new AsyncLocalStorage<string[]>();
const t = useTestApp({ onStatement: (statement) => statementsOfRequest.getStore()?.push(statement) });

const LESSONS = 12;
let admin: Caller;
let serial = 0;
const freshEmail = () => `pessoa-contada-${++serial}@jornada.exemplo`;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  // Several journeys in the catalogue expose a list that sends one query per row.
  for (let count = 0; count < 5; count++) await aJourney(t.db, { lessons: 3 });
});

/** A member on the sixth day of a journey of twelve lessons, with two more journeys. */
async function somebodyInTheMiddle(journeyIs: JourneyOverrides = {}, { streakDays = 5 } = {}) {
  const { userId } = await aMember(t.db, { xpTotal: 400, streakDays });
  const journey: JourneyFixture = await aJourney(t.db, { lessons: LESSONS, ...journeyIs });
  const enrollment = await anEnrollment(t.db, { userId, journeyId: journey.id, completed: 5 });
  await anEnrollment(t.db, { userId });
  await anEnrollment(t.db, { userId });
  return { userId, caller: await t.as({ userId }), journey, enrollment, next: journey.lessons[5]!.id };
}

/** A member in the middle of a journey, whose next lesson has this mission. */
function somebodyWithMission(mission: LessonOverrides) {
  const lessons = Array.from({ length: LESSONS }, (_, index) => (index === 5 ? mission : {}));
  return somebodyInTheMiddle({ lessons });
}

const timed: LessonOverrides = { missionType: 'desafio', timerEnabled: true, timerMinutes: 30 };

interface Row {
  /** The number of statements of the request, its session's included, without those that begin and end transactions. */
  statements: number;
  /** Prepares what the request needs, uncounted, and returns the request, which is counted. */
  prepare: () => Promise<() => Promise<Answer>>;
}

const row = (statements: number, prepare: Row['prepare']): Row => ({ statements, prepare });
const asSomebody = (statements: number, call: (caller: Caller) => Promise<Answer>) =>
  row(statements, async () => {
    const { caller } = await somebodyInTheMiddle();
    return () => call(caller);
  });
const onEnrollment = (statements: number, call: (path: string) => Promise<Answer>) =>
  row(statements, async () => {
    const { enrollment } = await somebodyInTheMiddle();
    return () => call(`/api/admin/enrollments/${enrollment.id}`);
  });
const onJourney = (statements: number, call: (path: string, version: string) => Promise<Answer>) =>
  row(statements, async () => {
    const { journey, next } = await somebodyInTheMiddle();
    for (let count = 0; count < 3; count++) await anEnrollment(t.db, { journeyId: journey.id, completed: 6 });
    await anAttachment(t.db, { lessonId: next });
    return () => call(`/api/admin/journeys/${journey.id}`, journey.updatedAt.toISOString());
  });
const onLesson = (
  statements: number,
  call: (path: string, lesson: { version: string; attachmentId: string }) => Promise<Answer>,
) =>
  row(statements, async () => {
    const { journey, next } = await somebodyInTheMiddle();
    for (let count = 0; count < 3; count++) await anEnrollment(t.db, { journeyId: journey.id, completed: 6 });
    const { id: attachmentId } = await anAttachment(t.db, { lessonId: next });
    return () =>
      call(`/api/admin/lessons/${next}`, { version: journey.lessons[5]!.updatedAt.toISOString(), attachmentId });
  });
const onPerson = (statements: number, call: (path: string) => Promise<Answer>) =>
  row(statements, async () => {
    const { userId } = await somebodyInTheMiddle();
    return () => call(`/api/admin/people/${userId}`);
  });
const onMission = (
  statements: number,
  mission: LessonOverrides,
  call: (caller: Caller, path: string, contentVersion: string) => Promise<Answer>,
  { isRunning = false } = {},
) =>
  row(statements, async () => {
    const { caller, next } = await somebodyWithMission(mission);
    const path = `/api/lessons/${next}/mission`;
    if (isRunning) await caller.post(`${path}/timer`);
    const { body } = await caller.get(path);
    return () => call(caller, path, body.contentVersion);
  });

// One row saves a mail server, which no other row may use.
afterEach(async () => void (await t.db.delete(mailServer)));

/** Runs the request on a platform with a mail server. */
const withMailServer = (call: () => Promise<Answer>) => async () => {
  const { environment } = t.services;
  configureMail(t);
  try {
    return await call();
  } finally {
    t.services.environment = environment;
  }
};

/** A request about a webhook through which one person bought a journey twice. */
const onWebhook = (
  statements: number,
  call: (about: { path: string; eventPath: string; journeyId: string; enrollmentId: string }) => Promise<Answer>,
) =>
  row(statements, async () => {
    const webhook = await aWebhook(t.db);
    const { id: journeyId, externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
    const [productId = ''] = externalProductIds;
    const email = freshEmail();
    for (let count = 0; count < 2; count++) await deliver(t, webhook, await aSale(webhook, { productId, email }));
    const path = `/api/admin/webhooks/${webhook.id}`;
    const { items } = (await admin.get(`${path}/events`)).body;
    const enrollmentId = (await admin.get(`/api/admin/enrollments?search=${email}`)).body.items[0].id;
    return () => call({ path, eventPath: `/api/admin/webhook-events/${items[0].id}`, journeyId, enrollmentId });
  });

const challengeAnswer = { text: 'Fiz o menor passo possível.' };

/** One row for each endpoint of the contract. Raise a number only on purpose. */
const table: Record<string, Row> = {
  // Here and below: one statement counts each kind of attempt, and another one gives back attempts that do not count.
  'accounts.signUp': row(
    10,
    async () => () => t.visitor.post('/api/accounts/sign-up', { email: freshEmail(), password: 'segredo' }),
  ),
  'accounts.signIn': row(11, async () => {
    const { email, password } = await aMember(t.db);
    return () => t.visitor.post('/api/accounts/sign-in', { email, password });
  }),
  'accounts.signOut': asSomebody(2, (c) => c.post('/api/accounts/sign-out')),
  'accounts.me': asSomebody(4, (c) => c.get('/api/me')),
  'accounts.requestPasswordReset': row(4, async () => {
    const { email } = await aMember(t.db);
    return () => t.visitor.post('/api/accounts/password-reset/request', { email });
  }),
  'accounts.checkPasswordReset': row(
    2,
    async () => () => t.visitor.post('/api/accounts/password-reset/check', { token: 'desconhecido' }),
  ),
  'accounts.performPasswordReset': asSomebody(19, (c) =>
    c.post('/api/accounts/password-reset/perform', {
      password: 'outro-segredo',
      currentPassword: FIXTURE_PASSWORD,
    }),
  ),
  'accounts.sendResetPasswordEmail': row(4, async () => {
    const { email } = await aMember(t.db);
    return () => t.visitor.post('/functions/v1/send-reset-password-email', { email });
  }),
  'accounts.updateProfile': asSomebody(17, (c) =>
    c.put('/api/me/profile', { name: 'Ana', email: freshEmail(), currentPassword: FIXTURE_PASSWORD }),
  ),
  'accounts.changePassword': asSomebody(13, (c) =>
    c.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: 'outro-segredo' }),
  ),
  'accounts.listSessions': asSomebody(2, (c) => c.get('/api/me/sessions')),
  'accounts.endOtherSessions': asSomebody(4, (c) => c.delete('/api/me/sessions/others')),
  'accounts.requestEmailProof': row(7, async () => {
    const { caller } = await somebodyInTheMiddle();
    return withMailServer(() => caller.post('/api/me/email-proof'));
  }),
  'accounts.proveEmail': row(4, async () => {
    const { userId, email } = await aMember(t.db);
    const [token, now] = [newToken(), new Date()];
    const expiresAt = new Date(now.getTime() + 1000);
    await insertLink(t.db, { kind: 'prova', token, userId, email, expiresAt, now });
    return () => t.visitor.post('/api/accounts/email-proof', { token });
  }),
  'accounts.createAdminUser': row(
    6,
    async () => () =>
      admin.post('/functions/v1/create-admin-user', {
        email: freshEmail(),
        password: 'Segredo123',
        name: 'José Conceição',
      }),
  ),
  'accounts.deleteUser': row(9, async () => {
    const { userId } = await somebodyInTheMiddle();
    return () => admin.post('/functions/v1/delete-user', { userId });
  }),
  'settings.readSettings': row(1, async () => () => t.visitor.get('/api/settings')),
  'settings.setSwitches': row(6, async () => () => admin.put('/api/admin/switches', { exploreTabEnabled: true })),
  'settings.readSelling': row(2, async () => () => admin.get('/api/admin/selling')),
  'settings.setSelling': row(5, async () => {
    await admin.put('/api/admin/selling', { sellsHere: true });
    return () => admin.put('/api/admin/selling', { sellsHere: false });
  }),
  'identity.setIdentity': row(7, async () => {
    const { url } = await anAsset(t.db);
    return () => admin.put('/api/admin/identity', { systemName: 'Jornada', logoUrl: url });
  }),
  'uploads.uploadAttachment': row(
    3,
    async () => () => admin.post('/api/admin/uploads', aForm().payload, aForm().headers),
  ),
  'uploads.uploadAsset': row(3, async () => {
    const { payload, headers } = aForm({ content: aPng });
    return () => admin.post('/api/admin/assets/logos', payload, headers);
  }),
  'uploads.removeAsset': row(5, async () => {
    const { url } = await anAsset(t.db);
    return () => admin.delete(`/api/admin/assets?url=${url}`);
  }),
  'health.healthz': row(0, async () => () => t.visitor.get('/healthz')),
  'health.readyz': row(0, async () => () => t.visitor.get('/readyz')),
  'journeys.listCatalogue': asSomebody(4, (c) => c.get('/api/journeys')),
  // Session, switches, the journey with its lessons, and its possible badges.
  'journeys.readPublicJourney': row(4, async () => {
    const [{ caller }, journey] = [await somebodyInTheMiddle(), await aJourney(t.db, { lessons: LESSONS })];
    return () => caller.get(`/api/explore/${journey.id}`);
  }),
  'journeys.readJourney': row(3, async () => {
    const { caller, journey } = await somebodyInTheMiddle();
    return () => caller.get(`/api/journeys/${journey.id}`);
  }),
  'enrollments.enroll': row(9, async () => {
    const [{ caller }, journey] = [await somebodyInTheMiddle(), await aJourney(t.db)];
    return () => caller.post(`/api/journeys/${journey.id}/enrollment`);
  }),
  // Includes today's card and the reward of its lesson.
  'enrollments.listMyJourneys': asSomebody(2, (c) => c.get('/api/enrollments')),
  'enrollments.enrollSomebody': row(7, async () => {
    const [{ userId }, { id: journeyId }] = [await aMember(t.db), await aJourney(t.db)];
    return () => admin.post('/api/admin/enrollments', { userId, journeyId });
  }),
  'enrollments.resetEnrollment': onEnrollment(10, (path) => admin.post(`${path}/reset`)),
  'enrollments.pauseEnrollment': onEnrollment(8, (path) => admin.post(`${path}/pause`)),
  'enrollments.resumeEnrollment': onEnrollment(6, (path) => admin.post(`${path}/resume`)),
  'enrollments.removeEnrollment': onEnrollment(10, (path) => admin.delete(path)),
  'adminEnrollments.listEnrollments': row(3, async () => {
    await somebodyInTheMiddle();
    return () => admin.get('/api/admin/enrollments?search=pessoa&sort=user');
  }),
  'adminEnrollments.exportEnrollments': row(4, async () => {
    await somebodyInTheMiddle();
    return () => admin.get('/api/admin/enrollments/export?search=pessoa');
  }),
  'audit.listAudit': row(2, async () => () => admin.get('/api/admin/audit')),
  'people.listPeople': row(3, async () => {
    await somebodyInTheMiddle();
    return () => admin.get('/api/admin/people?role=all&search=pessoa');
  }),
  'people.exportPeople': row(4, async () => {
    await somebodyInTheMiddle();
    return () => admin.get('/api/admin/people/export?role=user&search=pessoa');
  }),
  'people.readPerson': onPerson(5, (path) => admin.get(path)),
  'people.readPersonLedger': onPerson(3, (path) => admin.get(`${path}/ledger`)),
  'people.readPersonAnswers': onPerson(3, (path) => admin.get(`${path}/answers`)),
  'people.readPersonSessions': onPerson(3, (path) => admin.get(`${path}/sessions`)),
  'people.endPersonSessions': onPerson(4, (path) => admin.delete(`${path}/sessions`)),
  // An account with its link and mail, enrolled in one journey.
  'people.invitePeople': row(19, async () => {
    const { id } = await aJourney(t.db);
    const body = { people: [{ email: freshEmail() }], journeyIds: [id] };
    return () => withMailServer(() => admin.post('/api/admin/people', body))();
  }),
  'people.createAccessLink': onPerson(8, (path) =>
    withMailServer(() => admin.post(`${path}/access-link`, { mail: true }))(),
  ),
  'people.setRole': onPerson(7, (path) => admin.put(`${path}/role`, { role: 'admin' })),
  'people.confirmEmail': onPerson(6, (path) => admin.post(`${path}/email-proof`)),
  'answers.readLessonAnswers': row(5, async () => {
    const { userId, next } = await somebodyWithMission({ missionType: 'enquete' });
    await anAnswer(t.db, { userId, lessonId: next });
    return () => admin.get(`/api/admin/lessons/${next}/answers?search=pessoa`);
  }),
  'answers.exportLessonAnswers': row(3, async () => {
    const { userId, next } = await somebodyWithMission({ missionType: 'enquete' });
    await anAnswer(t.db, { userId, lessonId: next });
    return () => admin.get(`/api/admin/lessons/${next}/answers/export`);
  }),
  // The last statement counts active members, each once per range.
  'overview.readOverview': row(10, async () => () => admin.get('/api/admin/overview?range=90d')),
  'overview.searchEverything': row(4, async () => () => admin.get('/api/admin/search?words=jornada')),
  'lessons.readLesson': row(3, async () => {
    const { caller, next } = await somebodyInTheMiddle();
    return () => caller.get(`/api/lessons/${next}`);
  }),
  'lessons.completeLesson': row(7, async () => {
    const { caller, next } = await somebodyInTheMiddle();
    return () => caller.post(`/api/lessons/${next}/completion`);
  }),
  'lessons.downloadAttachment': row(3, async () => {
    const { caller, next } = await somebodyInTheMiddle();
    const stored = { storage: t.services.storage, content: 'Um resumo da lição.' };
    const { id } = await anAttachment(t.db, { lessonId: next, stored });
    return () => caller.get(`/api/lessons/${next}/attachments/${id}`);
  }),
  'lessons.deleteLesson': row(14, async () => {
    const { journey, next } = await somebodyInTheMiddle();
    for (let count = 0; count < 3; count++) await anEnrollment(t.db, { journeyId: journey.id, completed: 6 });
    return () => admin.delete(`/api/admin/lessons/${next}`);
  }),
  'lessons.moveLesson': row(12, async () => {
    const { journey, next } = await somebodyInTheMiddle();
    for (let count = 0; count < 3; count++) await anEnrollment(t.db, { journeyId: journey.id, completed: 6 });
    return () => admin.post(`/api/admin/lessons/${next}/move`, { direction: 'down' });
  }),
  'adminJourneys.listJourneys': row(3, async () => () => admin.get('/api/admin/journeys')),
  'adminJourneys.readJourneyForEditing': onJourney(2, (path) => admin.get(path)),
  'adminJourneys.createJourney': row(4, async () => () => admin.post('/api/admin/journeys', aJourneyForm())),
  'adminJourneys.updateJourney': onJourney(11, (path, version) =>
    admin.put(path, { form: aJourneyForm({ totalDays: 6 }), version }),
  ),
  'adminJourneys.setTotalDays': onJourney(10, (path) => admin.put(`${path}/total-days`, { totalDays: 6 })),
  'adminJourneys.setJourneyStatus': onJourney(5, (path) => admin.put(`${path}/status`, { status: 'inactive' })),
  'adminJourneys.duplicateJourney': onJourney(6, (path) => admin.post(`${path}/copies`)),
  'adminJourneys.deleteJourney': onJourney(8, (path) => admin.delete(path)),
  'adminLessons.listLessons': onJourney(4, (path) => admin.get(`${path}/lessons`)),
  'adminLessons.readLessonForEditing': onLesson(3, (path) => admin.get(path)),
  'adminLessons.createLesson': row(10, async () => {
    const journey = await aJourney(t.db, { lessons: LESSONS });
    const attachmentIds = [(await anUpload(t.db)).id, (await anUpload(t.db)).id];
    return () => admin.post(`/api/admin/journeys/${journey.id}/lessons`, aLessonForm({ attachmentIds }));
  }),
  'adminLessons.updateLesson': row(12, async () => {
    const { journey, next } = await somebodyInTheMiddle();
    const [kept] = [await anAttachment(t.db, { lessonId: next }), await anAttachment(t.db, { lessonId: next })];
    const attachmentIds = [kept.id, (await anUpload(t.db)).id];
    const version = journey.lessons[5]!.updatedAt.toISOString();
    return () => admin.put(`/api/admin/lessons/${next}`, { form: aLessonForm({ attachmentIds }), version });
  }),
  'adminLessons.removeAttachment': onLesson(8, (path, { attachmentId, version }) =>
    admin.delete(`${path}/attachments/${attachmentId}?version=${version}`),
  ),
  'adminLessons.placeLesson': onLesson(12, (path) => admin.post(`${path}/place`, { dayNumber: 2 })),
  'adminLessons.copyLesson': row(7, async () => {
    const journey = await aJourney(t.db, { lessons: LESSONS });
    const body = { copyId: newId(new Date()), journeyId: journey.id };
    return () => admin.post(`/api/admin/lessons/${journey.lessons[2]!.id}/copies`, body);
  }),
  'adminLessons.transferLesson': row(15, async () => {
    const { id: journeyId } = await aJourney(t.db, { lessons: LESSONS });
    const { journey } = await somebodyInTheMiddle();
    for (let count = 0; count < 3; count++) await anEnrollment(t.db, { journeyId: journey.id, completed: 6 });
    return () => admin.put(`/api/admin/lessons/${journey.lessons.at(-1)!.id}/journey`, { journeyId });
  }),
  'mailServer.readMailServer': row(2, async () => () => admin.get('/api/admin/mail-server')),
  'mailServer.saveMailServer': row(
    5,
    async () => () => admin.put('/api/admin/mail-server', { form: aMailServerForm(), version: null }),
  ),
  'mailServer.testMailServer': row(5, async () => async () => {
    const form = aMailServerForm({ host: 'correio.invalid' });
    return admin.post('/api/admin/mail-server/test', { form });
  }),
  'mails.listMails': row(5, async () => {
    for (let count = 0; count < 3; count++) await aMail(t.db);
    return () => admin.get('/api/admin/mails?search=leitor');
  }),
  'mails.resendMail': row(14, async () => {
    const { userId } = await aMember(t.db);
    const { id } = await aMail(t.db, { userId, template: 'access_link', holdsSecret: true, text: '', html: '' });
    return withMailServer(() => admin.post(`/api/admin/mails/${id}/resend`));
  }),
  'mails.sendTestMail': row(6, async () =>
    withMailServer(() => admin.post('/api/admin/mails/test', { to: freshEmail() })),
  ),
  'mails.previewMail': row(2, async () => () => admin.get('/api/admin/mail-templates/welcome')),
  'missions.readMission': onMission(3, { missionType: 'reflexao' }, (c, path) => c.get(path)),
  'missions.startTimer': onMission(6, timed, (c, path) => c.post(`${path}/timer`)),
  'missions.saveDraft': onMission(6, timed, (c, path) => c.put(`${path}/draft`, { answer: challengeAnswer }), {
    isRunning: true,
  }),
  'missions.answerMission': onMission(
    10,
    { missionType: 'desafio', missionRequired: true },
    (c, path, contentVersion) => c.post(`${path}/answer`, { answer: challengeAnswer, contentVersion }),
  ),
  'missions.listAnsweredJourneys': row(2, async () => {
    const { userId, caller } = await somebodyInTheMiddle();
    for (let count = 0; count < 3; count++) await anAnswer(t.db, { userId });
    return () => caller.get('/api/me/answers');
  }),
  'missions.listMyAnswers': row(3, async () => {
    const { userId, caller, journey, next } = await somebodyWithMission({ missionType: 'desafio' });
    await anAnswer(t.db, { userId, lessonId: next });
    return () => caller.get(`/api/me/answers/${journey.id}`);
  }),
  // A new buyer with account, enrollment and mail.
  'purchases.receiveDelivery': row(17, async () => {
    const webhook = await aWebhook(t.db);
    const { externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
    const sale = await aSale(webhook, { productId: externalProductIds[0]! });
    return () => deliver(t, webhook, sale);
  }),
  'purchases.listPaymentPlatforms': row(1, async () => () => admin.get('/api/admin/payment-platforms')),
  'webhooks.listWebhooks': row(4, async () => {
    for (let count = 0; count < 3; count++) await anEvent(t.db);
    return () => admin.get('/api/admin/webhooks');
  }),
  'webhooks.readWebhook': onWebhook(2, ({ path }) => admin.get(path)),
  'webhooks.createWebhook': row(4, async () => () => admin.post('/api/admin/webhooks', { platform: 'ticto' })),
  'webhooks.changeWebhook': onWebhook(5, ({ path }) => admin.patch(path, { status: 'inactive' })),
  'webhooks.setWebhookSecrets': onWebhook(5, ({ path }) =>
    admin.put(`${path}/secrets`, { validationToken: 'segredo' }),
  ),
  'webhooks.rotateWebhookAddress': onWebhook(5, ({ path }) => admin.post(`${path}/address`)),
  'webhooks.deleteWebhook': onWebhook(4, ({ path }) => admin.delete(path)),
  'webhooks.restoreWebhook': onWebhook(3, ({ path }) => admin.post(`${path}/restoration`)),
  'webhooks.listWebhookEvents': onWebhook(4, ({ path }) => admin.get(`${path}/events?search=pessoa`)),
  'webhooks.readWebhookEvent': onWebhook(5, ({ eventPath }) => admin.get(eventPath)),
  'webhooks.reprocessEvent': onWebhook(17, ({ eventPath }) => admin.post(`${eventPath}/processing`)),
  'webhooks.processKeptEvents': row(22, async () => {
    const webhook = await aWebhook(t.db);
    const { externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
    const sale = await aSale(webhook, { productId: externalProductIds[0]! });
    await anUnsettledEvent(t.db, webhook, sale, { isKept: true });
    return () => admin.post(`/api/admin/webhooks/${webhook.id}/kept-events`);
  }),
  // A complete purchase of a new buyer, rolled back at the end.
  'webhooks.sendTestEvent': onWebhook(23, ({ path, journeyId }) => admin.post(`${path}/test-events`, { journeyId })),
  'webhooks.listUnmatchedProducts': row(3, async () => () => admin.get('/api/admin/unmatched-products')),
  'webhooks.assignProduct': onWebhook(6, ({ journeyId }) =>
    admin.post('/api/admin/unmatched-products', { platform: 'ticto', productId: 'outro-produto', journeyId }),
  ),
  // Paid twice, so that a second order must not add statements.
  'webhooks.explainAccess': onWebhook(5, ({ enrollmentId }) =>
    admin.get(`/api/admin/enrollments/${enrollmentId}/access`),
  ),
  'rewards.readStats': asSomebody(2, (c) => c.get('/api/me/stats')),
  'rewards.readProgress': asSomebody(3, (c) => c.get('/api/me/progress')),
  'rewards.dailyLogin': asSomebody(4, (c) => c.post('/api/me/daily-login')),
  'rewards.readLedger': asSomebody(2, (c) => c.get('/api/me/ledger')),
  'rewards.readStreakMonth': asSomebody(2, (c) => c.get('/api/me/streak-month')),
  // Includes the days on which they were earned.
  'rewards.readBadges': asSomebody(3, (c) => c.get('/api/me/badges')),
  'rewards.setDailyGoal': asSomebody(6, (c) => c.put('/api/me/daily-goal', { metaDiariaXp: 200 })),
  // One person and one journey, because it removes them one by one on purpose.
  'demo.removeDemo': row(17, async () => {
    const { userId, journey } = await somebodyInTheMiddle();
    await t.db.insert(demoItems).values([
      { kind: 'user', itemId: userId },
      { kind: 'journey', itemId: journey.id },
    ]);
    return () => admin.delete('/api/admin/demo');
  }),
};

test('every endpoint of the contract has a row, and every row an endpoint', () => {
  expect(Object.keys(table).sort()).toEqual(endpoints.map(({ room, name }) => `${room}.${name}`).sort());
});

test.each(Object.keys(table))('%s sends no more statements than its row allows', async (name) => {
  const { statements, prepare } = table[name]!;
  const request = await prepare();
  const sent: string[] = [];
  const answer = await statementsOfRequest.run(sent, request);

  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(sent.length, sent.join('\n')).toBe(statements);
});

test('whatever a member’s screen reads takes at most three statements beside the session’s', () => {
  const reads = endpoints.filter(({ endpoint: { method, access } }) => method === 'GET' && access === 'member');
  const names = reads.map(({ room, name }) => `${room}.${name}`);
  expect(names.filter((name) => table[name]!.statements > 4)).toEqual([]);
});

test('so does the lesson that would bring a milestone of the streak, of which the ledger is asked as well', async () => {
  const { caller, next } = await somebodyInTheMiddle({}, { streakDays: 6 });
  const sent: string[] = [];
  const { body } = await statementsOfRequest.run(sent, () => caller.get(`/api/lessons/${next}`));
  expect(body.reward).toEqual({ xp: 50, bonusPercent: 20 });
  expect(sent.length, sent.join('\n')).toBe(4);
});

test('a journey of sixty lessons, and a lesson of ten materials, cost no statement more', async () => {
  const { caller, journey, next } = await somebodyInTheMiddle({ lessons: 60 });
  for (let count = 0; count < 10; count++) await anAttachment(t.db, { lessonId: next });
  const counted = async (path: string) => {
    const sent: string[] = [];
    const answer = await statementsOfRequest.run(sent, () => caller.get(path));
    return { statements: sent.length, lessons: answer.body.lessons.length };
  };
  const journeyRow = table['journeys.readJourney']!.statements;
  expect(await counted(`/api/journeys/${journey.id}`)).toEqual({ statements: journeyRow, lessons: 60 });
  const foreign = await aJourney(t.db, { lessons: 60 });
  const publicRow = table['journeys.readPublicJourney']!.statements;
  expect(await counted(`/api/explore/${foreign.id}`)).toEqual({ statements: publicRow, lessons: 60 });
  const lessonRow = table['lessons.readLesson']!.statements;
  expect(await counted(`/api/lessons/${next}`)).toEqual({ statements: lessonRow, lessons: 60 });
});
