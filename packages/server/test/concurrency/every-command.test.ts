import { endpoints } from '@jornada/contract/contract';
import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aJourneyForm } from '../../fixtures/forms.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aForm, aPng } from '../../fixtures/form.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMailServerForm } from '../../fixtures/mail-server-form.ts';
import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { useTestApp, type Answer } from '../../fixtures/test-app.ts';
import { configureMail } from '../mail/outbox.ts';
import { examine } from '../../src/doctor/examine.ts';
import { newId } from '../../src/platform/ids.ts';
import { mailServer } from '../../src/tables/mail-server.ts';
import { adminCommands, memberCommands, setStage, type Stage } from './scenario.ts';

const t = useTestApp();
let stage: Stage;
beforeEach(async () => {
  t.services.environment = { ...t.services.environment, smtpUrl: undefined };
  await t.db.delete(mailServer);
  stage = await setStage(t);
  await stage.admin.put('/api/admin/switches', { gamificationEnabled: true });
});

interface Row {
  call: (count: number) => Promise<Answer>;
  /** How often each status is answered; `some` for any number. */
  statuses: Record<number, number | 'some'>;
  /** Selects the rows of the effect; there must be one. */
  effect?: () => SQL;
  /** The command has nothing to change on this stage. */
  changesNothing?: true;
}

const TIMES = 50;
const by = (name: keyof typeof memberCommands | keyof typeof adminCommands) => (count: number) =>
  ({ ...memberCommands, ...adminCommands })[name](stage, count);
/** Calls with a mail server configured, until the next test. */
const withMailServer = (call: () => Promise<Answer>) => {
  configureMail(t);
  return call();
};
const all = (status: number) => ({ [status]: TIMES });
const firstOf = (status: number, rest: number) => ({ [status]: 1, [rest]: TIMES - 1 });
const ofLesson = (table: string, lesson: keyof Stage['lessons']) => () =>
  sql`select 1 from ${sql.raw(table)} where user_id = ${stage.userId} and lesson_id = ${stage.lessons[lesson]}`;
const paid =
  (...keys: (() => string)[]) =>
  () =>
    sql`select distinct entry_id from xp_awards where user_id = ${stage.userId} and award_key in (${sql.join(
      keys.map((key) => sql`${key()}`),
      sql`, `,
    )})`;
const boughtBy = `${unique('compra')}@jornada.exemplo`;
let sold: ReturnType<typeof aPurchase> | undefined;
async function aPurchase() {
  const webhook = await aWebhook(t.db);
  const { externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
  return { webhook, sale: await aSale(webhook, { email: boughtBy, productId: externalProductIds[0]! }) };
}
const copiedOnce = newId(new Date());
const email = `${unique('todas-de-uma-vez')}@jornada.exemplo`;
let adminEmail: string;
let invitedEmail: string;
beforeEach(() => {
  adminEmail = `${unique('chefe')}@jornada.exemplo`;
  invitedEmail = `${unique('convite')}@jornada.exemplo`;
});
const accountOf = (address: () => string) => () => sql`select 1 from users where email = ${address()}`;

/** One row for each command of the contract. Sign-ins and resets share limits of attempts (decisions J), which may refuse first. */
const table: Record<string, Row> = {
  'accounts.signUp': {
    call: () => t.visitor.post('/api/accounts/sign-up', { email, password: 'segredo' }),
    statuses: { 201: 1, 409: 'some', 429: 'some' },
    effect: accountOf(() => email),
  },
  'accounts.signIn': {
    call: () => t.visitor.post('/api/accounts/sign-in', { email, password: 'segredo' }),
    statuses: { 200: 'some', 429: 'some' },
  },
  'accounts.signOut': { call: () => stage.member.post('/api/accounts/sign-out'), statuses: all(200) },
  'accounts.requestPasswordReset': {
    call: () => t.visitor.post('/api/accounts/password-reset/request', { email }),
    statuses: { 200: 'some', 429: 'some' },
  },
  'accounts.checkPasswordReset': {
    call: () => t.visitor.post('/api/accounts/password-reset/check', { token: 'desconhecido' }),
    statuses: { 200: 'some', 429: 'some' },
  },
  'accounts.performPasswordReset': {
    call: () =>
      t.visitor.post('/api/accounts/password-reset/perform', { token: 'desconhecido', password: 'outra-senha' }),
    statuses: { 401: 'some', 429: 'some' },
  },
  'accounts.sendResetPasswordEmail': {
    call: () => t.visitor.post('/functions/v1/send-reset-password-email', { email }),
    statuses: { 200: 'some', 429: 'some' },
  },
  'accounts.createAdminUser': {
    call: () =>
      stage.admin.post('/functions/v1/create-admin-user', {
        email: adminEmail,
        password: 'Segredo123',
        name: 'José Conceição',
      }),
    statuses: firstOf(201, 409),
    effect: accountOf(() => adminEmail),
  },
  'accounts.updateProfile': {
    call: by('accounts.updateProfile'),
    statuses: { 200: 'some', 429: 'some' },
    effect: () => sql`select 1 from user_emails where user_id = ${stage.userId}`,
  },
  'accounts.changePassword': {
    call: (count) =>
      stage.member.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: `senha-nova-${count}` }),
    statuses: { 200: 1, 401: 'some', 429: 'some' },
    effect: () => sql`select 1 from sessions where user_id = ${stage.userId}`,
  },
  'accounts.endOtherSessions': { call: by('accounts.endOtherSessions'), statuses: all(200) },
  'accounts.requestEmailProof': {
    call: () => stage.member.post('/api/me/email-proof'),
    statuses: { 409: 'some', 429: 'some' },
  },
  'accounts.proveEmail': {
    call: () => t.visitor.post('/api/accounts/email-proof', { token: 'desconhecido' }),
    statuses: { 401: 'some', 429: 'some' },
  },
  'accounts.deleteUser': { call: by('accounts.deleteUser'), statuses: firstOf(200, 404) },
  'adminJourneys.createJourney': {
    call: () => stage.admin.post('/api/admin/journeys', aJourneyForm()),
    statuses: all(201),
  },
  'adminJourneys.updateJourney': {
    call: by('adminJourneys.updateJourney'),
    statuses: firstOf(200, 409),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.journeyId}`,
  },
  'adminJourneys.setTotalDays': {
    call: () => stage.admin.put(`/api/admin/journeys/${stage.journeyId}/total-days`, { totalDays: 3 }),
    statuses: all(200),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.journeyId}`,
  },
  'adminJourneys.setJourneyStatus': {
    call: () => stage.admin.put(`/api/admin/journeys/${stage.journeyId}/status`, { status: 'inactive' }),
    statuses: all(200),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.journeyId}`,
  },
  'adminJourneys.duplicateJourney': { call: by('adminJourneys.duplicateJourney'), statuses: all(201) },
  'adminJourneys.deleteJourney': { call: by('adminJourneys.deleteJourney'), statuses: firstOf(200, 404) },
  'adminLessons.createLesson': { call: by('adminLessons.createLesson'), statuses: all(201) },
  'adminLessons.updateLesson': {
    call: by('adminLessons.updateLesson'),
    statuses: firstOf(200, 409),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.lessons.required}`,
  },
  'adminLessons.removeAttachment': {
    call: by('adminLessons.removeAttachment'),
    statuses: firstOf(200, 404),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.lessons.required}`,
  },
  'adminLessons.placeLesson': { call: by('adminLessons.placeLesson'), statuses: all(200) },
  'adminLessons.copyLesson': {
    call: () =>
      stage.admin.post(`/api/admin/lessons/${stage.lessons.plain}/copies`, {
        copyId: copiedOnce,
        journeyId: stage.journeyId,
      }),
    statuses: all(201),
    effect: () => sql`select 1 from lessons where journey_id = ${stage.journeyId} and title like '%(Cópia)'`,
  },
  'adminLessons.transferLesson': {
    call: by('adminLessons.transferLesson'),
    statuses: all(200),
    effect: () =>
      sql`select 1 from lessons where id = ${stage.lessons.plain} and journey_id = ${stage.anotherJourneyId}`,
  },
  'demo.removeDemo': { call: () => stage.admin.delete('/api/admin/demo'), statuses: all(200), changesNothing: true },
  'enrollments.enroll': {
    call: by('enrollments.enroll'),
    statuses: firstOf(201, 200),
    effect: () => sql`
      select 1 from access_grants where user_id = ${stage.userId} and journey_id = ${stage.anotherJourneyId}`,
  },
  'enrollments.enrollSomebody': {
    call: by('enrollments.enrollSomebody'),
    statuses: all(200),
    effect: () => sql`select 1 from access_grants where user_id = ${stage.userId} and kind = 'manual'`,
  },
  'enrollments.resetEnrollment': { call: by('enrollments.resetEnrollment'), statuses: all(200) },
  'enrollments.pauseEnrollment': { call: by('enrollments.pauseEnrollment'), statuses: all(200) },
  'enrollments.resumeEnrollment': {
    call: by('enrollments.resumeEnrollment'),
    statuses: all(200),
    changesNothing: true,
  },
  'enrollments.removeEnrollment': { call: by('enrollments.removeEnrollment'), statuses: firstOf(200, 404) },
  'people.endPersonSessions': { call: by('people.endPersonSessions'), statuses: all(200) },
  'people.invitePeople': {
    call: () =>
      stage.admin.post('/api/admin/people', {
        people: [{ email: invitedEmail }],
        journeyIds: [stage.anotherJourneyId],
      }),
    statuses: all(200),
    effect: accountOf(() => invitedEmail),
  },
  'people.createAccessLink': {
    call: by('people.createAccessLink'),
    statuses: all(201),
    effect: () => sql`select 1 from verifications where value = ${stage.userId}`,
  },
  'people.setRole': {
    call: () => stage.admin.put(`/api/admin/people/${stage.userId}/role`, { role: 'admin' }),
    statuses: all(200),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.userId}`,
  },
  'people.confirmEmail': {
    call: by('people.confirmEmail'),
    statuses: all(200),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.userId}`,
  },
  'mailServer.saveMailServer': {
    call: (count) =>
      stage.admin.put('/api/admin/mail-server', { form: aMailServerForm({ port: 1 + count }), version: null }),
    statuses: firstOf(200, 409),
    effect: () => sql`select 1 from audit_log where subject = ${aMailServerForm().host}`,
  },
  'mailServer.testMailServer': {
    call: () => stage.admin.post('/api/admin/mail-server/test', { form: aMailServerForm({ host: 'correio.invalid' }) }),
    statuses: { 200: 20, 429: TIMES - 20 },
  },
  'mails.resendMail': {
    call: (count) => withMailServer(() => by('mails.resendMail')(count)),
    statuses: all(201),
    effect: () => sql`select 1 from mails where once_key = ${`resend:${stage.mailId}`}`,
  },
  'mails.sendTestMail': {
    call: () => withMailServer(() => stage.admin.post('/api/admin/mails/test', { to: 'ana@jornada.exemplo' })),
    statuses: all(201),
  },
  'lessons.completeLesson': {
    call: by('lessons.completeLesson'),
    statuses: all(200),
    effect: paid(() => `licao:${stage.lessons.plain}`),
  },
  'lessons.deleteLesson': { call: by('lessons.deleteLesson'), statuses: firstOf(200, 404) },
  'lessons.moveLesson': { call: by('lessons.moveLesson'), statuses: { 200: 'some', 409: 'some' } },
  'missions.startTimer': {
    call: by('missions.startTimer'),
    statuses: all(200),
    effect: ofLesson('user_mission_timers', 'timed'),
  },
  'missions.saveDraft': {
    call: by('missions.saveDraft'),
    statuses: all(200),
    effect: ofLesson('user_mission_timers', 'running'),
  },
  'missions.answerMission': {
    call: by('missions.answerMission'),
    statuses: all(200),
    effect: ofLesson('mission_responses', 'required'),
  },
  'purchases.receiveDelivery': {
    call: async () => {
      const { webhook, sale } = await (sold ??= aPurchase());
      return deliver(t, webhook, sale);
    },
    statuses: all(200),
    effect: accountOf(() => boughtBy),
  },
  'webhooks.createWebhook': {
    call: () => stage.admin.post('/api/admin/webhooks', { platform: 'stripe', name: 'Loja' }),
    statuses: all(201),
  },
  'webhooks.changeWebhook': {
    call: () => stage.admin.patch(`/api/admin/webhooks/${stage.webhookId}`, { status: 'inactive' }),
    statuses: all(200),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.webhookId}`,
  },
  'webhooks.setWebhookSecrets': {
    call: by('webhooks.setWebhookSecrets'),
    statuses: all(200),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.webhookId}`,
  },
  'webhooks.rotateWebhookAddress': {
    call: by('webhooks.rotateWebhookAddress'),
    statuses: all(200),
    effect: () => sql`select 1 from webhooks where id = ${stage.webhookId}`,
  },
  'webhooks.deleteWebhook': {
    call: by('webhooks.deleteWebhook'),
    statuses: firstOf(200, 404),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.webhookId}`,
  },
  'webhooks.restoreWebhook': {
    call: async (count) => {
      if (count === 0) await by('webhooks.deleteWebhook')(0);
      return by('webhooks.restoreWebhook')(count);
    },
    statuses: all(200),
    effect: () => sql`select 1 from webhooks where id = ${stage.webhookId} and deleted_at is null`,
  },
  'webhooks.reprocessEvent': {
    call: by('webhooks.reprocessEvent'),
    statuses: all(200),
    effect: () => sql`select 1 from access_grants where user_id = ${stage.userId} and kind = 'purchase'`,
  },
  'webhooks.processKeptEvents': {
    call: by('webhooks.processKeptEvents'),
    statuses: all(200),
    effect: () => sql`select 1 from access_grants where user_id = ${stage.userId} and kind = 'purchase'`,
  },
  'webhooks.sendTestEvent': { call: by('webhooks.sendTestEvent'), statuses: all(201) },
  'webhooks.assignProduct': {
    call: by('webhooks.assignProduct'),
    statuses: all(200),
    effect: () => sql`select 1 from audit_log where subject_id = ${stage.journeyId}`,
  },
  'rewards.dailyLogin': {
    call: by('rewards.dailyLogin'),
    statuses: all(200),
    effect: () => sql`select 1 from xp_history where user_id = ${stage.userId} and tipo_acao = 'primeiro_login'`,
  },
  'rewards.setDailyGoal': {
    call: by('rewards.setDailyGoal'),
    statuses: all(200),
    effect: () => sql`select 1 from daily_goal_changes where user_id = ${stage.userId}`,
  },
  'uploads.uploadAttachment': {
    call: () => stage.admin.post('/api/admin/uploads', aForm().payload, aForm().headers),
    statuses: all(201),
  },
  'uploads.uploadAsset': {
    call: () => {
      const { payload, headers } = aForm({ content: aPng });
      return stage.admin.post('/api/admin/assets/logos', payload, headers);
    },
    statuses: all(201),
  },
  'uploads.removeAsset': { call: by('uploads.removeAsset'), statuses: firstOf(200, 400) },
  'identity.setIdentity': {
    call: by('identity.setIdentity'),
    statuses: all(200),
    effect: () => sql`select 1 from platform_settings where setting_value ->> 'value' = ${stage.assetUrl}`,
  },
  'settings.setSwitches': { call: by('settings.setSwitches'), statuses: all(200) },
  'settings.setSelling': { call: by('settings.setSelling'), statuses: all(200) },
};

const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
const commands = writes.map(({ room, name }) => `${room}.${name}`);
const ofAdministrators = new Set(
  writes.filter(({ endpoint }) => endpoint.access === 'admin').map(({ room, name }) => `${room}.${name}`),
);
const writtenDown = async () => (await t.db.execute(sql`select 1 from audit_log`)).rows.length;

test('every command of the contract has a row, and every row a command', () => {
  expect(Object.keys(table).sort()).toEqual(commands.toSorted());
});

// The timeout is long because hashing fifty passwords is slow on purpose.
describe('fifty times at once', { timeout: 2 * 60_000 }, () => {
  test.each(commands)('%s is one effect and no failure', async (name) => {
    const { call, statuses, effect, changesNothing } = table[name]!;
    const before = await writtenDown();
    const answers = await Promise.all(Array.from({ length: TIMES }, (_, count) => call(count)));

    const counted = new Map<number, number>();
    for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1);
    const unexpected = [...counted].filter(
      ([status, times]) => statuses[status] !== times && statuses[status] !== 'some',
    );
    expect(unexpected).toEqual([]);
    // Decision G5: the log has every change by an administrator.
    const isDone = !changesNothing && answers.some(({ status }) => status < 300);
    if (isDone && ofAdministrators.has(name)) expect(await writtenDown()).toBeGreaterThan(before);
    if (effect) expect((await t.db.execute(effect())).rows).toHaveLength(1);
    expect(await examine(t.db)).toEqual([]);
  });
});
