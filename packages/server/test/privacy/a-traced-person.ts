import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { asLocalDay } from '@jornada/domain/local-day';
import { closingDueAt } from '@jornada/domain/privacy/closing';
import { FAREWELL_TEXT } from '@jornada/domain/reminders/reminder-facts';
import { quizAnswers } from '@jornada/domain/fixtures/missions';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aForm, aPng } from '../../fixtures/form.ts';
import { aFullConversation } from '../../fixtures/full-conversation.ts';
import { anIssuedCertificate } from '../../fixtures/issued-certificate.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aLongJob } from '../../fixtures/long-job.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aMessageFile } from '../../fixtures/message-file.ts';
import { anOtherShop } from '../../fixtures/other-shop.ts';
import { aPeopleImport, sendList } from '../../fixtures/people-import.ts';
import { aPrivacyRequest } from '../../fixtures/privacy-request.ts';
import { aQuizAttempt } from '../../fixtures/quiz-attempt.ts';
import { aReceiver } from '../../fixtures/receiver.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { anotherSecretsKey } from '../../fixtures/secrets-key.ts';
import { signedByStripe, stripePayment } from '../../fixtures/stripe-events.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { recordSecurityEvent } from '../../src/audit/security/record-security-event.ts';
import { insertDevice } from '../../src/accounts/devices/device-store.ts';
import { longJobKinds } from '../../src/long-job-kinds.ts';
import { runLongJobs } from '../../src/long-jobs/run-long-jobs.ts';
import { newId } from '../../src/platform/ids.ts';
import { longJobParts } from '../../src/tables/long-jobs.ts';
import { accessRecords, accountClosings, legalAcceptances, legalVersions } from '../../src/tables/privacy.ts';
import { reminders, suppressedAddresses } from '../../src/tables/reminders.ts';
import { configureMail } from '../mail/outbox.ts';

/** What names her, and must be nowhere afterwards. */
export const planted = {
  name: 'Jussara',
  surname: 'Quirinópolis',
  email: 'jussara.q@exemplo.com.br',
  formerEmail: 'antiga.q@exemplo.com.br',
  telephone: '98123-4567',
  document: '123.456.789-09',
  answer: 'Zabumbeira',
  question: 'Quixabeira',
  typed: 'Xiquexique',
  avatar: 'eu-de-chapeu.png',
  device: 'Opera no Tizen',
  network: '198.51.100.x',
  address: '203.0.113.77',
};

const FULL_NAME = `${planted.name} ${planted.surname}`;
/** Somebody whose address ends like hers. */
export const NEIGHBOUR = `mais.${planted.email}`;

/**
 * Somebody who did everything that leaves a trace: bought at four shops, some of whose calls nobody could check yet, under two addresses; studied,
 * asked, was imported, exported, written to and written about.
 */
export async function aTracedPerson(t: TestApp) {
  configureMail(t);
  const { storage } = t.services;
  const teacher = await anAdmin(t.db);
  const admin = await t.as(teacher);
  const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect([200, 201, 204], JSON.stringify(body)).toContain(status);
    // oxlint-disable-next-line typescript/no-explicit-any -- an answer of any endpoint
    return body as any;
  };
  const round = () => runRound(runLongJobs(longJobKinds), t.services, t.services.clock());
  await aReceiver(t.db);
  const journey = await aJourney(t.db, {
    externalProductIds: ['1234567'],
    lessons: [{ missionType: 'reflexao' }, { missionType: 'quiz' }, { missionType: 'reflexao' }, {}],
  });
  const [lesson, quiz, binned] = journey.lessons.map(({ id }) => id) as [string, string, string];

  // Her first purchase makes her account. Then her address is corrected, after a link has proven the first one.
  const sale = { productId: '1234567', name: FULL_NAME };
  const ticto = await aWebhook(t.db);
  const first = await aSale(ticto, { ...sale, email: planted.formerEmail });
  for (let times = 2; times > 0; times -= 1) await ok(deliver(t, ticto, first));
  const { rows } = await t.db.execute<{ id: string }>(sql`
    update user_emails set proven_at = created_at where email = ${planted.formerEmail} returning user_id::text as id`);
  const userId = rows[0]!.id;
  await t.db.execute(sql`update users set email_verified = true where id = ${userId}`);
  const shown = { name: FULL_NAME, email: planted.formerEmail };
  await ok(admin.put(`/api/admin/people/${userId}`, { name: FULL_NAME, email: planted.email, shown }));
  await t.db.execute(sql`update user_emails set proven_at = created_at where user_id = ${userId}`);

  const hotmart = await aWebhook(t.db, { platform: 'hotmart' });
  await ok(deliver(t, hotmart, await aSale(hotmart, { ...sale, email: planted.email })));
  const secret = 'whsec_escola';
  const stripe = await aWebhook(t.db, { platform: 'stripe', secret });
  const payment = stripePayment({ email: planted.email, paidAt: t.services.clock(), productId: '1234567' });
  await ok(deliver(t, stripe, signedByStripe(payment.paid(), secret)));
  // Of this one nothing is her address, and only the order says whose it is.
  await ok(deliver(t, stripe, signedByStripe(withoutEmail(payment.refunded(1, 100)), secret)));
  const unreadable = await aWebhook(t.db, { secret: 'certo', key: anotherSecretsKey });
  await deliver(t, unreadable, await aSale(unreadable, { ...sale, email: planted.email }));
  const shop = await anOtherShop(t);
  await deliver(t, shop, await aSale(shop, { mapping: shop.mapping, ...sale, email: planted.formerEmail }));
  const unshown = await anOtherShop(t, { mapping: null, secret: null, mappingRevision: 0 });
  await deliver(t, unshown, await aSale(shop, { mapping: shop.mapping, ...sale, email: planted.email }));
  const notes = [`De:\n${planted.email}: ${planted.name}, fone ${planted.telephone}`, `De ${NEIGHBOUR}`];
  for (const note of notes)
    await t.db.execute(sql`
      insert into webhook_events (id, webhook_id, created_at, status, payload)
      values (${newId(t.services.clock())}, ${ticto.id}, ${t.services.clock().toISOString()}::timestamptz, 'success',
        ${JSON.stringify({ note })}::jsonb)`);

  // What she did.
  await t.as({ userId });
  const avatar = aForm({ content: aPng, name: planted.avatar, type: 'image/png' });
  const { url } = await ok(admin.post('/api/admin/assets/avatars', avatar.payload, avatar.headers));
  await t.db.execute(sql`update users set image = ${url} where id = ${userId}`);
  await t.db.execute(sql`update profiles set avatar_url = ${url}, cargo = ${planted.name} where user_id = ${userId}`);
  const now = t.services.clock();
  const response = { answers: { 'O que você aprendeu?': planted.answer } } as never;
  for (const lessonId of [lesson, binned]) await anAnswer(t.db, { userId, lessonId, response });
  await aQuizAttempt(t.db, {
    userId,
    lessonId: quiz,
    given: { ...quizAnswers, pergunt4: [planted.typed] },
    endedAt: now,
  });
  const words = { member: planted.question, school: `Olá, ${planted.name}`, report: 'Errado' };
  const adminId = teacher.userId;
  const asked = await aFullConversation(t.db, { userId, lessonId: lesson, adminId, storage, words });
  const inBin = await aFullConversation(t.db, { userId, lessonId: binned, adminId, storage, words });
  await aFullConversation(t.db, {
    reporterId: userId,
    adminId,
    words: { member: 'Oi', school: 'Olá', report: planted.answer },
  });
  const unsent = await aMessageFile(t.db, { userId, messageId: null, storage, name: `${planted.name}.png` });
  await ok(admin.delete(`/api/admin/lessons/${binned}`));
  const { id: certificateId } = await anIssuedCertificate(t.db, { userId, name: planted.name });
  await ok(
    admin.put(`/api/admin/certificates/${certificateId}/name`, {
      name: FULL_NAME,
      reason: `A pedido de ${planted.name}`,
    }),
  );
  const source = { device: planted.device, network: planted.network };
  await t.db.transaction(async (tx) => {
    await insertDevice(tx, { id: newId(now), userId, deviceHash: 'x', source, now });
    await recordSecurityEvent(tx, { kind: 'signed_in', personId: userId, source, now });
    await recordSecurityEvent(tx, {
      kind: 'passkey_added',
      personId: userId,
      subject: `Celular de ${planted.name}`,
      source,
      now,
    });
  });
  await ok(t.visitor.post('/functions/v1/send-reset-password-email', { email: planted.email }));

  const accepted = { kind: 'terms', number: 1 } as const;
  await t.db.insert(legalVersions).values({ ...accepted, text: 'Termos', changes: '', createdAt: now });
  await t.db.insert(legalAcceptances).values({ ...accepted, userId, acceptedAt: now, address: planted.address });
  await t.db.insert(accessRecords).values({ userId, at: now, address: planted.address });
  await t.db.insert(accountClosings).values({ userId, requestedAt: now, dueAt: closingDueAt(now) });
  const asking = { words: `Sou ${FULL_NAME}`, who: planted.email };
  await aPrivacyRequest(t.db, { now, userId, channel: 'app', kind: 'erase', ...asking });
  await aPrivacyRequest(t.db, { now, userId, ...asking, answeredAt: now, answer: `Enviado a ${planted.email}` });

  // What was done about her.
  await ok(admin.put(`/api/admin/people/${userId}/minor`, { isMinor: true }));
  await ok(admin.post(`/api/admin/people/${userId}/access-link`, { mail: true }));
  const address = { address: planted.email, answer: `550 ${planted.email} unknown` };
  const claimed = { id: newId(now), slot: 0, text: FAREWELL_TEXT, channel: 'mail', claimedAt: now } as const;
  await t.db
    .insert(reminders)
    .values({ ...claimed, ...address, userId, day: asLocalDay('2026-03-08'), state: 'mailbox_unknown' });
  await t.db
    .insert(suppressedAddresses)
    .values({ email: planted.email, userId, answer: address.answer, suppressedAt: now });
  await aMail(t.db, {
    recipient: planted.formerEmail,
    subject: `Oi, ${planted.name}`,
    text: FULL_NAME,
    about: { name: FULL_NAME },
  });
  await aMail(t.db, {
    text: `Para ${planted.email}`,
    html: `<p>${planted.email.toUpperCase()}</p>`,
    about: { to: planted.email },
  });
  await aMail(t.db, {
    template: 'conversations_open',
    text: FULL_NAME,
    html: `${FULL_NAME} /admin/perguntas/${asked.id}`,
  });
  await t.db.execute(sql`
    insert into audit_log (id, created_at, actor_name, action, subject, changes) values
      (${newId(now)}, ${now.toISOString()}::timestamptz, 'Rute', 'E-mail de teste enviado', ${planted.formerEmail}, '[]'),
      (${newId(now)}, ${now.toISOString()}::timestamptz, 'Rute', 'E-mail de teste enviado', ${NEIGHBOUR}, '[]')`);

  // Lists that she is in: one that waits for its plan, one that waits for its run, one that ran.
  const list = (email: string) =>
    `Nome;E-mail;Telefone;CPF\r\n${FULL_NAME};${email};(62) ${planted.telephone};${planted.document}\r\nOutra;${NEIGHBOUR};;\r\n`;
  await ok(sendList(admin, list(planted.email)));
  await aPeopleImport(admin, { list: list(planted.formerEmail), journeyIds: [journey.id] });
  const ran = await aPeopleImport(admin, { list: list(planted.email), journeyIds: [journey.id] });
  const begun = { revision: ran.revision, people: ran.counts!.people };
  await ok(admin.post(`/api/admin/people-imports/${ran.id}/start`, begun));
  await round();

  // Lists that were taken out, and one that is being made.
  const selection = { list: 'people', ids: [userId] };
  const { id: bulkId } = await ok(
    admin.post('/api/admin/bulk-actions', { selection, deed: { kind: 'tag', names: ['VIP'] } }),
  );
  await ok(admin.post(`/api/admin/bulk-actions/${bulkId}/start`));
  await aLongJob(t.db, { startedBy: adminId });
  await round();
  const ended = { state: 'done', endedAt: now, expiresAt: new Date('2030-01-01') } as const;
  await aLongJob(t.db, { startedBy: adminId, ...ended, arguments: { words: planted.formerEmail } });
  const half = await aLongJob(t.db, {
    startedBy: adminId,
    state: 'running',
    steps: 1,
    notBefore: new Date('2030-01-01'),
  });
  await t.db.insert(longJobParts).values({ jobId: half.id, number: 0, content: `${FULL_NAME};${planted.email}` });
  const picture = url.slice('/platform-assets/'.length);
  const files = [asked.file, asked.schoolFile, inBin.file, unsent].map(({ path }) => path);
  return { userId, admin, half, picture, files };
}

function withoutEmail(body: Record<string, unknown>): Record<string, unknown> {
  const { data } = body as { data: { object: { billing_details: object } } };
  data.object.billing_details = { email: null, name: FULL_NAME };
  return body;
}
