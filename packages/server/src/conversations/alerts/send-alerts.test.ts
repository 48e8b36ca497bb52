import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { aThread, WORDS } from '../../../test/reminders/conversing.ts';
import { userRoles, users } from '../../tables/accounts.ts';
import { conversations } from '../../tables/conversations.ts';
import { mails } from '../../tables/mail.ts';
import { alertAnew, sendAlerts } from './send-alerts.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'https://escola.exemplo' }) });
beforeAll(() => configureMail(t));
let hour = 0;
const minutes = (after: number) => travelTo(new Date(Date.UTC(2026, 2, 9 + hour, 12, after)));
beforeEach(async () => {
  hour += 1;
  minutes(0);
  await t.db.delete(conversations);
});

const onError = (error: unknown) => {
  throw error;
};
const round = (services = t.services, failed: (error: unknown) => void = onError) =>
  sendAlerts.run(services, { now: new Date(), number: 0, signal: new AbortController().signal, onError: failed });
/** As three processes do it. */
const alert = () => Promise.all([round(), round(), round()]);
const anAlerted = async () => {
  const admin = await anAdmin(t.db, { emailVerified: true });
  const { body } = await (await t.as(admin)).put('/api/admin/conversation-alerts', { isOn: true });
  expect(body).toEqual({ isOn: true, obstacle: null });
  return admin;
};
const mailsTo = ({ userId }: { userId: string }) =>
  t.db.select().from(mails).where(eq(mails.userId, userId)).orderBy(mails.createdAt, mails.id);
const asks = async (name: string) => aThread(t, { ...(await aMember(t.db, { name })), title: `Lição de ${name}` });

test('a mail with what is open, one an hour at most, and only when somebody wrote since', async () => {
  const admin = await anAlerted();
  const first = await asks('Lívia Prado');
  await alert();
  // What was written a moment ago waits for the next round.
  expect(await mailsTo(admin)).toEqual([]);
  minutes(1);
  await alert();
  const [mail, ...more] = await mailsTo(admin);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'conversations_open', subject: '1 conversa espera resposta em Jornada' });
  expect(mail!.text).toContain('Lívia Prado: Lição de Lívia Prado, desde');
  expect(mail!.text).toContain(`https://escola.exemplo/admin/perguntas/${first.id}?responder`);
  expect(mail!.text + mail!.html).not.toContain(WORDS);
  minutes(20);
  await asks('Bruno Reis');
  minutes(60);
  await alert();
  expect(await mailsTo(admin)).toHaveLength(1);
  minutes(61);
  await alert();
  const two = (await mailsTo(admin))[1]!;
  expect(two.subject).toBe('2 conversas esperam resposta em Jornada');
  expect(two.text.indexOf('Bruno')).toBeLessThan(two.text.indexOf('Lívia'));
  minutes(200);
  await alert();
  expect(await mailsTo(admin)).toHaveLength(2);
});

test('a name that a member chose never becomes a link', async () => {
  const admin = await anAlerted();
  await asks('https://exemplo.com/entrar');
  minutes(1);
  await alert();
  const [mail] = await mailsTo(admin);
  expect(mail!.text).toContain('Alguém: Lição de');
  expect(mail!.text).not.toContain('https://exemplo.com/entrar:');
});

test('ten are named, the newcomers first, and the button counts all', async () => {
  const admin = await anAlerted();
  for (let nth = 1; nth <= 12; nth += 1) {
    minutes(nth);
    await asks(`Pessoa${nth} Silva`);
  }
  minutes(20);
  await alert();
  const [mail] = await mailsTo(admin);
  expect(mail!.text.match(/\?responder/g)).toHaveLength(10);
  expect(mail!.text).toContain('Pessoa10 Silva');
  expect(mail!.text).not.toContain('Pessoa11 Silva');
  expect(mail!.text).toContain('Ver as 12:\nhttps://escola.exemplo/admin/perguntas');
});

test('nothing in it that was answered, closed or deleted', async () => {
  const admin = await anAlerted();
  const [answered, closed, gone] = [await asks('Ana'), await asks('Bia'), await asks('Caio')];
  await answered.answer(admin.userId);
  await closed.close();
  await gone.delete();
  minutes(2);
  await alert();
  expect(await mailsTo(admin)).toEqual([]);
});

test('a mail that waits is sent with what is still open, or not at all', async () => {
  for (const what of ['answer', 'close', 'delete'] as const) {
    minutes(0);
    const admin = await anAlerted();
    const [named, rest] = [await asks('Ana'), await asks('Bia')];
    minutes(1);
    await alert();
    const [mail] = await mailsTo(admin);
    const sent = () => alertAnew(t.services)(mail!);
    expect(await sent()).toMatchObject({ subject: mail!.subject, text: mail!.text });
    await named[what](admin.userId);
    await asks('Davi');
    const { subject, text } = (await sent())!;
    expect(subject).toBe('1 conversa espera resposta em Jornada');
    expect(text).toContain('Bia');
    expect(text).not.toContain('Ana');
    await rest.delete();
    expect(await sent()).toBeNull();
    await t.db.delete(conversations);
    // Their mails were for this turn alone.
    await (await t.as(admin)).put('/api/admin/conversation-alerts', { isOn: false });
  }
});

test('a mail that waits is not sent to who wants it no more, or is no administrator any more', async () => {
  const [former, off] = [await anAlerted(), await anAlerted()];
  await asks('Ana');
  minutes(1);
  await alert();
  const sent = async (person: { userId: string }) => alertAnew(t.services)((await mailsTo(person))[0]!);
  for (const person of [former, off]) expect(await sent(person)).not.toBeNull();
  await t.db.update(userRoles).set({ role: 'user' }).where(eq(userRoles.userId, former.userId));
  await (await t.as(off)).put('/api/admin/conversation-alerts', { isOn: false });
  for (const person of [former, off]) expect(await sent(person)).toBeNull();
});

test('nobody hears who is no administrator any more, whose address nobody proved, who switched it off, or without a mail server', async () => {
  const [former, unproven, off] = [await anAlerted(), await anAlerted(), await anAlerted()];
  await t.db.update(userRoles).set({ role: 'user' }).where(eq(userRoles.userId, former.userId));
  await t.db.update(users).set({ emailVerified: false }).where(eq(users.id, unproven.userId));
  await (await t.as(off)).put('/api/admin/conversation-alerts', { isOn: false });
  await asks('Lívia');
  minutes(5);
  await round({ ...t.services, environment: { ...t.services.environment, smtpUrl: undefined } });
  await alert();
  for (const person of [former, unproven, off]) expect(await mailsTo(person)).toEqual([]);
  const unprovenCaller = await t.as(unproven);
  expect((await unprovenCaller.get('/api/admin/conversation-alerts')).body).toEqual({
    isOn: true,
    obstacle: 'email_not_proven',
  });
});

test('a process that dies while it tells has told nothing', async () => {
  const admin = await anAlerted();
  await asks('Lívia');
  minutes(5);
  const errors: unknown[] = [];
  const jobs = { ...t.services.jobs, enqueue: () => Promise.reject(new Error('killed')) };
  await round({ ...t.services, jobs }, (error) => errors.push(error));
  expect(errors.length).toBeGreaterThan(0);
  await alert();
  expect(await mailsTo(admin)).toHaveLength(1);
});
