import fc from 'fast-check';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aMember } from '../../fixtures/member.ts';
import { isShortRun } from '../../fixtures/short-run.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { alertAnew, sendAlerts } from '../../src/conversations/alerts/send-alerts.ts';
import { newsAnew, tellAlone } from '../../src/reminders/alone/tell-alone.ts';
import { sendDueReminders } from '../../src/reminders/send/send-due-reminders.ts';
import type { WriteAnew } from '../../src/mail/delivery/delivery.ts';
import { conversationAlerts, conversations } from '../../src/tables/conversations.ts';
import { mails } from '../../src/tables/mail.ts';
import type { Inbox } from '../mail/inbox.ts';
import { aThread, WORDS } from './conversing.ts';
import { openReminderInbox, remindersTo } from './reminder-inbox.ts';

let inbox: Inbox;
const t = useTestApp();
beforeAll(async () => {
  inbox = await openReminderInbox();
  // Of reminders alone: what is queued becomes files, because no server has time while the clock jumps.
  t.services.environment = { ...t.services.environment, smtpUrl: inbox.url };
  writeAnew = { conversation_answered: newsAnew(t.services), conversations_open: alertAnew(t.services) };
});
afterAll(() => inbox.close());

const round = { now: new Date(), number: 0, signal: new AbortController().signal };
const onError = (error: unknown) => {
  throw error;
};
/** As two processes do it, all at the same moment. */
const rounds = () =>
  Promise.all(
    [1, 2].flatMap(() => [
      sendDueReminders(t.services, { ...round, onError }),
      tellAlone.run(t.services, { ...round, onError }),
      sendAlerts.run(t.services, { ...round, onError }),
    ]),
  );

const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), which: fc.nat({ max: 5 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('ask' as const, 'read' as const, 'unsay' as const, 'close' as const),
      which: fc.nat({ max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat({ max: 5 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 700 }) }),
  },
  // The mail server takes what waits.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
);

let month = 0;
let writeAnew: Record<'conversation_answered' | 'conversations_open', WriteAnew>;

test('through days and hours everything is told once, in time and while it is so, whatever happens meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 40 }), async (commands) => {
      month += 1;
      let now = Date.UTC(2026, month, 2, 10);
      const goTo = (instant: number) => travelTo(new Date((now = instant)));
      goTo(now);
      const admin = (await anAdmin(t.db, { emailVerified: true })).userId;
      await t.db.delete(conversations);
      await t.db.delete(conversationAlerts);
      await t.db.insert(conversationAlerts).values({ userId: admin, isOn: true });
      const people = [];
      for (const when of ['reminder', 'reminder', 'at_once'] as const) {
        const person = await aMember(t.db, { emailVerified: true });
        const threads = [await aThread(t, person), await aThread(t, person)];
        await (await t.as(person)).put('/api/me/conversation-mails', { when });
        people.push({ ...person, when, threads });
      }
      const [student] = people;
      await anEnrollment(t.db, { userId: student!.userId, completed: 1 });
      await aStudyPlan(t.db, { userId: student!.userId, studyMinute: 20 * 60 });
      const threads = people.flatMap((person) =>
        person.threads.map((thread) => ({ ...thread, person, said: [] as string[] })),
      );
      const gone = new Set<string>();
      const own = inArray(mails.userId, [admin, ...people.map(({ userId }) => userId)]);
      /** What was told of a conversation, by the words up to which it was, also by reminders. */
      const byReminder: string[] = [];
      let reminded = 0;

      /** Sends the mails that wait, as they are written then. */
      const send = async () => {
        for (const mail of await t.db
          .select()
          .from(mails)
          .where(and(own, eq(mails.status, 'queued')))) {
          const sent = await writeAnew[mail.template as keyof typeof writeAnew](mail);
          expect(`${sent?.text}${sent?.html}`).not.toContain(WORDS);
          const status = sent ? 'sent' : 'failed';
          await t.db
            .update(mails)
            .set({ status, sentAt: new Date(now) })
            .where(eq(mails.id, mail.id));
          for (const thread of threads) {
            if (!sent?.text.includes(thread.id)) continue;
            expect(gone, 'no mail names a deleted conversation').not.toContain(thread.id);
            const [row] = await t.db.select().from(conversations).where(eq(conversations.id, thread.id));
            if (mail.userId === admin) {
              expect(row!.state).toBe('open');
              continue;
            }
            const known = Math.max(row!.memberReadAt?.getTime() ?? 0, row!.lastMemberAt?.getTime() ?? 0);
            expect(row!.lastSchoolAt!.getTime()).toBeGreaterThan(known);
          }
        }
      };

      const look = async () => {
        for (const { body } of remindersTo(inbox, student!.email).slice(reminded)) {
          reminded += 1;
          expect(body).not.toContain(WORDS);
          for (const { id } of student!.threads) {
            const [row] = await t.db.select().from(conversations).where(eq(conversations.id, id));
            if (body.includes(id)) byReminder.push(`${id} ${row!.memberToldAt!.toISOString()}`);
          }
        }
      };

      const does = async (each: (typeof commands)[number]) => {
        if (each.kind === 'wait') return goTo(now + each.minutes * 60_000);
        if (each.kind === 'send') return send();
        const thread = threads[each.which]!;
        if (gone.has(thread.id)) return undefined;
        if (each.kind === 'answer') return thread.said.push(await thread.answer(admin));
        if (each.kind === 'unsay') return thread.said.length > 0 && thread.deleteWords(thread.said.at(-1)!);
        if (each.kind === 'delete') gone.add(thread.id);
        return thread[each.kind]();
      };
      for (const each of commands) {
        await does(each);
        await look();
        goTo(now + 60_000);
        await rounds();
        await look();
      }
      for (let left = 0; left < 60; left += 1) {
        goTo(now + 3_600_000);
        await rounds();
        await look();
      }
      await send();

      const written = await t.db.select().from(mails).where(own).orderBy(mails.createdAt);
      const told = [
        ...byReminder,
        ...written.flatMap(({ template, about }) =>
          template === 'conversation_answered'
            ? (about as { answers: { conversationId: string; upTo: string }[] }).answers.map(
                ({ conversationId, upTo }) => `${conversationId} ${new Date(upTo).toISOString()}`,
              )
            : [],
        ),
      ];
      expect(new Set(told).size, 'told once').toBe(told.length);
      const hourly = [admin, ...people.filter(({ when }) => when === 'at_once').map(({ userId }) => userId)];
      for (const userId of [admin, ...people.map((person) => person.userId)]) {
        const at = written.filter((mail) => mail.userId === userId).map(({ createdAt }) => createdAt.getTime());
        const inSaoPaulo = (instant: number) => new Date(instant - 3 * 3_600_000);
        if (hourly.includes(userId)) {
          for (const [nth, instant] of at.slice(1).entries())
            expect(instant - at[nth]!).toBeGreaterThanOrEqual(3_600_000);
        } else {
          const days = at.map((instant) => inSaoPaulo(instant).toISOString().slice(0, 10));
          expect(new Set(days).size, 'one a day').toBe(days.length);
          for (const instant of at) expect(inSaoPaulo(instant).getUTCHours()).toBeGreaterThanOrEqual(8);
        }
      }
      // Nothing is passed over: after two days and a half, whatever the member does not know was told.
      for (const row of await t.db.select().from(conversations)) {
        const known = Math.max(
          ...[row.memberToldAt, row.memberReadAt, row.lastMemberAt].map((at) => at?.getTime() ?? 0),
        );
        expect(row.lastSchoolAt?.getTime() ?? 0).toBeLessThanOrEqual(known);
      }
    }),
    { numRuns: isShortRun ? 4 : 25 },
  );
}, 300_000);
