import { anAdmin } from '../../fixtures/admin.ts';
import { aJourneyForm, aLessonForm } from '../../fixtures/forms.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { anAsset } from '../../fixtures/asset.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aMember } from '../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { aSale } from '../../fixtures/delivery.ts';
import { anUnsettledEvent } from '../../fixtures/webhook-event.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import type { Answer, Caller, TestApp } from '../../fixtures/test-app.ts';
import { newId } from '../../src/platform/ids.ts';
import { contentVersion } from '../../src/missions/content-version.ts';

const challenge = { title: 'Um passo', description: 'Faça o menor passo possível.' };

/** A member in the middle of a journey, and an administrator. */
export interface Stage {
  admin: Caller;
  member: Caller;
  userId: string;
  journeyId: string;
  /** The edit version of the journey and its lessons in administrators' forms. */
  version: string;
  enrollmentId: string;
  /** A journey that the member has not joined. */
  anotherJourneyId: string;
  /** A logo that no setting names yet. */
  assetUrl: string;
  /** A sent mail with a link for the member. */
  mailId: string;
  webhookId: string;
  /** The paid journey that the member bought. */
  soldJourneyId: string;
  /** The unsettled event of the member's purchase. It waits for 'Processar eventos guardados'. */
  eventId: string;
  /** A material of the lesson with the required mission. */
  attachmentId: string;
  lessons: { plain: string; required: string; running: string; timed: string; last: string };
  answer: { answer: { text: string }; contentVersion: string };
}

/** Creates a new stage: its own member, journeys, webhook and mail. */
export async function setStage(t: TestApp): Promise<Stage> {
  const mission = { missionType: 'desafio', missionContent: challenge } as const;
  const timed = { ...mission, timerEnabled: true, timerMinutes: 10 };
  const journey = await aJourney(t.db, {
    lessons: [{}, { ...mission, missionRequired: true }, timed, timed, {}],
  });
  const [plain, required, running, notStarted, last] = journey.lessons.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const { userId, email } = await aMember(t.db);
  const [admin, member] = [await t.as(await anAdmin(t.db)), await t.as({ userId })];
  const { body } = await member.post(`/api/journeys/${journey.id}/enrollment`);
  await member.post(`/api/lessons/${running}/mission/timer`);
  const webhook = await aWebhook(t.db);
  const { id: soldJourneyId, externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
  const sale = await aSale(webhook, { productId: externalProductIds[0]!, email });
  const { id: eventId } = await anUnsettledEvent(t.db, webhook, sale, { isKept: true });
  return {
    webhookId: webhook.id,
    soldJourneyId,
    eventId,
    admin,
    member,
    userId,
    journeyId: journey.id,
    version: journey.updatedAt.toISOString(),
    enrollmentId: body.id,
    anotherJourneyId: (await aJourney(t.db)).id,
    assetUrl: (await anAsset(t.db)).url,
    mailId: (await aMail(t.db, { userId, template: 'access_link', holdsSecret: true, text: '', html: '' })).id,
    attachmentId: (await anAttachment(t.db, { lessonId: required })).id,
    lessons: { plain, required, running, timed: notStarted, last },
    answer: {
      answer: { text: 'Feito' },
      contentVersion: contentVersion({ type: 'desafio', content: challenge }),
    },
  };
}

export type Command = (stage: Stage, count: number) => Promise<Answer>;

/** All commands of members, by their names in the contract. */
export const memberCommands = {
  'accounts.updateProfile': ({ member, userId }, count) =>
    member.put('/api/me/profile', {
      name: `Nome ${count}`,
      email: `mudou-${userId}@jornada.exemplo`,
      currentPassword: FIXTURE_PASSWORD,
    }),
  'accounts.endOtherSessions': ({ member }) => member.delete('/api/me/sessions/others'),
  'enrollments.enroll': ({ member, anotherJourneyId }) => member.post(`/api/journeys/${anotherJourneyId}/enrollment`),
  'lessons.completeLesson': ({ member, lessons }) => member.post(`/api/lessons/${lessons.plain}/completion`),
  'missions.answerMission': ({ member, lessons, answer }) =>
    member.post(`/api/lessons/${lessons.required}/mission/answer`, answer),
  'missions.startTimer': ({ member, lessons }) => member.post(`/api/lessons/${lessons.timed}/mission/timer`),
  'missions.saveDraft': ({ member, lessons }, count) =>
    member.put(`/api/lessons/${lessons.running}/mission/draft`, { answer: { text: `Rascunho ${count}` } }),
  'rewards.dailyLogin': ({ member }) => member.post('/api/me/daily-login'),
  'rewards.setDailyGoal': ({ member }, count) => member.put('/api/me/daily-goal', { metaDiariaXp: 10 + count }),
} satisfies Record<string, Command>;

/** All commands of administrators about a member, a journey or everybody. */
export const adminCommands = {
  'adminJourneys.updateJourney': ({ admin, journeyId, version }, count) =>
    admin.put(`/api/admin/journeys/${journeyId}`, { form: aJourneyForm({ totalDays: 1 + (count % 5) }), version }),
  'adminJourneys.duplicateJourney': ({ admin, journeyId }) => admin.post(`/api/admin/journeys/${journeyId}/copies`),
  'adminJourneys.deleteJourney': ({ admin, journeyId }) => admin.delete(`/api/admin/journeys/${journeyId}`),
  'adminLessons.createLesson': ({ admin, journeyId }) =>
    admin.post(`/api/admin/journeys/${journeyId}/lessons`, aLessonForm()),
  'adminLessons.updateLesson': ({ admin, lessons, version }, count) =>
    admin.put(`/api/admin/lessons/${lessons.required}`, { form: aLessonForm({ title: `Lição ${count}` }), version }),
  'adminLessons.removeAttachment': ({ admin, lessons, attachmentId, version }) =>
    admin.delete(`/api/admin/lessons/${lessons.required}/attachments/${attachmentId}?version=${version}`),
  'adminLessons.placeLesson': ({ admin, lessons }, count) =>
    admin.post(`/api/admin/lessons/${lessons.required}/place`, { dayNumber: 1 + (count % 5) }),
  'adminLessons.copyLesson': ({ admin, lessons, journeyId, anotherJourneyId }, count) =>
    admin.post(`/api/admin/lessons/${lessons.required}/copies`, {
      copyId: newId(new Date()),
      journeyId: count % 2 === 0 ? journeyId : anotherJourneyId,
    }),
  'adminLessons.transferLesson': ({ admin, lessons, anotherJourneyId }) =>
    admin.put(`/api/admin/lessons/${lessons.plain}/journey`, { journeyId: anotherJourneyId }),
  'enrollments.enrollSomebody': ({ admin, userId, journeyId }) =>
    admin.post('/api/admin/enrollments', { userId, journeyId }),
  'enrollments.resetEnrollment': ({ admin, enrollmentId }) =>
    admin.post(`/api/admin/enrollments/${enrollmentId}/reset`),
  'enrollments.pauseEnrollment': ({ admin, enrollmentId }) =>
    admin.post(`/api/admin/enrollments/${enrollmentId}/pause`),
  'enrollments.resumeEnrollment': ({ admin, enrollmentId }) =>
    admin.post(`/api/admin/enrollments/${enrollmentId}/resume`),
  'enrollments.removeEnrollment': ({ admin, enrollmentId }) => admin.delete(`/api/admin/enrollments/${enrollmentId}`),
  'lessons.deleteLesson': ({ admin, lessons }) => admin.delete(`/api/admin/lessons/${lessons.plain}`),
  'lessons.moveLesson': ({ admin, lessons }, count) =>
    admin.post(`/api/admin/lessons/${lessons.required}/move`, { direction: count % 2 === 0 ? 'up' : 'down' }),
  'settings.setSwitches': ({ admin }, count) =>
    admin.put('/api/admin/switches', { gamificationEnabled: count % 2 === 0 }),
  'settings.setSelling': ({ admin }, count) => admin.put('/api/admin/selling', { sellsHere: count % 2 === 0 }),
  'identity.setIdentity': ({ admin, assetUrl }, count) =>
    admin.put('/api/admin/identity', { systemName: `Escola ${count}`, logoUrl: assetUrl }),
  'uploads.removeAsset': ({ admin, assetUrl }) => admin.delete(`/api/admin/assets?url=${assetUrl}`),
  'mails.resendMail': ({ admin, mailId }) => admin.post(`/api/admin/mails/${mailId}/resend`),
  'webhooks.changeWebhook': ({ admin, webhookId }, count) =>
    admin.patch(`/api/admin/webhooks/${webhookId}`, { status: count % 2 === 0 ? 'active' : 'inactive' }),
  'webhooks.setWebhookSecrets': ({ admin, webhookId }) =>
    admin.put(`/api/admin/webhooks/${webhookId}/secrets`, { validationToken: 'segredo' }),
  'webhooks.rotateWebhookAddress': ({ admin, webhookId }) => admin.post(`/api/admin/webhooks/${webhookId}/address`),
  'webhooks.deleteWebhook': ({ admin, webhookId }) => admin.delete(`/api/admin/webhooks/${webhookId}`),
  'webhooks.restoreWebhook': ({ admin, webhookId }) => admin.post(`/api/admin/webhooks/${webhookId}/restoration`),
  'webhooks.reprocessEvent': ({ admin, eventId }) => admin.post(`/api/admin/webhook-events/${eventId}/processing`),
  'webhooks.processKeptEvents': ({ admin, webhookId }) => admin.post(`/api/admin/webhooks/${webhookId}/kept-events`),
  'webhooks.sendTestEvent': ({ admin, webhookId, soldJourneyId }) =>
    admin.post(`/api/admin/webhooks/${webhookId}/test-events`, { journeyId: soldJourneyId }),
  'webhooks.assignProduct': ({ admin, journeyId }) =>
    admin.post('/api/admin/unmatched-products', { platform: 'ticto', productId: 'produto-novo', journeyId }),
  'people.endPersonSessions': ({ admin, userId }) => admin.delete(`/api/admin/people/${userId}/sessions`),
  'people.createAccessLink': ({ admin, userId }) =>
    admin.post(`/api/admin/people/${userId}/access-link`, { mail: false }),
  'people.setRole': ({ admin, userId }, count) =>
    admin.put(`/api/admin/people/${userId}/role`, { role: count % 2 === 0 ? 'admin' : 'user' }),
  'people.confirmEmail': ({ admin, userId }) => admin.post(`/api/admin/people/${userId}/email-proof`),
  'accounts.deleteUser': ({ admin, userId }) => admin.post('/functions/v1/delete-user', { userId }),
} satisfies Record<string, Command>;
