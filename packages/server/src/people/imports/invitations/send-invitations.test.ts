import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../../fixtures/admin.ts';
import { aJourney, type JourneyFixture } from '../../../../fixtures/journey.ts';
import { aMember } from '../../../../fixtures/member.ts';
import { aCheckedImport, type ImportLineFixture } from '../../../../fixtures/checked-import.ts';
import { runRound } from '../../../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Caller } from '../../../../fixtures/test-app.ts';
import { configureMail } from '../../../../test/mail/outbox.ts';
import { longJobKinds } from '../../../long-job-kinds.ts';
import { runLongJobs } from '../../../long-jobs/run-long-jobs.ts';
import { users, verifications } from '../../../tables/accounts.ts';
import { peopleImportLines, peopleImports } from '../../../tables/imports.ts';
import { longJobs } from '../../../tables/long-jobs.ts';
import { mails } from '../../../tables/mail.ts';
import { sweepImports } from '../delete-import.ts';
import { describeRuns } from '../run/describe-runs.ts';
import { startImport } from '../run/start-import.ts';
import { startUndo } from '../undo/start-undo.ts';
import { previewInvitation } from './preview-invitation.ts';
import { sendInvitations } from './send-invitations.ts';
import { startLinks } from './start-links.ts';

const NOW = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: NOW });
let focus: JourneyFixture;
let admin: Caller;
let actorId: string;

beforeAll(async () => {
  configureMail(t);
  ({ userId: actorId } = await anAdmin(t.db));
  admin = await t.as({ userId: actorId });
});
beforeEach(async () => {
  travelTo(NOW);
  await t.db.delete(peopleImports);
  await admin.put('/api/admin/invitation-pace', { perDay: 200 });
  focus = await aJourney(t.db, { name: 'Foco sem Ruído' });
});

const work = runLongJobs(longJobKinds);
const workRound = () => runRound(work, t.services, t.services.clock());
const invite = () => runRound(sendInvitations, t.services, t.services.clock());
async function ran(lines: ImportLineFixture[], way: 'mail' | 'links' | 'none' = 'mail') {
  const made = await aCheckedImport(t.db, { lines, invite: way, createdBy: actorId, now: t.services.clock() });
  await startImport(t.services, { ...made, actorId });
  await workRound();
  return made;
}
const people = (count: number) => Array.from({ length: count }, () => ({ journeyIds: [focus.id] }));
const mailsTo = (emails: readonly string[]) =>
  t.db
    .select()
    .from(mails)
    .where(inArray(mails.recipient, [...emails]));
const userOf = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0]!;
const described = async (importId: string) => {
  const row = (await t.db.select().from(peopleImports).where(eq(peopleImports.id, importId)))[0]!;
  return (await describeRuns(t.services, [row])).get(importId)!;
};

const invitationsOf = async (importId: string) => (await described(importId)).invitations;

describe('invitations', () => {
  test('go at the pace of the day, over all imports, and say when the last one goes', async () => {
    await admin.put('/api/admin/invitation-pace', { perDay: 3 });
    const ahead = await aCheckedImport(t.db, { lines: people(4), invite: 'mail', createdBy: actorId });
    expect((await described(ahead.importId)).invitations).toEqual({
      total: 4,
      sent: 0,
      leaving: 0,
      failed: 0,
      perDay: 3,
      lastDay: '2026-03-10',
    });
    const first = await ran(people(4));
    travelTo('2026-03-09T16:00:00Z');
    const second = await ran(people(3));
    await Promise.all([invite(), invite(), invite()]);
    await invite();
    expect([(await mailsTo(first.emails)).length, (await mailsTo(second.emails)).length]).toEqual([3, 0]);
    await expect
      .poll(() => invitationsOf(first.importId), { timeout: 20_000 })
      .toMatchObject({ total: 4, sent: 3, lastDay: '2026-03-10' });
    expect((await described(second.importId)).invitations).toMatchObject({ total: 3, sent: 0, lastDay: '2026-03-11' });
    // A quarter of an hour before the platform's midnight, and behind it.
    travelTo('2026-03-10T02:45:00Z');
    await invite();
    expect(await mailsTo(second.emails)).toHaveLength(0);
    // Nobody is invited at night.
    travelTo('2026-03-10T10:59:00Z');
    await invite();
    expect(await mailsTo(second.emails)).toHaveLength(0);
    travelTo('2026-03-10T11:00:00Z');
    await invite();
    expect([(await mailsTo(first.emails)).length, (await mailsTo(second.emails)).length]).toEqual([4, 2]);
    await admin.put('/api/admin/invitation-pace', { perDay: 10 });
    await invite();
    expect(await mailsTo(second.emails)).toHaveLength(3);
    await expect
      .poll(() => invitationsOf(second.importId), { timeout: 20_000 })
      .toMatchObject({ sent: 3, failed: 0, lastDay: '2026-03-10' });
  });

  test('have a link whose seven days begin with the mail', async () => {
    const { emails } = await ran([{ name: 'Íris Melo', journeyIds: [focus.id] }]);
    travelTo('2026-03-20T15:00:00Z');
    await invite();
    const [mail] = await mailsTo(emails);
    expect(mail).toMatchObject({
      template: 'invitation',
      subject: 'Seu convite: Foco sem Ruído',
      userId: (await userOf(emails[0]!)).id,
    });
    const [link] = await t.db.select().from(verifications).where(eq(verifications.value, mail!.userId!));
    expect(link).toMatchObject({ expiresAt: new Date('2026-03-27T15:00:00Z') });
  });

  test('tell a member that a journey is open, and nobody of a purchase', async () => {
    const { email } = await aMember(t.db);
    await ran([{ email, outcome: 'exists', journeyIds: [focus.id] }]);
    await invite();
    const [mail] = await mailsTo([email]);
    expect(mail).toMatchObject({ template: 'access_granted', holdsSecret: false });
    expect(mail!.text).not.toContain('compra');
  });

  test('of two imports to one person are one mail', async () => {
    const calm = await aJourney(t.db, { name: 'Calma' });
    const { emails } = await ran([{ journeyIds: [focus.id] }]);
    travelTo('2026-03-09T16:00:00Z');
    await ran([{ email: emails[0]!, outcome: 'exists', journeyIds: [calm.id] }]);
    await invite();
    const sent = await mailsTo(emails);
    expect(sent).toMatchObject([{ template: 'invitation', subject: 'Seu convite para 2 jornadas' }]);
    await invite();
    expect(await mailsTo(emails)).toHaveLength(1);
  });

  test('go to nobody who signed in meanwhile, left, lost the journey or joined the team', async () => {
    const { importId, emails } = await ran(people(5));
    const [entered, deleted, removed, promoted] = await Promise.all(emails.slice(0, 4).map(userOf));
    await t.db.update(users).set({ hasSignedIn: true }).where(eq(users.id, entered!.id));
    await admin.post('/functions/v1/delete-user', { userId: deleted!.id });
    await t.db.execute(sql`delete from access_grants where user_id = ${removed!.id}`);
    await t.db.execute(sql`delete from user_journey_enrollments where user_id = ${removed!.id}`);
    await admin.put(`/api/admin/people/${promoted!.id}/role`, { role: 'admin' });
    await invite();
    expect(await mailsTo(emails)).toMatchObject([{ recipient: emails[4] }]);
    await expect.poll(() => invitationsOf(importId), { timeout: 20_000 }).toMatchObject({ total: 1, sent: 1 });
  });

  test('end with an undo, and one that cannot be written keeps no others waiting', async () => {
    const { importId, emails } = await ran(people(2));
    await t.db.execute(
      sql`alter table mails add constraint nobody_foresaw check (recipient <> ${sql.raw(`'${emails[0]}'`)})`,
    );
    for (let round = 0; round < 30; round++) await expect(invite()).rejects.toThrow();
    await t.db.execute(sql`alter table mails drop constraint nobody_foresaw`);
    await invite();
    expect(await mailsTo(emails)).toMatchObject([{ recipient: emails[1] }]);
    await expect
      .poll(() => invitationsOf(importId), { timeout: 20_000 })
      .toMatchObject({ total: 2, sent: 1, failed: 1 });
    travelTo('2026-03-09T17:00:00Z');
    const undone = await ran(people(2));
    await startUndo(t.services, { importId: undone.importId, actorId });
    await invite();
    expect(await mailsTo(undone.emails)).toEqual([]);
  });

  test('all wait where something that concerns everybody is wrong', async () => {
    const { importId, emails } = await ran(people(5));
    await t.db.execute(sql`alter table mails add constraint nobody_foresaw check (template <> 'invitation') not valid`);
    for (let round = 0; round < 31; round++) await expect(invite()).rejects.toThrow();
    await t.db.execute(sql`alter table mails drop constraint nobody_foresaw`);
    expect(await invitationsOf(importId)).toMatchObject({ total: 5, sent: 0, failed: 0 });
    await invite();
    expect(await mailsTo(emails)).toHaveLength(5);
  });

  test('that went count against their day, also once their people are gone', async () => {
    await admin.put('/api/admin/invitation-pace', { perDay: 3 });
    const wrong = await ran(people(3));
    await invite();
    await startUndo(t.services, { importId: wrong.importId, actorId });
    await workRound();
    expect(await t.db.$count(users, inArray(users.email, wrong.emails))).toBe(0);
    const right = await ran(people(3));
    await invite();
    expect(await mailsTo(right.emails)).toHaveLength(0);
    expect(await invitationsOf(right.importId)).toMatchObject({ sent: 0, lastDay: '2026-03-10' });
  });

  test('wait beyond the 90 days of their import, whose lines then say nothing of people', async () => {
    await admin.put('/api/admin/invitation-pace', { perDay: 1 });
    const { importId, emails } = await ran([...people(3), { outcome: 'stays_out' }]);
    await invite();
    await admin.put('/api/admin/invitation-pace', { perDay: 5 });
    travelTo('2026-06-08T15:00:00Z');
    await runRound(sweepImports, t.services, t.services.clock());
    const lines = await t.db.select().from(peopleImportLines).where(eq(peopleImportLines.importId, importId));
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain('@');
    await invite();
    expect(await mailsTo(emails)).toMatchObject([1, 2, 3].map(() => ({ template: 'invitation' })));
    await runRound(sweepImports, t.services, t.services.clock());
    expect(await t.db.$count(peopleImports, eq(peopleImports.id, importId))).toBe(0);
  });

  test('are told as sent once the mail server has taken them', async () => {
    const { importId, emails } = await ran(people(2));
    await invite();
    await expect.poll(() => invitationsOf(importId), { timeout: 20_000 }).toMatchObject({ sent: 2, failed: 0 });
    await t.db.update(mails).set({ status: 'queued' }).where(inArray(mails.recipient, emails));
    expect(await invitationsOf(importId)).toMatchObject({ total: 2, sent: 0, leaving: 2, failed: 0 });
    await t.db.update(mails).set({ status: 'failed' }).where(inArray(mails.recipient, emails));
    expect(await invitationsOf(importId)).toMatchObject({ sent: 0, leaving: 0, failed: 2 });
  });

  test('are shown as the first new person gets theirs', async () => {
    const { email } = await aMember(t.db);
    const lines: ImportLineFixture[] = [
      { email, outcome: 'exists', journeyIds: [focus.id] },
      { name: 'Íris Melo', journeyIds: [focus.id] },
    ];
    const { importId } = await aCheckedImport(t.db, { lines, invite: 'mail' });
    const shown = await previewInvitation(t.services, importId);
    expect(shown.subject).toBe('Seu convite: Foco sem Ruído');
    expect(shown.text).toContain('Íris, seu convite chegou');
    expect(shown.text).toContain('#token=exemplo');
  });
});

describe('a file of links', () => {
  test('has everybody without a way in, once, is downloaded once, and made anew ends the former links', async () => {
    const { email } = await aMember(t.db);
    const { importId, emails } = await ran(
      [...people(12), { email, outcome: 'exists', journeyIds: [focus.id] }],
      'links',
    );
    await t.db.update(users).set({ hasSignedIn: true }).where(eq(users.email, emails[0]!));
    expect((await described(importId)).links).toEqual({ total: 11, job: null });
    const source = { device: null, network: null } as never;
    const make = async (formerJobId: string | null) => {
      const { userId: colleague } = await anAdmin(t.db);
      await Promise.all(
        [actorId, colleague, actorId].map((who) =>
          startLinks(t.services, { importId, formerJobId, actorId: who, source }),
        ),
      );
      expect(await t.db.$count(longJobs, sql`kind = 'people-import-links' and ended_at is null`)).toBe(1);
      // Whoever was first.
      await t.db.update(longJobs).set({ startedBy: actorId });
      await workRound();
      const [job] = await t.db.select().from(longJobs).where(isNotNull(longJobs.resultSize));
      return job!.id;
    };
    const jobId = await make(null);
    expect((await described(importId)).links).toMatchObject({
      total: 11,
      job: { state: 'done', result: { name: 'links-de-acesso.csv' } },
    });
    const path = `/api/long-jobs/${jobId}/result`;
    expect((await (await t.as({ userId: actorId }, { isConfirmed: false })).get(path)).body.code).toBe(
      'step_up_required',
    );
    expect((await admin.head(path)).status).toBe(200);
    const at = await Promise.all([admin.get(path), admin.get(path), admin.get(path)]);
    expect(at.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
    const file = at.find(({ status }) => status === 200)!;
    expect(file.headers['cache-control']).toBe('private, no-store');
    const rows = (file.body as string).trim().split('\r\n').slice(1);
    expect(new Set(rows.map((row) => row.split(';')[1]))).toEqual(new Set(emails.slice(1, 12)));
    expect(rows).toHaveLength(11);
    expect((await admin.get(path)).body).toMatchObject({ code: 'file_taken' });
    expect((await described(importId)).links!.job).toMatchObject({ state: 'done', result: null });
    const use = (link: string) =>
      t.visitor.post('/api/accounts/password-reset/perform', {
        token: link.split('#token=')[1],
        password: 'nova-senha',
      });
    const linkIn = (row: string) => row.split(';')[2]!;
    expect((await use(linkIn(rows[0]!))).status).toBe(200);
    travelTo('2026-03-09T16:00:00Z');
    // From a page that shows no file yet.
    await expect(make(null)).rejects.toMatchObject({ code: 'import_links_made' });
    expect(await t.db.$count(longJobs, sql`kind = 'people-import-links'`)).toBe(1);
    await make(jobId);
    expect((await use(linkIn(rows[1]!))).status).not.toBe(200);
    expect((await described(importId)).links).toMatchObject({ total: 10 });
  });

  test('is refused where the import invites by mail, before it ran and while it runs', async () => {
    const source = { device: null, network: null } as never;
    const links = (importId: string) => startLinks(t.services, { importId, formerJobId: null, actorId, source });
    const { importId } = await ran(people(1));
    await expect(links(importId)).rejects.toMatchObject({ code: 'import_invites_by_mail' });
    const made = await aCheckedImport(t.db, { lines: people(1), invite: 'links' });
    await expect(links(made.importId)).rejects.toMatchObject({ code: 'import_not_checked' });
    await startImport(t.services, { ...made, actorId });
    await expect(links(made.importId)).rejects.toMatchObject({ code: 'import_running' });
  });
});
